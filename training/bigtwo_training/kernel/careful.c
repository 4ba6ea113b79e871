/* The careful policy of bigtwo/bots/careful.py, compiled: an opponent that was not made by learning. */
#include <math.h>
#include <stdlib.h>

#include "bigtwo.h"

enum { PACKINGS = 64, RATED = 300 };

typedef struct {
    Cards unseen;
    int fewest, most, opponents, counts[3], above_pair[14], above_triple[14];
    double worth[13][16];
    int beaten[13][16], packings;
    Cards packed[PACKINGS + MOST_FIVES];
    double packed_cost[PACKINGS + MOST_FIVES];
    int packed_beaten[PACKINGS + MOST_FIVES];
} Mind;

static double chance_of(const Mind *mind, int kind, Cards cards) {
    static const double answered[5] = {0.4, 0.25, 0.12, 0.02, 0.01};
    int size = size_of(kind), rank = lowest(cards) >> 2;
    if (mind->most < size) return 1;
    if (kind == SINGLE) return exp(-0.15 * bits(mind->unseen & ~((2ULL << lowest(cards)) - 1)));
    if (kind == PAIR) return exp(-0.4 * mind->above_pair[rank]);
    if (kind == TRIPLE) return exp(-0.35 * mind->above_triple[rank + 1]);
    double share = 0.9 * answered[kind - STRAIGHT] * (1.4 - 0.8 * (highest(cards) >> 2) / 12.0), chance = 1;
    for (int one = 0; one < mind->opponents; one++)
        if (mind->counts[one] >= 5) chance *= 1 - share * pow(fmin(1, mind->counts[one] / 13.0), 1.5);
    return chance;
}

static double share_above(const Mind *mind, int card) {
    int all = bits(mind->unseen);
    return all ? (double)bits(mind->unseen & ~((2ULL << card) - 1)) / all : 0;
}

static double cost_of(const Mind *mind, int kind, Cards cards, int *beaten) {
    double chance = chance_of(mind, kind, cards);
    double low = kind < STRAIGHT ? share_above(mind, lowest(cards)) : 0.5;
    *beaten = chance < 1;
    return 1 + 0.7 * low - 2.5 * chance;
}

static void weigh_ranks(Mind *mind, const Rules *rules) {
    for (int rank = 0; rank < 13; rank++) {
        mind->worth[rank][0] = mind->beaten[rank][0] = 0;
        for (int suits = 1; suits < 16; suits++) {
            int first = suits & -suits, others = suits & ~first, most = rules->triples ? 2 : 1, fewest = 99;
            double best = 1e9;
            for (int more = 0; more < 16; more++) {
                int beaten, size = bits((Cards)more);
                if ((more & ~others) || size > most) continue;
                double cost = cost_of(mind, size, (Cards)(first | more) << (4 * rank), &beaten);
                best = fmin(best, cost + mind->worth[rank][suits & ~(first | more)]);
                beaten += mind->beaten[rank][suits & ~(first | more)];
                fewest = beaten < fewest ? beaten : fewest;
            }
            mind->worth[rank][suits] = best;
            mind->beaten[rank][suits] = fewest;
        }
    }
}

static double loose(const Mind *mind, Cards cards) {
    double low = 0, high = 0;
    for (int rank = 0; rank < 7; rank++) low += mind->worth[rank][of_rank(cards, rank)];
    for (int rank = 7; rank < 13; rank++) high += mind->worth[rank][of_rank(cards, rank)];
    return low + high;
}

static double cost(const Mind *mind, Cards cards) {
    double best = 1e9;
    for (int one = 0; one < mind->packings; one++)
        if (!(mind->packed[one] & ~cards)) best = fmin(best, mind->packed_cost[one] + loose(mind, cards & ~mind->packed[one]));
    return best;
}

