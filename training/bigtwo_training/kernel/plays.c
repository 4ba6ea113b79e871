/* Plays: what a hand holds, and what beats what (R2, R3). */
#include <limits.h>

#include "bigtwo.h"

Runs runs_of[5];

void set_runs(int table, int count, const int32_t *ranks, const int32_t *decider) {
    runs_of[table].count = count;
    for (int place = 0; place < count; place++) {
        for (int card = 0; card < 5; card++) runs_of[table].ranks[place][card] = ranks[5 * place + card];
        runs_of[table].decider[place] = decider[place];
    }
}

/* The ranks among the cards, bit = rank. */
int rank_set(Cards cards) {
    int ranks = 0;
    for (int rank = 0; rank < 13; rank++) ranks |= (of_rank(cards, rank) != 0) << rank;
    return ranks;
}

int beats(const Rules *rules, int kind, int key, const Play *standing) {
    if (kind == standing->kind) return key > standing->key;
    if (kind < STRAIGHT) return 0;
    if (standing->kind < STRAIGHT) return rules->bombs && kind >= FOUR;
    return kind > standing->kind && (!rules->same_kind || kind >= FOUR);
}

/* The key that a play of this kind must exceed; INT_MAX where the kind does not answer at all. */
static int floor_of(const Rules *rules, int kind, const Play *standing) {
    if (standing->kind == PASS) return -1;
    if (standing->kind == kind) return standing->key;
    return beats(rules, kind, 0, standing) ? -1 : INT_MAX;
}

static int add(Play *found, int count, Cards cards, int kind, int key) {
    if (count < MOST_PLAYS) found[count++] = (Play){cards, kind, key};
    return count;
}

static int list_straights(const Runs *runs, Cards hand, int floor, Play *found, int count) {
    for (int place = 0; place < runs->count; place++) {
        const int32_t *ranks = runs->ranks[place];
        if (4 * place + 3 <= floor || !of_rank(hand, ranks[0]) || !of_rank(hand, ranks[1]) || !of_rank(hand, ranks[2]) ||
            !of_rank(hand, ranks[3]) || !of_rank(hand, ranks[4]))
            continue;
        Cards made[1024];
        int many = 1;
        made[0] = 0;
        for (int card = 0; card < 5; card++) {
            int suits = of_rank(hand, ranks[card]), before = many, more = 0;
            Cards next[1024];
            for (int one = 0; one < before; one++)
                for (int suit = 0; suit < 4; suit++)
                    if (suits >> suit & 1) next[more++] = made[one] | 1ULL << (4 * ranks[card] + suit);
            many = more;
            for (int one = 0; one < many; one++) made[one] = next[one];
        }
        for (int one = 0; one < many; one++) {
            int key = 4 * place + lowest(of_rank(made[one], runs->decider[place]));
            Cards suited = 0x1111111111111ULL << lowest(of_rank(made[one], ranks[0]));
            if (key > floor && (made[one] & ~suited)) count = add(found, count, made[one], STRAIGHT, key);
        }
    }
    return count;
}

static int is_run(const Runs *runs, int ranks) {
    for (int place = 0; place < runs->count; place++) {
        int run = 0;
        for (int card = 0; card < 5; card++) run |= 1 << runs->ranks[place][card];
        if (run == ranks) return 1;
    }
    return 0;
}

static int list_flushes(const Rules *rules, Cards hand, int floor, Play *found, int count) {
    for (int suit = 0; suit < 4; suit++) {
        int held[13], many = 0;
        for (int rank = 0; rank < 13; rank++)
            if (hand >> (4 * rank + suit) & 1) held[many++] = rank;
        if (many < 5) continue;
        for (int a = 0; a < many; a++)
            for (int b = a + 1; b < many; b++)
                for (int c = b + 1; c < many; c++)
                    for (int d = c + 1; d < many; d++)
                        for (int e = d + 1; e < many; e++) {
                            int ranks = 1 << held[a] | 1 << held[b] | 1 << held[c] | 1 << held[d] | 1 << held[e];
                            if (is_run(&runs_of[rules->straights], ranks)) continue;
                            int key = rules->flush_compare == SUIT_FIRST    ? suit << 13 | ranks
                                      : rules->flush_compare == RANKS_FIRST ? ranks << 2 | suit
                                                                            : 4 * held[e] + suit;
                            if (key <= floor) continue;
                            Cards cards = 0;
                            for (int rank = 0; rank < 13; rank++)
                                if (ranks >> rank & 1) cards |= 1ULL << (4 * rank + suit);
                            count = add(found, count, cards, FLUSH, key);
                        }
    }
    return count;
}

