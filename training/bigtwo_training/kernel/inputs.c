/* Inputs: what the net is told of a position and of a play, as the numbers of the inputs that are on.
 *
 * bigtwo/bots/inputs.py makes the same from a seat's view, and says what each stands for; a test holds the
 * two to each other.
 */
#include <stdlib.h>

#include "bigtwo.h"

enum { /* offsets in the state */
    OF_RULES = 0, OF_UNSEEN = 87, OF_UNSEEN_COUNT = 139, OF_HELD = 191, OF_OPPONENT = 243, OPPONENT_SIZE = 103,
    OF_STANDING = 552, OF_STANDING_SINGLE = 561, OF_STANDING_PAIR = 613, OF_STANDING_TRIPLE = 626, OF_STANDING_FIVE = 639,
    OF_STANDING_SUIT = 704, OF_MUST = 708, OF_PASSES = 709, OF_BEST_FIVE = 712, OF_FEWEST = 718, OF_UNSEEN_FOURS = 733
};
enum { /* offsets in the action */
    OF_KIND = STATE_INPUTS, OF_CARDS = OF_KIND + 9, OF_FIVE = OF_CARDS + 52, OF_REST = OF_FIVE + 65,
    OF_REST_COUNT = OF_REST + 52, OF_REST_SIZE = OF_REST_COUNT + 52, OF_SURE_TRICK = OF_REST_SIZE + 18,
    OF_GOES_OUT = OF_SURE_TRICK + 1, OF_TOP_SINGLES = OF_GOES_OUT + 1, OF_TURNS = OF_TOP_SINGLES + 6,
    OF_BEATABLE = OF_TURNS + 12, OF_PLAN = OF_BEATABLE + 9, OF_FEWEST_BEATABLE = OF_PLAN + 30,
    OF_SURE_WIN = OF_FEWEST_BEATABLE + 7, OF_TURNS_LOST = OF_SURE_WIN + 1, OF_ABOVE_SINGLE = OF_TURNS_LOST + 6,
    OF_ABOVE_PAIR = OF_ABOVE_SINGLE + 8, OF_HIGHEST = OF_ABOVE_PAIR + 8, OF_LETS_THROUGH = OF_HIGHEST + 1,
    OF_OTHER_SHAPE = OF_LETS_THROUGH + 1, OF_COULD_GO_OUT = OF_OTHER_SHAPE + 1, OF_LOOSE = OF_COULD_GO_OUT + 3,
    OF_FIVES_LEFT = OF_LOOSE + 10
};
_Static_assert(OF_FIVES_LEFT + 3 == INPUTS, "the action's inputs add up");

static int least(int a, int b) { return a < b ? a : b; }

/* The worth of a plan: turns first, then how many of them can be beaten, then how many are five cards. */
enum { A_TURN = 128, A_BEATABLE = 4, A_FIVE = 1 };

static int loose_worth(const Outlook *outlook, Cards cards) {
    int worth = 0;
    for (int rank = 0; rank < 13; rank++) worth += outlook->worth[rank][of_rank(cards, rank)];
    return worth;
}

/* How flushes are compared with what is unseen: by their top card alone, and by suit where that comes first. */
static int flush_place(const Rules *rules, Cards cards) {
    int top = highest(cards);
    return rules->flush_compare == SUIT_FIRST ? 16 * (top & 3) + (top >> 2) : top;
}

