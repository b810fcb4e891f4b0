/** Limits of rich text, apart from the endpoints (K8, K9). */

/** Visible characters. */
export const MOST_KARAKTER = 20_000;
