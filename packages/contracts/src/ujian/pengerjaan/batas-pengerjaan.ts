/** Limits of taking an exam, without zod (U50–U52, U67). */

/** Largest answer as JSON (U50). */
export const MOST_JAWABAN_BYTES = 64_000;
/** Answers in one request (U52). */
export const MOST_JAWABAN = 100;
/** `urutan` is generation × this + counter (U51). */
export const PER_GENERASI = 2 ** 32;
/** Files of one answer (U9). */
export const MOST_BERKAS_JAWABAN = 10;
/** Absences in one contact signal (U67). */
export const MOST_FOKUS = 100;

/** The package is offered so long before the start (U49). */
export const PAKET_MENIT = 30;
/** Bytes of files in the package; larger ones are fetched later. */
export const MOST_LAMPIRAN_PAKET = 300_000;
/**
 * A sealed question: four bytes (big-endian) with a length, `IsiPaket` of that length as deflated
 * JSON (zlib), the bytes of its files, zeros that hide the length; under AES-256-GCM with its own
 * key, an IV of this many zero bytes, the tag at the end.
 */
export const IV_PAKET_BYTES = 12;
/** In one answer of a replay (U53). */
export const MOST_SIMPANAN = 200;
