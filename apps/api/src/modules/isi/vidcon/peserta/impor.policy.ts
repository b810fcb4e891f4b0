/** A preview is kept for a day. */
export const PRATINJAU_MS = 86_400_000;
