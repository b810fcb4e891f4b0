/** Seconds of absence from an exam (U66), without schemas. */

/** Shorter absences are counted, not listed. */
export const FOKUS_PALING_SINGKAT_DETIK = 2;
/** Too short for reading elsewhere. */
export const FOKUS_SINGKAT_DETIK = 5;
/** Choosing a file takes less. */
export const PEMILIH_BERKAS_PALING_LAMA_DETIK = 120;
/** This close to an outage, it is part of it. */
export const SEKITAR_JEDA_DETIK = 30;
