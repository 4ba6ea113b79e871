/* Players: what each kind does in a position. */
#include <string.h>

#include "bigtwo.h"

static Play lowest_legal(const Play *plays, int count) {
    if (!count) return (Play){0, PASS, 0};
    Play best = plays[0];
    for (int one = 1; one < count; one++) {
        int more = size_of(plays[one].kind) - size_of(best.kind), level = plays[one].kind - best.kind;
        if (more < 0 || (more == 0 && (level < 0 || (level == 0 && plays[one].key < best.key)))) best = plays[one];
    }
    return best;
}

static Play by_net(const Game *game, const Rules *rules, const float *net, const Play *plays, int count, int may_pass, float explore, uint64_t *random, Thought *thought) {
    static _Thread_local Play kept[MOST_PLAYS];
    static _Thread_local float sums[MOST_CANDIDATES][FIRST], values[MOST_CANDIDATES];
    Outlook outlook;
    Active active;
    float state[FIRST] = {0};
    look_out(game, rules, &outlook);
    int many = candidates(game, rules, &outlook, plays, count, may_pass, kept), best = 0, taken;
    state_inputs(game, rules, &outlook, &active);
    add_rows(net, &active, state);
    for (int one = 0; one < many; one++) {
        Active own;
        own.count = 0;
        action_inputs(game, rules, &outlook, &kept[one], &own);
        memcpy(sums[one], state, sizeof state);
        add_rows(net, &own, sums[one]);
    }
    finish(net, sums, many, values);
    for (int one = 1; one < many; one++)
        if (values[one] > values[best]) best = one;
    taken = best;
    if (explore > 0 && (float)(next_random(random) >> 40) < explore * (1 << 24)) taken = (int)(next_random(random) % (uint64_t)many);
    if (thought) {
        thought->count = many;
        thought->explored = taken != best;
        thought->best = values[best];
        thought->active = active;
        action_inputs(game, rules, &outlook, &kept[taken], &thought->active);
    }
    return kept[taken];
}

Play choose(const Game *game, const Rules *rules, const Player *player, float explore, uint64_t *random, Thought *thought) {
    static _Thread_local Play plays[MOST_PLAYS];
    int may_pass, count = legal(game, rules, plays, &may_pass);
    if (thought) thought->count = 1;
    if (!count) return (Play){0, PASS, 0};
    if (player->kind == ANY_LEGAL) {
        int one = (int)(next_random(random) % (uint64_t)(count + may_pass));
        return one < count ? plays[one] : (Play){0, PASS, 0};
    }
    if (player->kind == LOWEST_LEGAL) return lowest_legal(plays, count);
    for (int one = 0; one < count; one++)
        if (plays[one].cards == game->hand[game->to_act]) return plays[one];
    if (count + may_pass == 1) return plays[0];
    if (player->kind == CAREFUL) return careful(game, rules, plays, count, may_pass);
    if (player->kind == DISTRACTED) return distracted(game, rules, plays, count, may_pass, random);
    return by_net(game, rules, player->net, plays, count, may_pass, explore, random, thought);
}
