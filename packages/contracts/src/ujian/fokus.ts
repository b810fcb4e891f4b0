/**
 * When an absence from an exam counts (U66), in seconds: apart from the shapes, for the rules and
 * the SQL of the server.
 */

/** What takes no longer is noise: counted, not listed. */
export const FOKUS_PALING_SINGKAT_DETIK = 2;
/** One that is over sooner is none of reading elsewhere. */
export const FOKUS_SINGKAT_DETIK = 5;
/** A file is chosen in less. */
export const PEMILIH_BERKAS_PALING_LAMA_DETIK = 120;
/** One that begins or ends so close to an outage is taken for a part of it. */
export const SEKITAR_JEDA_DETIK = 30;
