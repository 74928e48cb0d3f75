"""The house: play at once, play again, resign, delete, invite, and what the tab and a wrong address say."""

import re
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from greathouse.games import games
from tests.browser.at_table import MINE, OVER, begin
from tests.browser.conftest import Visit
from tests.browser.hands import click, has_moved, see
from tests.browser.layout import LAPTOP, at_size, broken
from tests.browser.playing import play_some
from tests.server.process import Server

TABLE = re.compile(r"/t/[\w-]{22}$")


def table_of(page: Page) -> str:
    """Tell which table is open."""
    return page.url.rsplit("/", 1)[1].partition("#")[0]


def resign(page: Page) -> None:
    """Give up by the settings at the table."""
    page.locator(".rail [data-tool=settings]").click()
    page.locator(".leave button").first.click()
    page.locator(".leave-yes").click()


FIRST: dict[str, list[tuple[str, ...]]] = {
    "pharaoh": [("enter", "keep")],
    "favor": [("roll",)],
    "pharaon": [("noble",)],
    "faiyum": [("play farmer",), ("worker",)],
}
"""What somebody who knows nothing yet does first, until something has changed; equal dice are kept."""


def clicks_for(page: Page, beginning: tuple[str, ...], before: str) -> tuple[int, str]:
    """Click on what stands for a move until it is made; count the clicks, and give where the game is then."""
    ply, moves = see(page, before)
    move = next(one for one in moves if one.startswith(beginning))
    clicks = 1
    while click(page, move):
        clicks += 1
    assert has_moved(page, ply), f"{move} was touched and not taken"
    return clicks, ply


SAMPLE = 0.1
"""Seconds of work by which a machine's load is told."""


def stretch() -> float:
    """Tell how many times longer than alone work takes on this machine now; 1 where nothing else is done."""
    wall, own = time.monotonic(), time.process_time()
    while time.process_time() - own < SAMPLE:
        pass
    return max(1.0, (time.monotonic() - wall) / SAMPLE)


@pytest.mark.parametrize("game", games())
def test_a_newcomer_makes_a_first_move_in_three_clicks_and_ten_seconds(visit: Visit, game: str) -> None:
    page = visit("/")
    button = page.locator(f".game-card[data-game={game}] .primary")
    button.wait_for()
    begun, clicks, ply = time.monotonic(), 1, ""
    button.click()
    for beginning in FIRST[game]:
        more, ply = clicks_for(page, beginning, ply)
        clicks += more
    taken = time.monotonic() - begun
    expect(page).to_have_url(TABLE)
    assert clicks <= 3
    slower = stretch()
    print(f"{game}: {taken:.1f} s on a machine {slower:.1f} times slower than alone")
    assert taken <= 10 * slower


def test_play_now_repeats_the_last_table(visit: Visit) -> None:
    page = visit("/new/pharaoh")
    page.locator(".rank-card[data-level=serf]").click()
    page.locator(".setup .begin").click()
    page.locator(MINE).wait_for()
    page.goto("/")
    expect(page.locator(".hero p").first).to_contain_text("as last time")
    page.locator(".hero .golden").click()
    page.locator(MINE).wait_for()
    seats = page.request.get(f"/api/tables/{table_of(page)}").json()["seats"]
    assert [seat["bot"] for seat in seats] == [None, "serf"]


