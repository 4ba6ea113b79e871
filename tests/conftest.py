"""What all tests share: real servers, and helpers whose `assert` shows what it compared, as in tests."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.support.redis_fixtures"]

pytest.register_assert_rewrite("tests.contracts", "tests.support")

# A busy machine is slow, and no fault of what is tested.
settings.register_profile(
    "unhurried", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")
