"""One match at one table: deals, turns, tricks and scores, and what each seat may know of them.

Pure: the time and the seed of a deal come in as arguments, state goes in and comes out. Knows
seats and cards, never people, sockets or stores.
"""
