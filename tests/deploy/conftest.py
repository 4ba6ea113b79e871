"""The contract suite is imported, not collected; its asserts are to explain themselves all the same."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.contracts.room_store", "tests.contracts.kept_deals")
