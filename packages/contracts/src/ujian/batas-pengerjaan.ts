/**
 * Limits of taking an exam, apart from the shapes: the screen of an exam knows them without the
 * checks (U50–U52, U67).
 */

/** At most, as JSON: of one answer (U50). */
export const MOST_JAWABAN_BYTES = 64_000;
/** In one request (U52). */
export const MOST_JAWABAN = 100;
/** `urutan` is generation × this + counter (U51). */
export const PER_GENERASI = 2 ** 32;
/** Files of one answer (U9). */
export const MOST_BERKAS_JAWABAN = 10;
/** Absences in one contact signal (U67). */
export const MOST_FOKUS = 100;

/** The sealed paper is offered so many minutes before the start (U49). */
export const PAKET_MENIT = 30;
/**
 * A file of a question travels with it up to so many bytes; a larger one is fetched when it is
 * reached.
 */
export const MOST_LAMPIRAN_PAKET = 300_000;
/**
 * A sealed question: four bytes (big-endian) that say how long what follows is, `IsiPaket` as JSON,
 * deflated (zlib), the bytes of its files one after the other, and zeros, so that its length tells
 * little. Under AES-256-GCM with a key of its own, an IV of so many zeros, the tag behind it.
 */
export const IV_PAKET_BYTES = 12;
/** Saves in one answer of a replay (U53). */
export const MOST_SIMPANAN = 200;