static void see_fives(const Rules *rules, Outlook *outlook) {
    Cards unseen = outlook->unseen;
    const Runs *runs = &runs_of[rules->straights];
    int *top = outlook->top_five, pairs = 0;
    for (int place = 0; place < runs->count; place++) {
        const int32_t *ranks = runs->ranks[place];
        int all = 1, suits = 15;
        for (int card = 0; card < 5; card++) {
            int held = of_rank(unseen, ranks[card]);
            all &= held != 0;
            suits &= held;
        }
        if (all) top[0] = 4 * place + 31 - __builtin_clz((unsigned)of_rank(unseen, runs->decider[place]));
        if (suits) top[4] = 4 * place + 31 - __builtin_clz((unsigned)suits);
    }
    if (rules->flushes)
        for (int suit = 0; suit < 4; suit++) {
            Cards suited = unseen & 0x1111111111111ULL << suit;
            if (bits(suited) >= 5 && flush_place(rules, suited) > top[1]) top[1] = flush_place(rules, suited);
        }
    for (int rank = 0; rank < 13; rank++) pairs += bits(of_rank(unseen, rank)) >= 2;
    for (int rank = 0; rank < 13; rank++) {
        int many = bits(of_rank(unseen, rank));
        if (many >= 3 && pairs > 1) top[2] = rank;
        if (many == 4 && bits(unseen) > 4) top[3] = rank;
    }
}

static int five_beatable(const Rules *rules, const Outlook *outlook, const Play *play) {
    int place = play->kind == FLUSH ? flush_place(rules, play->cards) : play->key;
    for (int kind = STRAIGHT; kind <= STRAIGHT_FLUSH; kind++) {
        int top = outlook->top_five[kind - STRAIGHT];
        if (top < 0) continue;
        if (kind == play->kind ? top > place : beats(rules, kind, 0, play)) return 1;
    }
    return 0;
}

static int beatable(const Rules *rules, const Outlook *outlook, const Play *play) {
    switch (play->kind) {
    case SINGLE: return play->key < outlook->top_single || outlook->bombs_about;
    case PAIR: return play->key < outlook->top_pair || outlook->bombs_about;
    case TRIPLE: return play->key < outlook->top_triple || outlook->bombs_about;
    default: return five_beatable(rules, outlook, play);
    }
}

typedef struct {
    int worth, index;
    Cards cards;
} Rated;

static int by_worth(const void *a, const void *b) {
    const Rated *one = a, *other = b;
    if (one->worth != other->worth) return one->worth < other->worth ? -1 : 1;
    return one->cards < other->cards ? -1 : one->cards > other->cards;
}

/* The five-card plays that leave the best rest: a few of each pattern, MOST_FIVES in all, best first. */
static int most_useful(const Outlook *outlook, Cards hand, const Play *fives, int count, Play *chosen) {
    static _Thread_local Rated rated[MOST_PLAYS];
    int kept = 0;
    struct { int kind, ranks, key; } pattern[MOST_FIVES];
    for (int one = 0; one < count; one++)
        rated[one] = (Rated){loose_worth(outlook, hand & ~fives[one].cards), one, fives[one].cards};
    qsort(rated, (size_t)count, sizeof *rated, by_worth);
    for (int one = 0; one < count && kept < MOST_FIVES; one++) {
        const Play *five = &fives[rated[one].index];
        int ranks = rank_set(five->cards), alike = 0;
        int key = five->kind == FULL_HOUSE || five->kind == FOUR ? five->key : 0;
        for (int other = 0; other < kept; other++)
            alike += pattern[other].kind == five->kind && pattern[other].ranks == ranks && pattern[other].key == key;
        if (alike == MOST_ALIKE) continue;
        pattern[kept].kind = five->kind;
        pattern[kept].ranks = ranks;
        pattern[kept].key = key;
        chosen[kept++] = *five;
    }
    return kept;
}

static void learn_packings(const Rules *rules, Cards hand, Outlook *outlook) {
    static _Thread_local Play fives[MOST_PLAYS];
    Play useful[MOST_FIVES], nothing = {0, PASS, 0};
    int kept = most_useful(outlook, hand, fives, list_fives(rules, hand, &nothing, fives), useful);
    outlook->packed[0] = 0;
    outlook->packed_worth[0] = 0;
    outlook->packings = 1;
    for (int one = 0; one < kept; one++) {
        outlook->packed[1 + one] = useful[one].cards;
        outlook->packed_worth[1 + one] = A_TURN + A_FIVE + A_BEATABLE * five_beatable(rules, outlook, &useful[one]);
    }
    outlook->packings += kept;
    for (int one = 1; one <= kept; one++)
        for (int other = one + 1; other <= kept; other++)
            if (!(outlook->packed[one] & outlook->packed[other])) {
                outlook->packed[outlook->packings] = outlook->packed[one] | outlook->packed[other];
                outlook->packed_worth[outlook->packings++] = outlook->packed_worth[one] + outlook->packed_worth[other];
            }
}

