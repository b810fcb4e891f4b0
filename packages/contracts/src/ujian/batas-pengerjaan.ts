/**
 * Limits of taking an exam, without schemas: the exam screen uses them without loading zod
 * (U50–U52, U67).
 */

/** Size of one answer as JSON (U50). */
export const MOST_JAWABAN_BYTES = 64_000;
/** Answers in one request (U52). */
export const MOST_JAWABAN = 100;
/** `urutan` is generation × this + counter (U51). */
export const PER_GENERASI = 2 ** 32;
/** Files of one answer (U9). */
export const MOST_BERKAS_JAWABAN = 10;
/** Absences in one contact signal (U67). */
export const MOST_FOKUS = 100;

/** Minutes before the start from which the sealed paper is offered (U49). */
export const PAKET_MENIT = 30;
/**
 * Files of a question up to this size (bytes) travel in the package; the device fetches larger ones
 * when it reaches the question.
 */
export const MOST_LAMPIRAN_PAKET = 300_000;
/**
 * A sealed question consists of four bytes (big-endian) with the length of the next part, that part
 * (`IsiPaket` as JSON, deflated with zlib), the bytes of its files, and zeros as padding that hides
 * the length. It is encrypted with AES-256-GCM under its own key, with an IV of this many zero
 * bytes and the tag at the end.
 */
export const IV_PAKET_BYTES = 12;
/** Saves in one answer of a replay (U53). */
export const MOST_SIMPANAN = 200;
