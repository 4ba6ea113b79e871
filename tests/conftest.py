"""What all tests share: real servers, and helpers whose `assert` shows what it compared, as in tests."""

from __future__ import annotations

import pytest

pytest_plugins = ["tests.support.redis_fixtures"]

pytest.register_assert_rewrite("tests.contracts", "tests.support")