static int beatable(const Mind *mind, Cards cards) {
    int fewest = 99;
    for (int one = 0; one < mind->packings; one++) {
        if (mind->packed[one] & ~cards) continue;
        int beaten = mind->packed_beaten[one];
        for (int rank = 0; rank < 13; rank++) beaten += mind->beaten[rank][of_rank(cards & ~mind->packed[one], rank)];
        fewest = beaten < fewest ? beaten : fewest;
    }
    return fewest;
}

typedef struct {
    double cost;
    int index;
} Rated;

static int by_cost(const void *a, const void *b) {
    const Rated *one = a, *other = b;
    if (one->cost != other->cost) return one->cost < other->cost ? -1 : 1;
    return one->index - other->index;
}

static int most_useful(const Mind *mind, Cards hand, const Play *fives, int count, Play *chosen) {
    static _Thread_local Rated rated[MOST_PLAYS];
    int step = count > RATED ? count / RATED + 1 : 1, many = 0, kept = 0;
    for (int one = 0; one < count; one += step) rated[many++] = (Rated){loose(mind, hand & ~fives[one].cards), one};
    qsort(rated, (size_t)many, sizeof *rated, by_cost);
    for (int one = 0; one < many && kept < MOST_FIVES; one++) {
        const Play *five = &fives[rated[one].index];
        int alike = 0;
        for (int other = 0; other < kept; other++)
            alike += chosen[other].kind == five->kind && rank_set(chosen[other].cards) == rank_set(five->cards) &&
                     (five->kind < FULL_HOUSE || five->kind == STRAIGHT_FLUSH || chosen[other].key == five->key);
        if (alike < MOST_ALIKE) chosen[kept++] = *five;
    }
    return kept;
}

static void learn_fives(Mind *mind, const Rules *rules, Cards hand) {
    static _Thread_local Play fives[MOST_PLAYS];
    Play nothing = {0, PASS, 0}, useful[MOST_FIVES];
    int kept = bits(hand) < 5 ? 0 : most_useful(mind, hand, fives, list_fives(rules, hand, &nothing, fives), useful);
    mind->packings = 1;
    mind->packed[0] = 0;
    mind->packed_cost[0] = mind->packed_beaten[0] = 0;
    for (int one = 0; one < kept; one++) {
        int beaten, before = mind->packings;
        double cost = cost_of(mind, useful[one].kind, useful[one].cards, &beaten);
        for (int other = 0; other < before; other++) {
            if ((mind->packed[other] & useful[one].cards) || (mind->packed[other] && mind->packings >= PACKINGS)) continue;
            mind->packed[mind->packings] = mind->packed[other] | useful[one].cards;
            mind->packed_cost[mind->packings] = mind->packed_cost[other] + cost;
            mind->packed_beaten[mind->packings++] = mind->packed_beaten[other] + beaten;
        }
    }
}

static double last_card_weight(const Game *game, int seat) {
    return seat == (game->to_act + 1) % game->players ? 10 : 2;
}

static double danger(const Game *game, const Mind *mind, const Play *standing, double chance) {
    int size = size_of(standing->kind), top = highest(game->hand[game->to_act]);
    double sum = 0;
    for (int seat = 0; seat < game->players; seat++) {
        if (seat == game->to_act || game->count[seat] != size) continue;
        if (size == 1) {
            double share = share_above(mind, standing->key);
            int better = seat == (game->to_act + 1) % game->players && share > 0 && standing->key != top;
            sum += (share + better) * last_card_weight(game, seat);
        } else {
            sum += (1 - chance) * 0.2;
        }
    }
    return sum;
}

static double value_of_passing(const Game *game, const Mind *mind) {
    const Play *standing = &game->standing;
    int may_answer = game->passes < game->players - 2;
    double chance = may_answer ? chance_of(mind, standing->kind, standing->cards) : 1;
    double risk = may_answer ? danger(game, mind, standing, chance) : 0;
    if (game->count[game->owner] == 1) risk += chance * last_card_weight(game, game->owner);
    return -risk;
}

