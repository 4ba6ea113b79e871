"""Players that are programs: from what one seat may see to an action.

A bot is given a `SeatView` and nothing else, so it can never know more than a person in its seat.
"""
