/* What the parts of the kernel share: cards, rules, plays, a deal in progress, inputs and the net.
 *
 * Cards are places in the order of strength: 4 * rank + strength of the suit, 0 to 51. The order of the
 * suits is thereby gone, as the direction is, because seats are counted in turn order. Sets of cards are
 * masks, bit = card. The rules themselves are those of docs/rules.md; tests hold both to each other.
 */
#ifndef BIGTWO_H
#define BIGTWO_H

#include <stdint.h>

typedef uint64_t Cards;

enum { SINGLE, PAIR, TRIPLE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, PASS };
enum { SUIT_FIRST, RANKS_FIRST, TOP_CARD };
enum { NOTICE, FORCED_HIGHEST, LIABILITY };
enum { WINNER_COLLECTS, PENALTY, PAIRWISE };
enum { MOST_PLAYS = 8192, MOST_CARDS = 26, MOST_FIVES = 24, MOST_ALIKE = 3, MOST_PACKINGS = 301, MOST_CANDIDATES = 192 };

typedef struct {
    int32_t players, straights, triples, flushes, same_kind, bombs, flush_compare, winner_leads, locked;
    int32_t last_card, twos_double, settlement;
    int32_t rate[MOST_CARDS + 1]; /* points per card, by cards left */
} Rules;

typedef struct {
    Cards cards;
    int32_t kind, key;
} Play;

/* One table of straights, low to high. */
typedef struct {
    int32_t count, ranks[10][5], decider[10]; /* decider: the rank whose suit decides */
} Runs;

extern Runs runs_of[5];

typedef struct {
    Cards hand[4], played[4], must;
    Play standing; /* kind PASS on the lead */
    int32_t count[4], players, to_act, owner, passes, passed, liable, winner;
    int32_t low_single[4], low_pair[4], fives[4]; /* the lowest that each has passed on; -1 for none */
    int32_t acts;
} Game;

static inline int bits(Cards cards) { return __builtin_popcountll(cards); }
static inline int lowest(Cards cards) { return __builtin_ctzll(cards); }
static inline int highest(Cards cards) { return 63 - __builtin_clzll(cards); }
static inline int of_rank(Cards cards, int rank) { return cards >> (4 * rank) & 15; }
static inline int size_of(int kind) { return kind < STRAIGHT ? kind + 1 : 5; }

/* plays.c */
int rank_set(Cards cards);
int beats(const Rules *rules, int kind, int key, const Play *standing);
int list_fives(const Rules *rules, Cards hand, const Play *standing, Play *found);
int list_plays(const Rules *rules, Cards hand, const Play *standing, Play *found);

/* game.c */
void start(Game *game, const Rules *rules, const Cards *hands, int leader, Cards must);
int legal(const Game *game, const Rules *rules, Play *found, int *may_pass);
void act(Game *game, const Rules *rules, const Play *play);
void scores(const Game *game, const Rules *rules, int32_t *score);
float scale_of(const Rules *rules);
float return_of(const int32_t *score, int seat, const Rules *rules);
uint64_t next_random(uint64_t *state);
void deal(Game *game, const Rules *rules, uint64_t *state);

/* inputs.c */
enum { STATE_INPUTS = 737, ACTION_INPUTS = 356, INPUTS = STATE_INPUTS + ACTION_INPUTS, MOST_ACTIVE = 352 };

typedef struct {
    uint16_t index[MOST_ACTIVE];
    int32_t count;
} Active;

typedef struct {
    Cards unseen;
    int top_single, top_pair, top_triple, top_five[5], bombs_about;
    int worth[13][16];   /* turns and beatable combinations that cards of one rank fall into */
    int packings, packed_worth[MOST_PACKINGS];
    Cards packed[MOST_PACKINGS];
    int turns_now, next_count;
} Outlook;

void look_out(const Game *game, const Rules *rules, Outlook *outlook);
void state_inputs(const Game *game, const Rules *rules, const Outlook *outlook, Active *active);
void action_inputs(const Game *game, const Rules *rules, const Outlook *outlook, const Play *play, Active *active);
int candidates(const Game *game, const Rules *rules, const Outlook *outlook, const Play *plays, int count, int may_pass, Play *kept);

/* net.c */
enum { FIRST = 256, SECOND = 128, WEIGHTS = INPUTS * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1 };
void add_rows(const float *net, const Active *active, float *sum);
void finish(const float *net, float (*sums)[FIRST], int many, float *values);
float learn_one(const float *net, float *gradient, const Active *active, float target);
void adam(float *net, float *mean, float *square, const float *gradient, int step, float rate);

/* careful.c */
Play careful(const Game *game, const Rules *rules, const Play *plays, int count, int may_pass);
Play distracted(const Game *game, const Rules *rules, const Play *plays, int count, int may_pass, uint64_t *random);

/* players.c */
enum { NET, CAREFUL, LOWEST_LEGAL, ANY_LEGAL, DISTRACTED };
typedef struct {
    int kind;
    const float *net;
} Player;
typedef struct {
    int count, explored; /* count 1: nothing to choose */
    float best;
    Active active;       /* of the action taken */
} Thought;
Play choose(const Game *game, const Rules *rules, const Player *player, float explore, uint64_t *random, Thought *thought);

#endif
