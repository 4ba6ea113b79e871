/* Training: rounds of self-play from frozen weights, then steps on samples of a window of recent ones.
 *
 * Deep Monte Carlo (Zha et al., DouZero, 2021): the value of an action is regressed on what the deal
 * brought, here mixed with the net's own later estimates. Deals have their own random numbers and shards of
 * a batch their own gradients, so the result does not depend on how many threads there are.
 */
#include <stdlib.h>
#include <string.h>

#include "bigtwo.h"

enum { SHARDS = 4, MOST_THOUGHTS = 128 };

typedef struct {
    Active active;
    float target;
} Sample;

typedef struct {
    float *net, *mean, *square, *gradients;
    Sample *window;
    int64_t capacity, written, deals;
    int32_t steps;
    uint64_t seed, random;
} Trainer;

Trainer *trainer_open(int64_t capacity, uint64_t seed) {
    Trainer *trainer = calloc(1, sizeof *trainer);
    trainer->net = calloc(WEIGHTS, sizeof(float));
    trainer->mean = calloc(WEIGHTS, sizeof(float));
    trainer->square = calloc(WEIGHTS, sizeof(float));
    trainer->gradients = calloc((size_t)SHARDS * WEIGHTS, sizeof(float));
    trainer->window = malloc((size_t)capacity * sizeof(Sample));
    trainer->capacity = capacity;
    trainer->seed = trainer->random = seed;
    return trainer;
}

float *trainer_net(Trainer *trainer) { return trainer->net; }
float *trainer_mean(Trainer *trainer) { return trainer->mean; }
float *trainer_square(Trainer *trainer) { return trainer->square; }
void trainer_resume(Trainer *trainer, int64_t deals, int32_t steps) {
    trainer->deals = deals;
    trainer->steps = steps;
}
int32_t trainer_steps(const Trainer *trainer) { return trainer->steps; }

typedef struct {
    Thought thought[MOST_THOUGHTS];
    int seat[MOST_THOUGHTS], count;
} Story;

/* Targets: from the end backwards, the outcome mixed with what the net thought at the seat's next choice. */
static void add_samples(Trainer *trainer, const Story *story, const float *outcome, float trust) {
    float target[4], later[4];
    int seen[4] = {0}, cut[4] = {0};
    static _Thread_local float targets[MOST_THOUGHTS];
    for (int one = story->count - 1; one >= 0; one--) {
        const Thought *thought = &story->thought[one];
        int seat = story->seat[one];
        target[seat] = !seen[seat] ? outcome[seat] : cut[seat] ? later[seat] : (1 - trust) * later[seat] + trust * target[seat];
        targets[one] = target[seat];
        seen[seat] = 1;
        later[seat] = thought->best;
        cut[seat] = thought->explored && trust < 1;
    }
    int64_t place;
#pragma omp atomic capture
    { place = trainer->written; trainer->written += story->count; }
    for (int one = 0; one < story->count; one++) {
        Sample *sample = &trainer->window[(place + one) % trainer->capacity];
        sample->active = story->thought[one].active;
        sample->target = targets[one];
    }
}

static void forget(Game *game) {
    for (int seat = 0; seat < 4; seat++) {
        game->played[seat] = 0;
        game->low_single[seat] = game->low_pair[seat] = -1;
        game->fives[seat] = 0;
    }
}

static void play_one(const Trainer *trainer, const Rules *rules, uint64_t *random, float explore, float strangers, Story *story, float *outcome) {
    Game game;
    static const int kinds[8] = {CAREFUL, CAREFUL, CAREFUL, CAREFUL, CAREFUL, DISTRACTED, LOWEST_LEGAL, LOWEST_LEGAL};
    Player own = {NET, trainer->net}, stranger = {kinds[next_random(random) % 8], 0};
    int32_t score[4];
    int strange = (float)(next_random(random) >> 40) < strangers * (1 << 24) ? (int)(next_random(random) & 127) : 0;
    /* Which seats are strangers': half of the time all but one, otherwise any but all. */
    strange = (strange & 31) >= 15 ? 15 ^ 1 << (strange >> 5) % rules->players : strange & 31;
    /* One deal in twelve is forgotten at some point, as a table set up by hand has no history. */
    int forgets = next_random(random) % 12 ? -1 : (int)(next_random(random) % 40);
    deal(&game, rules, random);
    story->count = 0;
    while (game.winner < 0) {
        if (game.acts == forgets) forget(&game);
        int seat = game.to_act, is_strange = strange >> seat & 1;
        Thought *thought = &story->thought[story->count];
        Play play = choose(&game, rules, is_strange ? &stranger : &own, explore, random, thought);
        if (!is_strange && thought->count > 1 && story->count < MOST_THOUGHTS - 1) story->seat[story->count++] = seat;
        act(&game, rules, &play);
    }
    scores(&game, rules, score);
    for (int seat = 0; seat < game.players; seat++) outcome[seat] = return_of(score, seat, rules);
}

