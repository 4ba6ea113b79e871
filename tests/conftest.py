"""What all tests share: helpers outside test modules show what an `assert` compared, as test modules do."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.contracts", "tests.support")
