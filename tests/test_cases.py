"""`each_case` runs every case of a test and names those that fail."""

from __future__ import annotations

import pytest

from tests.cases import each_case

pytest_plugins = ("pytester",)


def test_every_case_runs_and_pairs_of_decorators_make_all_pairs() -> None:
    seen = []

    @each_case(("spot", "yards"), [(1, 2), (3, 4)])
    @each_case("down", [1, 2])
    def check(spot: int, yards: int, down: int) -> None:
        seen.append((spot, yards, down))

    check()
    assert seen == [(1, 2, 1), (1, 2, 2), (3, 4, 1), (3, 4, 2)]


def test_one_failing_case_is_named_and_the_others_run() -> None:
    seen = []

    @each_case("spot", [1, 2, 3])
    def check(spot: int) -> None:
        seen.append(spot)
        assert spot != 2

    with pytest.raises(AssertionError) as caught:
        check()
    assert caught.value.__notes__ == ["case: spot=2"]
    assert seen == [1, 2, 3]


def test_several_failing_cases_are_all_named() -> None:
    @each_case("spot", [1, 2, 3], name=lambda spot: f"the {spot}")
    def check(spot: int) -> None:
        if spot == 1:
            pytest.fail("no spot")
        assert spot == 2

    with pytest.raises(BaseExceptionGroup, match="2 of 3 cases failed") as caught:
        check()
    assert [error.__notes__ for error in caught.value.exceptions] == [["case: the 1"], ["case: the 3"]]


def test_cases_need_values() -> None:
    with pytest.raises(ValueError, match="no cases of spot"):
        each_case("spot", [])
    with pytest.raises(ValueError, match="shorter"):
        each_case(("spot", "yards"), [(1,)])(lambda spot, yards: None)()


def test_pytest_gives_fixtures_keeps_marks_and_prints_the_case(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("""
        import pytest
        from tests.cases import each_case

        @pytest.fixture
        def limit():
            return 2

        @pytest.mark.slow
        @each_case("spot", range(1, 5))
        def test_spots(limit, spot):
            assert spot <= limit

        @each_case("spot", range(1, 5))
        def test_others(spot):
            assert spot
    """)
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore", "-m", "slow")
    result.assert_outcomes(failed=1, deselected=1)
    result.stdout.fnmatch_lines(["*2 of 4 cases failed*", "*assert 3 <= 2*", "*case: spot=3*", "*case: spot=4*"])
