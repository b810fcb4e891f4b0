/** Bounds without schemas, for forms. */

/** Characters that a lecturer writes to students who are reminded. */
export const MAKS_PENGINGAT = 300;