/* The best plan for the cards, and the fewest beatable turns of any plan. */
static int plan(const Outlook *outlook, Cards cards, int *fewest_beatable) {
    int best = 1 << 30, fewest = 1 << 30;
    for (int one = 0; one < outlook->packings; one++) {
        if (outlook->packed[one] & ~cards) continue;
        int worth = outlook->packed_worth[one] + loose_worth(outlook, cards & ~outlook->packed[one]);
        best = least(best, worth);
        fewest = least(fewest, worth % A_TURN / A_BEATABLE);
    }
    *fewest_beatable = fewest;
    return best;
}

void look_out(const Game *game, const Rules *rules, Outlook *outlook) {
    int seat = game->to_act, most = 0, fewest;
    Cards seen = game->hand[seat];
    for (int other = 0; other < game->players; other++) {
        seen |= game->played[other];
        if (other != seat && game->count[other] > most) most = game->count[other];
    }
    Cards unseen = outlook->unseen = ~seen & ((1ULL << 52) - 1);
    outlook->top_single = highest(unseen);
    outlook->top_pair = outlook->top_triple = -1;
    for (int rank = 0; rank < 13; rank++) {
        Cards held = unseen & 15ULL << (4 * rank);
        if (bits(held) >= 2 && most >= 2) outlook->top_pair = highest(held);
        if (bits(held) >= 3 && most >= 3) outlook->top_triple = rank;
    }
    for (int kind = 0; kind < 5; kind++) outlook->top_five[kind] = -1;
    if (most >= 5) see_fives(rules, outlook);
    outlook->bombs_about = rules->bombs && (outlook->top_five[3] >= 0 || outlook->top_five[4] >= 0);
    for (int rank = 0; rank < 13; rank++)
        for (int suits = 0; suits < 16; suits++) {
            int many = bits((Cards)suits), turns = many > 0, beaten = 0;
            int low = suits ? 4 * rank + lowest((Cards)suits) : 0, top = suits ? 4 * rank + highest((Cards)suits) : 0;
            if (many == 1) beaten = top < outlook->top_single;
            if (many == 2) beaten = top < outlook->top_pair;
            if (many == 3 && rules->triples) beaten = rank < outlook->top_triple;
            if (many == 3 && !rules->triples) turns = 2, beaten = (top < outlook->top_pair) + (low < outlook->top_single);
            if (many == 4) turns = 2, beaten = 2 * (top < outlook->top_pair);
            outlook->worth[rank][suits] = turns * A_TURN + beaten * A_BEATABLE;
        }
    learn_packings(rules, game->hand[seat], outlook);
    outlook->turns_now = plan(outlook, game->hand[seat], &fewest) / A_TURN;
    outlook->next_count = game->count[seat + 1 == game->players ? 0 : seat + 1];
}

static void on(Active *active, int index) { active->index[active->count++] = (uint16_t)index; }

static void on_cards(Active *active, int offset, Cards cards) {
    for (; cards; cards &= cards - 1) on(active, offset + lowest(cards));
}

static void on_counts(Active *active, int offset, Cards cards) {
    for (int rank = 0; rank < 13; rank++)
        if (of_rank(cards, rank)) on(active, offset + 4 * rank + bits(of_rank(cards, rank)) - 1);
}

