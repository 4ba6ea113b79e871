/* A deal: who may do what, what follows from it, and what it costs (R4 to R7). */
#include <string.h>

#include "bigtwo.h"

void start(Game *game, const Rules *rules, const Cards *hands, int leader, Cards must) {
    memset(game, 0, sizeof *game);
    game->players = rules->players;
    for (int seat = 0; seat < game->players; seat++) {
        game->hand[seat] = hands[seat];
        game->count[seat] = bits(hands[seat]);
    }
    for (int seat = 0; seat < 4; seat++) game->low_single[seat] = game->low_pair[seat] = -1;
    game->standing.kind = PASS;
    game->to_act = leader;
    game->must = must;
    game->owner = game->liable = game->winner = -1;
}

static int after(const Game *game, int seat) { return seat + 1 == game->players ? 0 : seat + 1; }

/* The highest card, where a single may be played and it beats the standing one; else -1 (R6.2, R6.7). */
static int blocking_card(const Game *game) {
    if (game->count[after(game, game->to_act)] != 1) return -1;
    if (game->standing.kind != PASS && game->standing.kind != SINGLE) return -1;
    int top = highest(game->hand[game->to_act]);
    return game->standing.kind == SINGLE && top <= game->standing.key ? -1 : top;
}

int legal(const Game *game, const Rules *rules, Play *found, int *may_pass) {
    int count = list_plays(rules, game->hand[game->to_act], &game->standing, found);
    int forced = rules->last_card == FORCED_HIGHEST ? blocking_card(game) : -1, kept = 0;
    if (forced >= 0 || game->must) {
        for (int one = 0; one < count; one++) {
            if (forced >= 0 && found[one].kind == SINGLE && found[one].key != forced) continue;
            if (game->must && !(found[one].cards & game->must)) continue;
            found[kept++] = found[one];
        }
        count = kept;
    }
    *may_pass = game->standing.kind != PASS && !(forced >= 0 && game->standing.kind == SINGLE);
    return count;
}

static void note_pass(Game *game, int seat) {
    const Play *standing = &game->standing;
    int32_t *low = standing->kind == SINGLE ? game->low_single : standing->kind == PAIR ? game->low_pair : 0;
    int rank = standing->key >> 2;
    if (low) low[seat] = low[seat] < 0 || rank < low[seat] ? rank : low[seat];
    if (standing->kind >= STRAIGHT) game->fives[seat] |= 1 << (standing->kind - STRAIGHT);
}

void act(Game *game, const Rules *rules, const Play *play) {
    int seat = game->to_act, block = rules->last_card == LIABILITY ? blocking_card(game) : -1;
    int liable = -1;
    if (block >= 0 && (play->kind == PASS || (play->kind == SINGLE && play->key != block))) liable = seat;
    int before = game->liable;
    game->liable = liable;
    game->acts++;
    if (play->kind != PASS) {
        game->hand[seat] &= ~play->cards;
        game->played[seat] |= play->cards;
        game->count[seat] -= bits(play->cards);
        game->standing = *play;
        game->owner = seat;
        game->passes = 0;
        game->must = 0;
        if (!rules->locked) game->passed = 0;
        if (!game->hand[seat]) {
            game->winner = seat;
            game->liable = play->kind == SINGLE && before >= 0 && after(game, before) == seat ? before : -1;
            return;
        }
    } else {
        note_pass(game, seat);
        game->passes++;
        game->passed |= 1 << seat;
        int gone = rules->locked ? __builtin_popcount(game->passed) : game->passes;
        if (gone == game->players - 1) {
            game->to_act = game->owner;
            game->standing.kind = PASS;
            game->standing.cards = 0;
            game->owner = -1;
            game->passes = game->passed = 0;
            return;
        }
    }
    game->to_act = after(game, seat);
    while (rules->locked && game->passed >> game->to_act & 1) game->to_act = after(game, game->to_act);
}

void scores(const Game *game, const Rules *rules, int32_t *score) {
    int32_t points[4] = {0}, total = 0, players = game->players;
    for (int seat = 0; seat < players; seat++) {
        int left = game->count[seat];
        points[seat] = seat == game->winner ? 0 : left * rules->rate[left];
        if (rules->twos_double) points[seat] <<= __builtin_popcount(of_rank(game->hand[seat], 12));
        total += points[seat];
    }
    for (int seat = 0; seat < players; seat++)
        score[seat] = rules->settlement == PENALTY    ? points[seat]
                      : rules->settlement == PAIRWISE ? total - players * points[seat]
                      : seat == game->winner          ? total
                                                      : -points[seat];
    if (game->liable < 0) return;
    int32_t debts = 0;
    for (int seat = 0; seat < players; seat++) {
        int owes = rules->settlement == PENALTY ? score[seat] > 0 : score[seat] < 0;
        if (seat == game->winner || !owes) continue;
        debts += score[seat];
        score[seat] = 0;
    }
    score[game->liable] += debts;
}

/* What an ordinary loss costs under these rules: the unit in which returns are learnt. */
float scale_of(const Rules *rules) {
    int most = rules->players == 4 ? 13 : rules->players == 3 ? 17 : 26, sum = 0;
    for (int left = 1; left <= most; left++) sum += left * rules->rate[left];
    return (rules->twos_double ? 3.0f : 2.0f) * (float)sum / (float)most;
}

/* What a seat has won, in units. Penalties are compared with the mean of all, because the lowest total wins. */
float return_of(const int32_t *score, int seat, const Rules *rules) {
    float own = (float)score[seat];
    if (rules->settlement == PENALTY) {
        int total = 0;
        for (int other = 0; other < rules->players; other++) total += score[other];
        own = (float)total / (float)rules->players - own;
        own *= 2.0f;
    } else if (rules->settlement == PAIRWISE) {
        own *= 2.0f / (float)rules->players;
    }
    return own / scale_of(rules);
}

/* splitmix64 (Steele, Lea and Flood 2014). */
uint64_t next_random(uint64_t *state) {
    uint64_t mixed = *state += 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
    return mixed ^ mixed >> 31;
}

/* A deal with random cards; where winners lead, mostly one that somebody leads at will. */
void deal(Game *game, const Rules *rules, uint64_t *state) {
    int deck[52], players = rules->players, share = 52 / players;
    Cards hands[4] = {0};
    for (int card = 0; card < 52; card++) deck[card] = card;
    for (int place = 51; place > 0; place--) {
        int other = (int)(next_random(state) % (uint64_t)(place + 1)), card = deck[place];
        deck[place] = deck[other];
        deck[other] = card;
    }
    for (int place = 0; place < share * players; place++) hands[place % players] |= 1ULL << deck[place];
    int low = 0, holder = 0;
    if (players == 3) low = deck[51] == 0;
    for (int seat = 0; seat < players; seat++)
        if (hands[seat] >> low & 1) holder = seat;
    if (players == 3) hands[holder] |= 1ULL << deck[51];
    if (players == 3) low = lowest(hands[holder]);
    if (rules->winner_leads && next_random(state) % 4)
        start(game, rules, hands, (int)(next_random(state) % (uint64_t)players), 0);
    else
        start(game, rules, hands, holder, 1ULL << low);
}