static void look(Mind *mind, const Game *game, const Rules *rules) {
    Cards seen = game->hand[game->to_act];
    mind->fewest = 99;
    mind->most = mind->opponents = 0;
    for (int seat = 0; seat < game->players; seat++) {
        seen |= game->played[seat];
        if (seat == game->to_act) continue;
        mind->counts[mind->opponents++] = game->count[seat];
        mind->fewest = game->count[seat] < mind->fewest ? game->count[seat] : mind->fewest;
        mind->most = game->count[seat] > mind->most ? game->count[seat] : mind->most;
    }
    mind->unseen = ~seen & ((1ULL << 52) - 1);
    mind->above_pair[13] = mind->above_triple[13] = 0;
    for (int rank = 12; rank >= 0; rank--) {
        int many = bits(of_rank(mind->unseen, rank));
        mind->above_pair[rank] = mind->above_pair[rank + 1] + (many >= 2);
        mind->above_triple[rank] = mind->above_triple[rank + 1] + (many >= 3);
    }
    weigh_ranks(mind, rules);
    learn_fives(mind, rules, game->hand[game->to_act]);
}

/* The three best actions, best first; returns how many there are. */
static int best_three(const Game *game, const Rules *rules, const Play *plays, int count, int may_pass, Play *best) {
    static const double urgencies[9] = {1, 1, 0.8, 0.6, 0.45, 0.35, 0.25, 0.15, 0.1};
    static _Thread_local Play kept[MOST_PLAYS];
    Mind mind;
    look(&mind, game, rules);
    Cards hand = game->hand[game->to_act];
    double now = cost(&mind, hand), urgency = mind.fewest < 9 ? urgencies[mind.fewest] : 0, values[3];
    int many = 0, ranked = 0;
    while (many < count && plays[many].kind < STRAIGHT) kept[many] = plays[many], many++;
    many += most_useful(&mind, hand, plays + many, count - many, kept + many);
    if (may_pass) kept[many++] = (Play){0, PASS, 0};
    for (int one = 0; one < many; one++) {
        double value = 0;
        if (kept[one].kind == PASS) {
            value = value_of_passing(game, &mind);
        } else {
            Cards rest = hand & ~kept[one].cards;
            double chance = chance_of(&mind, kept[one].kind, kept[one].cards);
            value = now - cost(&mind, rest) + 0.2 * chance + 2.2 * urgency + (0.5 + 0.8 * urgency) * size_of(kept[one].kind) -
                    danger(game, &mind, &kept[one], chance);
            if (chance == 1 && beatable(&mind, rest) <= 1) value += 100;
        }
        int place = ranked;
        while (place > 0 && value > values[place - 1]) place--;
        if (place == 3) continue;
        if (ranked < 3) ranked++;
        for (int down = ranked - 1; down > place; down--) best[down] = best[down - 1], values[down] = values[down - 1];
        best[place] = kept[one];
        values[place] = value;
    }
    return ranked;
}

Play careful(const Game *game, const Rules *rules, const Play *plays, int count, int may_pass) {
    Play best[3];
    best_three(game, rules, plays, count, may_pass, best);
    return best[0];
}

/* The policy of bigtwo/bots/distracted.py: overlooks a play, or takes the second thought for the first. */
Play distracted(const Game *game, const Rules *rules, const Play *plays, int count, int may_pass, uint64_t *random) {
    Play best[3];
    int ranked = best_three(game, rules, plays, count, may_pass, best);
    if (ranked == 1 || best[0].kind == PASS) return best[0];
    double chance = (double)(next_random(random) >> 11) / (1ULL << 53);
    if (chance < 0.12 && may_pass) return (Play){0, PASS, 0};
    if (chance < 0.12 + 0.3) return best[1 + (int)(next_random(random) % (uint64_t)(ranked - 1))];
    return best[0];
}
