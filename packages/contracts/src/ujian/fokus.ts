/**
 * Limits, in seconds, that decide when an absence from an exam counts (U66). Without schemas, for
 * the server's rules and SQL.
 */

/** Shorter absences are noise: counted, not listed. */
export const FOKUS_PALING_SINGKAT_DETIK = 2;
/** A shorter absence is too short for reading elsewhere. */
export const FOKUS_SINGKAT_DETIK = 5;
/** Choosing a file takes less. */
export const PEMILIH_BERKAS_PALING_LAMA_DETIK = 120;
/** An absence that begins or ends this close to an outage counts as part of it. */
export const SEKITAR_JEDA_DETIK = 30;