static void rule_inputs(const Rules *rules, Active *active) {
    int base = 0;
    on(active, rules->straights);
    if (rules->triples) on(active, 5);
    if (rules->flushes) on(active, 6);
    if (rules->same_kind) on(active, 7);
    if (rules->bombs) on(active, 8);
    on(active, 9 + rules->flush_compare);
    if (rules->locked) on(active, 12);
    on(active, 13 + rules->last_card);
    if (rules->twos_double) on(active, 16);
    on(active, rules->settlement == WINNER_COLLECTS ? 17 : 18);
    on(active, 17 + rules->players);
    for (int left = 1; left <= MOST_CARDS; left++)
        if (rules->rate[left] > 0 && (!base || rules->rate[left] < base)) base = rules->rate[left];
    for (int left = 1; left <= 13; left++) {
        int rate = rules->rate[left], level = rate == 0 ? 0 : rate == base ? 1 : rate <= 2 * base ? 2 : rate <= 3 * base ? 3 : 4;
        on(active, 22 + 5 * (left - 1) + level);
    }
}

/* The rank that says most about a five-card play: its place among those of its kind. */
static int five_rank(const Play *play) {
    switch (play->kind) {
    case FLUSH: return highest(play->cards) >> 2;
    case STRAIGHT:
    case STRAIGHT_FLUSH: return play->key >> 2;
    default: return play->key;
    }
}

static void standing_inputs(const Play *standing, Active *active) {
    on(active, OF_STANDING + standing->kind);
    switch (standing->kind) {
    case SINGLE: on(active, OF_STANDING_SINGLE + standing->key); break;
    case PAIR:
        on(active, OF_STANDING_PAIR + (standing->key >> 2));
        on(active, OF_STANDING_SUIT + (standing->key & 3));
        break;
    case TRIPLE: on(active, OF_STANDING_TRIPLE + standing->key); break;
    case PASS: break;
    default:
        on(active, OF_STANDING_FIVE + 13 * (standing->kind - STRAIGHT) + five_rank(standing));
        if (standing->kind == FLUSH) on(active, OF_STANDING_SUIT + (highest(standing->cards) & 3));
        if (standing->kind == STRAIGHT || standing->kind == STRAIGHT_FLUSH) on(active, OF_STANDING_SUIT + (standing->key & 3));
    }
}

void state_inputs(const Game *game, const Rules *rules, const Outlook *outlook, Active *active) {
    int seat = game->to_act, fewest = 99, fours = 0, best = 0;
    active->count = 0;
    rule_inputs(rules, active);
    on_cards(active, OF_UNSEEN, outlook->unseen);
    on_counts(active, OF_UNSEEN_COUNT, outlook->unseen);
    on_cards(active, OF_HELD, game->hand[seat]);
    for (int place = 1; place < game->players; place++) {
        int other = (seat + place) % game->players, offset = OF_OPPONENT + OPPONENT_SIZE * (place - 1);
        fewest = least(fewest, game->count[other]);
        on(active, offset + least(game->count[other], 17));
        on_cards(active, offset + 18, game->played[other]);
        if (game->low_single[other] >= 0) on(active, offset + 70 + game->low_single[other]);
        if (game->low_pair[other] >= 0) on(active, offset + 83 + game->low_pair[other]);
        for (int kind = 0; kind < 5; kind++)
            if (game->fives[other] >> kind & 1) on(active, offset + 96 + kind);
        if (game->owner == other) on(active, offset + 101);
        if (game->passed >> other & 1) on(active, offset + 102);
    }
    standing_inputs(&game->standing, active);
    if (game->must) on(active, OF_MUST);
    on(active, OF_PASSES + least(game->passes, 2));
    for (int kind = 0; kind < 5; kind++)
        if (outlook->top_five[kind] >= 0) best = kind + 1;
    on(active, OF_BEST_FIVE + best);
    on(active, OF_FEWEST + least(fewest, 14));
    for (int rank = 0; rank < 13; rank++) fours += of_rank(outlook->unseen, rank) == 15;
    on(active, OF_UNSEEN_FOURS + least(fours, 3));
}

/* 0, 1, 2, 3, 4–5, 6–8, 9–12, more. */
static int step_of(int many) { return many < 4 ? many : many < 6 ? 4 : many < 9 ? 5 : many < 13 ? 6 : 7; }

