/** Limits of a participant list, apart from the endpoints (K119). */

/** Rows of a file. */
export const MAKS_BARIS_PESERTA = 5_000;
/** Bytes of a file; UTF-16 doubles them. */
export const MAKS_BYTE_PESERTA = 4_000_000;
