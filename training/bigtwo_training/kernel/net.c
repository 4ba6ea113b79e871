/* The net: inputs → 256 → 128 → 1, rectified, and how it learns (Adam: Kingma and Ba 2015).
 *
 * Few inputs are on at a time, so the first layer is a sum of rows.
 */
#pragma GCC optimize("fast-math")
#include <math.h>
#include <string.h>

#include "bigtwo.h"

enum { BIAS_1 = INPUTS * FIRST, LAYER_2 = BIAS_1 + FIRST, BIAS_2 = LAYER_2 + FIRST * SECOND, LAYER_3 = BIAS_2 + SECOND, BIAS_3 = LAYER_3 + SECOND };

/* Sixteen floats at once; sums stay in registers. */
typedef float Lanes __attribute__((vector_size(64), aligned(4), may_alias));
enum { LANES = 16, FIRST_LANES = FIRST / LANES, SECOND_LANES = SECOND / LANES };

void add_rows(const float *net, const Active *active, float *sum) {
    Lanes lanes[FIRST_LANES];
    memcpy(lanes, sum, sizeof lanes);
    for (int one = 0; one < active->count; one++) {
        const Lanes *row = (const Lanes *)(net + (size_t)active->index[one] * FIRST);
#pragma GCC unroll 16
        for (int lane = 0; lane < FIRST_LANES; lane++) lanes[lane] += row[lane];
    }
    memcpy(sum, lanes, sizeof lanes);
}

static void second_layer(const float *net, const float *sum, float *second) {
    Lanes lanes[SECOND_LANES];
    memcpy(lanes, net + BIAS_2, sizeof lanes);
    for (int unit = 0; unit < FIRST; unit++) {
        float value = sum[unit] + net[BIAS_1 + unit];
        if (value <= 0) continue;
        const Lanes *row = (const Lanes *)(net + LAYER_2 + unit * SECOND);
#pragma GCC unroll 8
        for (int lane = 0; lane < SECOND_LANES; lane++) lanes[lane] += value * row[lane];
    }
    memcpy(second, lanes, sizeof lanes);
}

/* The values of actions whose rows add up to `sums`, three at a time: they share what is loaded. */
void finish(const float *net, float (*sums)[FIRST], int many, float *values) {
    enum { TOGETHER = 3 };
    for (int from = 0; from < many; from += TOGETHER) {
        int last = many - 1, place[TOGETHER];
        Lanes lanes[TOGETHER][SECOND_LANES];
        for (int one = 0; one < TOGETHER; one++) {
            place[one] = from + one < last ? from + one : last;
            memcpy(lanes[one], net + BIAS_2, sizeof lanes[one]);
        }
        const float *a = sums[place[0]], *b = sums[place[1]], *c = sums[place[2]];
        for (int unit = 0; unit < FIRST; unit++) {
            float bias = net[BIAS_1 + unit], x = a[unit] + bias, y = b[unit] + bias, z = c[unit] + bias;
            x = x > 0 ? x : 0;
            y = y > 0 ? y : 0;
            z = z > 0 ? z : 0;
            if (x + y + z == 0) continue;
            const Lanes *row = (const Lanes *)(net + LAYER_2 + unit * SECOND);
#pragma GCC unroll 8
            for (int lane = 0; lane < SECOND_LANES; lane++) {
                Lanes weights = row[lane];
                lanes[0][lane] += x * weights;
                lanes[1][lane] += y * weights;
                lanes[2][lane] += z * weights;
            }
        }
        for (int one = 0; one < TOGETHER; one++) {
            float second[SECOND], value = net[BIAS_3];
            memcpy(second, lanes[one], sizeof second);
            for (int unit = 0; unit < SECOND; unit++) value += (second[unit] > 0 ? second[unit] : 0) * net[LAYER_3 + unit];
            values[place[one]] = value;
        }
    }
}

/* Adds the gradient of the squared error of one sample; returns the squared error. */
float learn_one(const float *net, float *gradient, const Active *active, float target) {
    float sum[FIRST] = {0}, second[SECOND], back[SECOND], value = net[BIAS_3];
    add_rows(net, active, sum);
    second_layer(net, sum, second);
    for (int unit = 0; unit < SECOND; unit++) value += (second[unit] > 0 ? second[unit] : 0) * net[LAYER_3 + unit];
    float error = value - target, pull = error > 2 ? 2 : error < -2 ? -2 : error;
    gradient[BIAS_3] += pull;
    for (int unit = 0; unit < SECOND; unit++) {
        float live = second[unit] > 0;
        gradient[LAYER_3 + unit] += pull * live * second[unit];
        back[unit] = pull * live * net[LAYER_3 + unit];
        gradient[BIAS_2 + unit] += back[unit];
    }
    float first[FIRST];
    for (int unit = 0; unit < FIRST; unit++) {
        float value_1 = sum[unit] + net[BIAS_1 + unit], through = 0;
        first[unit] = 0;
        if (value_1 <= 0) continue;
        const float *row = net + LAYER_2 + unit * SECOND;
        float *slope = gradient + LAYER_2 + unit * SECOND;
        for (int to = 0; to < SECOND; to++) {
            slope[to] += value_1 * back[to];
            through += row[to] * back[to];
        }
        first[unit] = through;
        gradient[BIAS_1 + unit] += through;
    }
    for (int one = 0; one < active->count; one++) {
        float *row = gradient + (size_t)active->index[one] * FIRST;
        for (int unit = 0; unit < FIRST; unit++) row[unit] += first[unit];
    }
    return error * error;
}

void adam(float *net, float *mean, float *square, const float *gradient, int step, float rate) {
    float fair_mean = 1 / (1 - powf(0.9f, (float)step)), fair_square = 1 / (1 - powf(0.999f, (float)step));
    for (int one = 0; one < WEIGHTS; one++) {
        mean[one] = 0.9f * mean[one] + 0.1f * gradient[one];
        square[one] = 0.999f * square[one] + 0.001f * gradient[one] * gradient[one];
        net[one] -= rate * fair_mean * mean[one] / (sqrtf(fair_square * square[one]) + 1e-7f);
    }
}
