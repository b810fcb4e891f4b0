/**
 * Limits that the server keeps and a screen tells beforehand; apart from the shapes, so that a
 * screen has them without the schemas.
 */

/** Bytes of a college's logo at most; sizes are told in units of 1,000 (DECISIONS 13). */
export const MAX_LOGO_BYTES = 500_000;

/** Bytes of a file of master data at most (DECISIONS 13, 203). */
export const MAX_IMPOR_BYTES = 10_240_000;

/**
 * The newest rows that a list of the log holds. Counting more would read a large part of a log of
 * millions to tell a number that nobody pages through; older rows are reached by an earlier range
 * (docs/decisions/018).
 */
export const MAX_LOG_ROWS = 10_000;

/**
 * Bytes of a file that is sent in one piece, and of one part of an upload in parts, at most (K13).
 */
export const MAX_BAGIAN_BYTES = 5_000_000;
/** Bytes of a part at least, unless it is the last. */
export const MIN_BAGIAN_BYTES = 1_000_000;

/** Characters of the title of a material, a task or a forum at most. */
export const MAKS_JUDUL_ISI = 200;

/** Members of a group of a task, and groups of a task, at most. */
export const MAKS_ANGGOTA_KELOMPOK = 200;
export const MAKS_KELOMPOK = 1_000;

/** Visible characters of a message at most (K78). */
export const MAKS_PESAN = 5_000;
/** Files of a message at most (K78). */
export const MAKS_BERKAS_PESAN = 5;
/** Threads whose unread are asked for at once at most. */
export const MAKS_BELUM_DIBACA = 100;

/**
 * Rows of a selection that are graded at once at most, and students whose grades one call writes at
 * most.
 */
export const MAKS_BARIS_NILAI = 200;
export const MAKS_MAHASISWA_NILAI = 5_000;
/** Texts of a grader's comment bank at most (K70). */
export const MAKS_BANK_KOMENTAR = 200;

/** Whom attendance will keep out of an exam is told from so many days before its start (U47). */
export const AKAN_DITOLAK_HARI = 7;
