/** English: labels of the screens. Grouped by screen; every other language has the same keys. */

export const ui = {};