static void small_inputs(const Game *game, const Outlook *outlook, const Play *play, Active *active) {
    if (play->kind == SINGLE) {
        on(active, OF_ABOVE_SINGLE + step_of(bits(outlook->unseen >> play->key)));
        if (play->key == highest(game->hand[game->to_act])) on(active, OF_HIGHEST);
    }
    if (play->kind == PAIR) {
        int above = 0;
        for (int rank = play->key >> 2; rank < 13; rank++) above += bits(of_rank(outlook->unseen, rank)) >= 2;
        on(active, OF_ABOVE_PAIR + step_of(above));
    }
}

static void last_card_inputs(const Game *game, const Outlook *outlook, const Play *play, Active *active) {
    const Play *standing = &game->standing;
    int top = highest(game->hand[game->to_act]);
    if (outlook->next_count != 1) return;
    if (play->kind != PASS && play->kind != SINGLE) on(active, OF_OTHER_SHAPE);
    if (standing->kind != PASS && standing->kind != SINGLE) return;
    if (standing->kind == SINGLE && top < standing->key) return;
    if (play->kind == PASS || (play->kind == SINGLE && play->key != top)) on(active, OF_LETS_THROUGH);
}

void action_inputs(const Game *game, const Rules *rules, const Outlook *outlook, const Play *play, Active *active) {
    int seat = game->to_act, loose = 0, top_singles = 0, fewest;
    Cards rest = game->hand[seat] & ~play->cards;
    on(active, OF_KIND + play->kind);
    on_cards(active, OF_CARDS, play->cards);
    if (play->kind >= STRAIGHT && play->kind < PASS) on(active, OF_FIVE + 13 * (play->kind - STRAIGHT) + five_rank(play));
    on_cards(active, OF_REST, rest);
    on_counts(active, OF_REST_COUNT, rest);
    on(active, OF_REST_SIZE + least(bits(rest), 17));
    int sure = play->kind != PASS && !beatable(rules, outlook, play);
    if (sure) on(active, OF_SURE_TRICK);
    if (!rest) on(active, OF_GOES_OUT);
    for (Cards cards = rest; cards; cards &= cards - 1) top_singles += lowest(cards) > outlook->top_single;
    on(active, OF_TOP_SINGLES + least(top_singles, 5));
    int worth = plan(outlook, rest, &fewest), turns = worth / A_TURN, beaten = worth % A_TURN / A_BEATABLE;
    on(active, OF_TURNS + least(turns, 11));
    on(active, OF_BEATABLE + least(beaten, 8));
    if (turns <= 5 && beaten <= 4) on(active, OF_PLAN + 5 * turns + beaten);
    on(active, OF_FEWEST_BEATABLE + least(fewest, 6));
    if (sure && fewest <= 1) on(active, OF_SURE_WIN);
    int lost = turns - outlook->turns_now;
    on(active, OF_TURNS_LOST + (lost < -2 ? 0 : lost > 3 ? 5 : lost + 2));
    small_inputs(game, outlook, play, active);
    last_card_inputs(game, outlook, play, active);
    int size = play->kind == PASS ? size_of(game->standing.kind) : size_of(play->kind);
    for (int place = 1; place < game->players; place++)
        if (game->count[(seat + place) % game->players] == size) on(active, OF_COULD_GO_OUT + place - 1);
    for (int rank = 0; rank < 13; rank++) {
        int suits = of_rank(rest, rank);
        loose += bits((Cards)suits) == 1 && 4 * rank + lowest((Cards)suits) < outlook->top_single;
    }
    on(active, OF_LOOSE + least(loose, 9));
    on(active, OF_FIVES_LEFT + least(worth % A_BEATABLE, 2));
}

/* The actions that deserve a look: all small plays, the most useful of five cards, and the pass. */
int candidates(const Game *game, const Rules *rules, const Outlook *outlook, const Play *plays, int count, int may_pass, Play *kept) {
    int many = 0, small = 0;
    (void)rules;
    while (small < count && plays[small].kind < STRAIGHT) kept[many++] = plays[small++];
    many += most_useful(outlook, game->hand[game->to_act], plays + small, count - small, kept + many);
    if (may_pass) kept[many++] = (Play){0, PASS, 0};
    return many;
}