/* Sets of `size` among the suits held, weakest highest card first. */
static int sets_of(int suits, int size, int *sets) {
    int count = 0;
    for (int set = 1; set < 16; set++)
        if (!(set & ~suits) && __builtin_popcount(set) == size) sets[count++] = set;
    return count;
}

static int list_full_houses(Cards hand, int floor, Play *found, int count) {
    for (int rank = floor + 1; rank < 13; rank++) {
        int threes[4], many = sets_of(of_rank(hand, rank), 3, threes);
        for (int three = 0; three < many; three++)
            for (int other = 0; other < 13; other++) {
                if (other == rank) continue;
                int twos[6], more = sets_of(of_rank(hand, other), 2, twos);
                for (int two = 0; two < more; two++)
                    count = add(found, count, (Cards)threes[three] << (4 * rank) | (Cards)twos[two] << (4 * other), FULL_HOUSE, rank);
            }
    }
    return count;
}

static int list_fours(Cards hand, int floor, Play *found, int count) {
    for (int rank = floor + 1; rank < 13; rank++)
        if (of_rank(hand, rank) == 15) {
            Cards four = 15ULL << (4 * rank);
            for (Cards rest = hand & ~four; rest; rest &= rest - 1) count = add(found, count, four | (rest & -rest), FOUR, rank);
        }
    return count;
}

static int list_straight_flushes(const Runs *runs, Cards hand, int floor, Play *found, int count) {
    for (int place = 0; place < runs->count; place++) {
        const int32_t *ranks = runs->ranks[place];
        int suits = of_rank(hand, ranks[0]) & of_rank(hand, ranks[1]) & of_rank(hand, ranks[2]) & of_rank(hand, ranks[3]) & of_rank(hand, ranks[4]);
        for (int suit = 0; suit < 4; suit++) {
            if (!(suits >> suit & 1) || 4 * place + suit <= floor) continue;
            Cards cards = 0;
            for (int card = 0; card < 5; card++) cards |= 1ULL << (4 * ranks[card] + suit);
            count = add(found, count, cards, STRAIGHT_FLUSH, 4 * place + suit);
        }
    }
    return count;
}

static int fives_after(const Rules *rules, Cards hand, const Play *standing, Play *found, int count) {
    const Runs *runs = &runs_of[rules->straights];
    int floor;
    if (bits(hand) < 5) return count;
    if ((floor = floor_of(rules, STRAIGHT, standing)) != INT_MAX) count = list_straights(runs, hand, floor, found, count);
    if (rules->flushes && (floor = floor_of(rules, FLUSH, standing)) != INT_MAX) count = list_flushes(rules, hand, floor, found, count);
    if ((floor = floor_of(rules, FULL_HOUSE, standing)) != INT_MAX) count = list_full_houses(hand, floor, found, count);
    if ((floor = floor_of(rules, FOUR, standing)) != INT_MAX) count = list_fours(hand, floor, found, count);
    if ((floor = floor_of(rules, STRAIGHT_FLUSH, standing)) != INT_MAX) count = list_straight_flushes(runs, hand, floor, found, count);
    return count;
}

int list_fives(const Rules *rules, Cards hand, const Play *standing, Play *found) {
    return fives_after(rules, hand, standing, found, 0);
}

int list_plays(const Rules *rules, Cards hand, const Play *standing, Play *found) {
    int count = 0, floor;
    if ((floor = floor_of(rules, SINGLE, standing)) != INT_MAX)
        for (Cards rest = hand; rest; rest &= rest - 1)
            if (lowest(rest) > floor) count = add(found, count, rest & -rest, SINGLE, lowest(rest));
    for (int kind = PAIR; kind <= TRIPLE; kind++) {
        if ((kind == TRIPLE && !rules->triples) || (floor = floor_of(rules, kind, standing)) == INT_MAX) continue;
        for (int rank = 0; rank < 13; rank++) {
            int sets[6], many = sets_of(of_rank(hand, rank), kind + 1, sets);
            for (int set = 0; set < many; set++) {
                Cards cards = (Cards)sets[set] << (4 * rank);
                int key = kind == PAIR ? highest(cards) : rank;
                if (key > floor) count = add(found, count, cards, kind, key);
            }
        }
    }
    return fives_after(rules, hand, standing, found, count);
}