def test_a_game_against_a_bot_is_played_again(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    first = table_of(page)
    page.locator(MINE).wait_for()
    resign(page)
    page.locator(OVER).wait_for()
    expect(page.locator(".rail [data-tool=settings]")).to_have_attribute("aria-pressed", "false")
    page.locator(".ending-next .primary").click()
    expect(page).not_to_have_url(re.compile(first))
    page.locator(MINE).wait_for()
    again = table_of(page)
    page.goto("/")
    page.locator(f".table-card.yours[data-table='{again}']").wait_for()


def end(page: Page) -> None:
    """End a table by its settings."""
    page.locator(".rail [data-tool=settings]").click()
    page.locator(".leave button").first.click()
    page.locator(".leave-yes").click()
    page.locator(OVER).wait_for()


def test_a_game_alone_that_was_ended_was_not_won(visit: Visit) -> None:
    page = visit("/game/faiyum")
    page.get_by_role("button", name="Campaign, level 2").click()
    page.locator(MINE).wait_for()
    end(page)
    expect(page.locator(".banner h2")).to_have_text("The table was closed.")
    expect(page.locator(".ending.won")).to_have_count(0)


def test_your_tables_say_you(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    page.locator(MINE).wait_for()
    resign(page)
    page.locator(OVER).wait_for()
    page.goto("/")
    expect(page.locator(".table-card").first).to_contain_text("You resigned")


def test_a_way_out_of_the_game_is_seen_as_soon_as_the_settings_are_open(visit: Visit) -> None:
    page = visit()
    at_size(page, LAPTOP)
    begin(page, "pharaoh", "random")
    page.locator(MINE).wait_for()
    page.locator(".rail [data-tool=settings]").click()
    expect(page.locator(".leave button").first).to_be_in_viewport(ratio=1)


def friends(visit: Visit) -> tuple[Page, Page]:
    """Seat two people at a table of Pharaoh."""
    host, friend = visit(), visit()
    body = {"game": "pharaoh", "seats": [{"who": "me", "name": "Ada"}, {"who": "open"}], "sit": {}, "seed": 4}
    made = host.request.post("/api/tables", data=body).json()
    host.goto(f"/t/{made['table']}")
    friend.goto(f"/t/{made['table']}#{made['links']['1']}")
    friend.locator(".sit-down input").fill("Zoé")
    friend.locator(".sit-down .primary").click()
    for page in (host, friend):
        page.locator(".desk .board").wait_for(state="attached")
    return host, friend


def test_what_somebody_says_is_counted_until_it_is_read(visit: Visit) -> None:
    host, friend = friends(visit)
    friend.locator(".rail [data-tool=talk]").click()
    for text in ("Good luck!", "And have fun."):
        friend.locator(".chat form input").fill(text)
        friend.keyboard.press("Enter")
        expect(friend.locator(".chat li", has_text=text)).to_be_visible()
    mark = host.locator(".rail [data-tool=talk] i")
    expect(mark).to_have_text("2")
    expect(friend.locator(".rail [data-tool=talk] i")).to_have_count(0)
    host.reload()
    expect(mark).to_have_text("2")
    host.locator(".rail [data-tool=talk]").click()
    expect(host.locator(".chat li")).to_have_count(2)
    expect(mark).to_have_count(0)
    host.keyboard.press("Escape")
    host.reload()
    host.locator(".desk .board").wait_for(state="attached")
    expect(mark).to_have_count(0)


def test_a_line_of_the_log_leads_to_its_position_and_back_to_the_table(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    page.locator(MINE).wait_for()
    table = page.url
    page.locator(".rail [data-tool=log]").click()
    page.locator(".log a").first.click()
    expect(page).to_have_url(re.compile(r"/replay/.*ply=1$"))
    page.locator(".rail [data-tool=table]").click()
    expect(page).to_have_url(table)
    page.locator(MINE).wait_for()


def test_two_people_meet_at_the_next_table(visit: Visit) -> None:
    host, friend = visit(), visit(lang="fr")
    host.goto("/new/pharaoh")
    host.locator("[data-who=link]").click()
    host.locator(".setup .begin").click()
    friend.goto(host.locator("input[readonly]").input_value())
    friend.locator(".sit-down input").fill("Zoé")
    friend.locator(".sit-down .primary").click()
    first = table_of(host)
    for page in (host, friend):
        page.locator(".desk").wait_for()
    resign(friend)
    for page in (friend, host):
        page.locator(OVER).wait_for()
    expect(host.locator(".ending")).to_contain_text("You win")
    friend.locator(".ending-next .primary").click()
    friend.locator(".lobby").wait_for()
    expect(friend.locator(".lobby-seats")).to_contain_text("invité à rejouer")
    host.locator(".ending-next .primary").click()
    for page in (host, friend):
        expect(page.locator(".desk:not([data-turn=over])")).to_be_visible()
        expect(page).not_to_have_url(re.compile(first))
    assert table_of(host) == table_of(friend)


UNENCRYPTED = """
  for (const [thing, name] of [[Crypto, 'randomUUID'], [Crypto, 'subtle'], [Navigator, 'clipboard'],
                               [Navigator, 'share']])
    Object.defineProperty(thing.prototype, name, { value: undefined });
  addEventListener('copy', () => { window.copied = document.activeElement.value; });
"""
"""What a browser does not offer to a house that is reached over plain HTTP, as on a home's own network."""


def test_friends_meet_and_play_in_a_house_without_encryption(visit: Visit) -> None:
    host, friend = visit(), visit()
    for page in (host, friend):
        page.add_init_script(UNENCRYPTED)
    host.goto("/new/pharaoh")
    host.locator("[data-who=link]").click()
    host.locator(".setup .begin").click()
    link = host.locator("input[readonly]").input_value()
    host.locator(".link-line .primary").click()
    expect(host.locator(".link-line .primary")).to_have_text("Copied")
    assert host.evaluate("window.copied") == link
    friend.goto(link)
    friend.locator(".sit-down .primary").click()
    for page in (host, friend):
        page.locator(".desk").wait_for()
    resign(friend)
    for page in (host, friend):
        page.locator(OVER).wait_for()
    host.locator(".ending-next .sec", has_text="Share").click()
    expect(host.locator(".ending-next")).to_contain_text("Copied")
    assert table_of(host) in host.evaluate("window.copied")


def test_what_was_not_copied_is_not_said_to_be(visit: Visit) -> None:
    page = visit()
    page.add_init_script(UNENCRYPTED + "Document.prototype.execCommand = () => false;")
    page.goto("/new/pharaoh")
    page.locator("[data-who=link]").click()
    page.locator(".setup .begin").click()
    page.locator(".link-line .primary").click()
    page.wait_for_timeout(200)
    expect(page.locator(".link-line .primary")).to_have_text("Copy link")


def test_friends_are_asked_although_the_last_game_was_played_alone(visit: Visit) -> None:
    page = visit("/game/pharaon")
    page.get_by_role("button", name="Alone, the Traitor an expert").click()
    page.locator(MINE).wait_for()
    page.goto("/")
    page.locator(".hero a[href$='#friends']").click()
    expect(page.locator(".seat-plate")).to_have_count(3)
    page.locator(".setup .begin").click()
    page.locator("input[readonly]").wait_for()


COVERED = """() => {
  const me = document.querySelector('.top .me').getBoundingClientRect();
  return [...document.querySelectorAll('.top nav a:not(.me)')]
    .filter(one => one.getBoundingClientRect().right > me.left + 1).map(one => one.innerText);
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_way_through_the_house_is_read_whole_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit("/", lang=lang, touch=True)
    page.locator(".top nav a").last.wait_for()
    for width in (390, 360):
        at_size(page, {"width": width, "height": 844})
        assert page.evaluate(COVERED) == []
    broken(page, ".papyrus .top nav a { padding: 0 1rem !important }")
    assert page.evaluate(COVERED), "the broken twin"


def test_the_house_tells_of_saved_games_without_files_and_terminals(visit: Visit) -> None:
    for lang in ("en", "fr"):
        page = visit("/", lang=lang, touch=True)
        page.locator(".game-card").last.wait_for()
        said = page.locator("main").inner_text()
        assert not re.search(r"\.ghr|terminal", said)


CUT = """() => [...document.querySelectorAll('.option select')].filter(one => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = getComputedStyle(one).font;
  return pen.measureText(one.selectedOptions[0].text).width + 32 > one.clientWidth;
}).map(one => one.selectedOptions[0].text)"""
"""Choices that are longer than what shows them, less the arrow and what is around it."""


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("favor", "fr"),
        *[pytest.param(game, "fr", marks=pytest.mark.slow) for game in ("pharaoh", "pharaon", "faiyum")],
    ],
)
def test_open_rulings_move_nothing_away_and_cut_no_choice(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    at_size(page, LAPTOP)
    page.goto(f"/new/{game}")
    begin = page.locator(".setup .begin")
    before = begin.bounding_box()
    page.locator(".rulings summary").click()
    page.locator(".rulings .option").last.scroll_into_view_if_needed()
    expect(page.locator(".rulings .option").last).to_be_in_viewport(ratio=0.9)
    assert not page.evaluate(TOO_HIGH)
    assert begin.bounding_box() == before
    assert page.evaluate(CUT) == []
    broken(page, ".option select { width: 5rem } .setup-boxes { overflow: visible; min-height: max-content }")
    assert page.evaluate(CUT) or game == "favor"
    assert page.evaluate(TOO_HIGH), "the broken twin"


def test_whoever_finds_an_open_table_without_a_link_is_told_whose_it_is(visit: Visit) -> None:
    host, stranger = visit(), visit()
    host.goto("/settings")
    host.locator("input[autocomplete=nickname]").fill("Ada")
    host.goto("/new/pharaoh")
    host.locator("[data-who=link]").click()
    host.locator(".setup .begin").click()
    host.locator(".lobby").wait_for()
    stranger.goto(host.url)
    expect(stranger.locator(".lobby h1")).to_have_text("Ada waits for company")
    expect(stranger.locator(".sit-down")).to_have_count(0)
    expect(stranger.locator(".lobby-seat").last).to_contain_text("A friend")


def test_between_friends_nobody_is_given_hints_unless_the_table_says_so(visit: Visit) -> None:
    page = visit("/new/favor")
    expect(page.locator(".manners [aria-pressed=true]").first).to_have_text("yes")
    page.locator("[data-who=link]").click()
    expect(page.locator(".manners [aria-pressed=true]").first).to_have_text("no")
    page.locator(".setup .begin").click()
    page.locator(".lobby").wait_for()
    assert page.request.get(f"/api/tables/{table_of(page)}").json()["hint_policy"] == "none"


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "no hints"), pytest.param("fr", "pas de conseils", marks=pytest.mark.slow)],
)
def test_a_table_without_hints_says_so_where_one_is_asked_for(visit: Visit, lang: str, said: str) -> None:
    page = visit(lang=lang)
    seats = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Zoé"}]
    body = {"game": "pharaoh", "seats": seats, "options": {}, "sit": {}, "hints": "none", "undo": "never"}
    page.goto(f"/t/{page.request.post('/api/tables', data=body).json()['table']}")
    page.locator(MINE).wait_for()
    page.locator(".rail [data-tool=hint]").click(force=True)
    expect(page.locator(".bubble")).to_contain_text(said)
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)
    for key in "hou":
        page.keyboard.press(key)
        expect(page.locator(".bubble")).to_have_count(1)
        page.keyboard.press("Escape")


def test_giving_up_on_a_phone_asks_where_the_eye_is(visit: Visit) -> None:
    page = visit(lang="fr", touch=True)
    begin(page, "pharaoh", "random")
    page.locator(MINE).wait_for()
    page.locator(".tabs [data-tool=more], .tabs button").last.tap()
    page.locator("[data-tool=settings]:visible").tap()
    page.locator(".leave button").first.tap()
    expect(page.locator(".leave-yes")).to_be_in_viewport(ratio=1)
    box, tabs = page.locator(".leave-yes").bounding_box(), page.locator(".tabs").bounding_box()
    assert box
    assert tabs
    assert box["y"] + box["height"] <= tabs["y"]
    icons = page.locator(".drawer:not([hidden]) .button .icon")
    assert max(icons.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")) <= 24
    page.locator(".leave-yes").tap()
    page.locator(OVER).wait_for()
    bar = page.locator(".ending-next").bounding_box()
    assert bar
    assert abs(bar["y"] + bar["height"] - tabs["y"]) <= 2


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("favor", "en"),
        ("faiyum", "fr"),
        pytest.param("favor", "fr", marks=pytest.mark.slow),
        pytest.param("faiyum", "en", marks=pytest.mark.slow),
    ],
)
def test_no_name_is_torn_while_a_table_is_set_up(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    at_size(page, LAPTOP)
    page.goto(f"/new/{game}")
    while page.locator(".seat-plate").count() < 4 or page.locator(".seat-add").count():
        page.locator(".seat-add").click()
    words = page.locator(".seat-plate :is(strong, small)")
    torn = """all => all.filter(one => one.innerText.split(/\\s/).length === 1)
      .filter(one => one.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(one).fontSize))
      .map(one => one.innerText)"""
    assert words.evaluate_all(torn) == []
    broken(page, ".seat-plate strong { max-width: 1.5rem; overflow-wrap: anywhere }")
    assert words.evaluate_all(torn), "the broken twin"


TOO_HIGH = "document.documentElement.scrollHeight > innerHeight + 1"


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.slow), "fr"])
def test_a_laptop_shows_the_door_and_every_games_page_at_once_however_many_tables_there_are(
    visit: Visit, lang: str
) -> None:
    page = visit(lang=lang)
    body = {"seats": [{"who": "me"}, {"who": "me"}], "sit": {}}
    for number in range(12):
        page.request.post("/api/tables", data=body | {"game": list(games())[number % 4]})
    page.goto("/")
    at_size(page, LAPTOP)
    expect(page.locator(".table-card")).to_have_count(8)
    page.locator(".your-tables header button").click()
    expect(page.locator(".table-card")).to_have_count(12)
    assert not page.evaluate(TOO_HIGH)
    page.locator(".table-card").last.scroll_into_view_if_needed()
    expect(page.locator(".table-card").last).to_be_in_viewport(ratio=0.9)
    broken(page, ".table-cards { overflow: visible !important; min-height: max-content !important }")
    assert page.evaluate(TOO_HIGH), "the broken twin"
    for game in games():
        page.goto(f"/game/{game}")
        page.locator(".ladder-row").first.wait_for()
        assert not page.evaluate(TOO_HIGH), game
        side = page.locator(".game-side")
        assert side.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), game


def test_a_table_is_deleted_after_a_question(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    table = table_of(page)
    page.goto("/")
    card = page.locator(f".table-card[data-table='{table}']")
    card.locator(".table-delete").click()
    card.locator(".danger").click()
    expect(card).to_have_count(0)
    assert page.request.get(f"/api/tables/{table}").status == 404


def test_the_tab_says_whose_turn_it_is(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    page.locator(MINE).wait_for()
    expect(page).to_have_title("Your turn – Pharaoh")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
    page.goto("/")
    expect(page).to_have_title("Great House")


def test_campaign_and_solo_levels_are_one_touch_away(visit: Visit) -> None:
    page = visit("/game/faiyum")
    page.get_by_role("button", name="Campaign, level 2").click()
    page.locator(MINE).wait_for()
    shown = page.request.get(f"/api/tables/{table_of(page)}").json()
    assert (len(shown["seats"]), shown["options"]["campaign"]) == (1, 2)
    page.goto("/game/pharaon")
    page.get_by_role("button", name="Alone, the Traitor an expert").click()
    page.locator(MINE).wait_for()
    shown = page.request.get(f"/api/tables/{table_of(page)}").json()
    assert (len(shown["seats"]), shown["options"]["level"]) == (1, "expert")


def test_a_wrong_address_leads_home(visit: Visit) -> None:
    page = visit()
    assert page.request.get("/rulez").status == 404
    page.goto("/new/chess")
    page.locator(".lost .golden").click()
    page.locator(".game-card").first.wait_for()
    page.goto("/rules/chess")
    page.locator(".lost h1").wait_for()
    page.goto("/rules/")
    page.locator(".rule").first.wait_for()


def test_rules_and_lessons_open_without_the_server_and_playing_says_that_it_needs_it(
    house: Server, browser: Browser
) -> None:
    room = browser.new_context(base_url=house.url, locale="en-GB")
    page = room.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert page.evaluate("fetch('/manifest.webmanifest').then(one => one.json())")["display"] == "standalone"
    room.set_offline(True)
    page.goto("/rules/faiyum")
    expect(page.locator(".rule").nth(5)).to_be_visible()
    page.goto("/learn/pharaon")
    expect(page.locator(".learn-steps li").nth(9)).to_be_visible()
    expect(page.locator(".away")).to_contain_text("playing needs the server")
    page.goto("/")
    expect(page.locator(".game-card")).to_have_count(4)
    page.locator(".hero .golden").click()
    expect(page.locator(".hero .problem")).to_have_text("The server does not answer.")
    page.goto("/t/1234567890123456789012")
    expect(page.locator(".lost h1")).to_have_text("No line to the house")
    room.close()


def test_a_search_in_the_rules_marks_the_word(visit: Visit) -> None:
    page = visit("/rules/favor", lang="fr")
    page.locator("input[type=search]").fill("verrouille")
    expect(page.locator(".rules-text mark").first).to_contain_text("errouill")
    expect(page.locator(".contents-list u").first).to_be_visible()


TOLD = """() => [...document.querySelectorAll('.log li')].flatMap(turn => {
  const name = (turn.querySelector('b')?.textContent ?? '?').replace(/ \\((you|vous)\\)$/, '');
  return [...turn.querySelectorAll('a')].map(one => [name, one.textContent]);
})"""


@pytest.mark.parametrize(
    ("lang", "you"), [("en", "(you)"), pytest.param("fr", "(vous)", marks=pytest.mark.slow)]
)
def test_the_log_names_whoever_moved_once_and_says_which_name_is_yours(
    visit: Visit, lang: str, you: str
) -> None:
    page = visit(lang=lang)
    begin(page, "pharaoh", "random")
    play_some(page, "pharaoh", "mouse", 3)
    page.locator(".rail [data-tool=log]").click()
    expect(page.locator(".log b", has_text=you).first).to_be_visible()
    lines = page.evaluate(TOLD)
    assert lines
    assert [text for name, text in lines if text.startswith(f"{name} ")] == []


def test_a_replay_plays_by_itself_leads_to_any_move_and_does_not_scroll(visit: Visit) -> None:
    page = visit()
    begin(page, "pharaoh", "random")
    page.locator(MINE).wait_for()
    table = table_of(page)
    page.request.post(f"/api/tables/{table}/close", data={"cmd": "end"})
    page.goto(f"/replay/{table}")
    page.locator(".replay .scrubber").wait_for()
    page.locator(".scrubber .run").click()
    expect(page).to_have_url(re.compile(r"ply=1"))
    page.keyboard.press("Home")
    page.locator(".rail [data-tool=log]").click()
    page.locator(".move-list button").first.click()
    expect(page.locator(".move-list [aria-current]")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator(".prompt")).to_contain_text("closed")
    assert page.evaluate("scrollY") == 0