/* Plays deals from frozen weights. Samples of one round may lie in any order; the window is drawn from at random. */
void trainer_play(Trainer *trainer, const Rules *rules, int kinds, int deals, float explore, float strangers, float trust) {
    Story *stories = malloc(sizeof(Story) * (size_t)deals);
    float(*outcomes)[4] = malloc(sizeof(float[4]) * (size_t)deals);
#pragma omp parallel for schedule(dynamic, 4)
    for (int one = 0; one < deals; one++) {
        uint64_t random = trainer->seed ^ (uint64_t)(trainer->deals + one) * 0xD1342543DE82EF95ULL;
        const Rules *own = &rules[next_random(&random) % (uint64_t)kinds];
        play_one(trainer, own, &random, explore, strangers, &stories[one], outcomes[one]);
    }
    for (int one = 0; one < deals; one++) add_samples(trainer, &stories[one], outcomes[one], trust);
    trainer->deals += deals;
    free(stories);
    free(outcomes);
}

int64_t trainer_samples(const Trainer *trainer) { return trainer->written; }

/* One step on a batch from the window; returns the mean squared error. */
float trainer_step(Trainer *trainer, int batch, float rate) {
    int64_t held = trainer->written < trainer->capacity ? trainer->written : trainer->capacity;
    int64_t *chosen = malloc(sizeof(int64_t) * (size_t)batch);
    float error = 0, errors[SHARDS] = {0};
    for (int one = 0; one < batch; one++) chosen[one] = (int64_t)(next_random(&trainer->random) % (uint64_t)held);
#pragma omp parallel for schedule(dynamic, 1)
    for (int shard = 0; shard < SHARDS; shard++) {
        float *gradient = trainer->gradients + (size_t)shard * WEIGHTS;
        memset(gradient, 0, WEIGHTS * sizeof(float));
        for (int one = shard; one < batch; one += SHARDS) {
            const Sample *sample = &trainer->window[chosen[one]];
            errors[shard] += learn_one(trainer->net, gradient, &sample->active, sample->target);
        }
    }
    float *sum = trainer->gradients;
    for (int one = 0; one < WEIGHTS; one++) {
        float all = 0;
        for (int shard = 0; shard < SHARDS; shard++) all += trainer->gradients[(size_t)shard * WEIGHTS + one];
        sum[one] = all / (float)batch;
    }
    adam(trainer->net, trainer->mean, trainer->square, sum, ++trainer->steps, rate);
    for (int shard = 0; shard < SHARDS; shard++) error += errors[shard];
    free(chosen);
    return error / (float)batch;
}

/* Duplicate deals: each is played once from every seat by the challenger against a field.
 * means: per deal, the challenger's mean score in points; wins: how often it went out. */
void compete(const Rules *rules, const Player *challenger, const Player *field, int deals, uint64_t seed, float *means, int32_t *wins) {
#pragma omp parallel for schedule(dynamic, 4)
    for (int one = 0; one < deals; one++) {
        uint64_t dealing = seed ^ (uint64_t)one * 0xD1342543DE82EF95ULL, start_of_deal = next_random(&dealing), random = next_random(&dealing);
        means[one] = 0;
        wins[one] = 0;
        for (int seat = 0; seat < rules->players; seat++) {
            Game game;
            int32_t score[4], total = 0;
            uint64_t same = start_of_deal;
            Rules first = *rules;
            first.winner_leads = 0; /* a first deal, as the arena plays it */
            deal(&game, &first, &same);
            while (game.winner < 0) {
                Play play = choose(&game, rules, game.to_act == seat ? challenger : field, 0, &random, 0);
                act(&game, rules, &play);
            }
            scores(&game, rules, score);
            for (int other = 0; other < rules->players; other++) total += score[other];
            means[one] += rules->settlement == PENALTY ? (float)total / (float)rules->players - (float)score[seat] : (float)score[seat];
            wins[one] += game.winner == seat;
        }
        means[one] /= (float)rules->players;
    }
}
