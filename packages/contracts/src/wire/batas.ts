/** Limits shared by server and screens, without schemas. */

/** Bytes of a college's logo; screens show sizes in units of 1,000 (DECISIONS 13). */
export const MAX_LOGO_BYTES = 500_000;

/** Bytes of a drawn signature (N62). */
export const MAKS_TTD_BYTES = 200_000;

/** Bytes of a file of master data (DECISIONS 13, 203). */
export const MAX_IMPOR_BYTES = 10_240_000;

/**
 * Newest rows a log list pages through. Counting more would read millions of rows; an earlier range
 * finds older ones (docs/decisions/018).
 */
export const MAX_LOG_ROWS = 10_000;

/** Bytes of a file sent in one piece, or of one part of an upload (K13). */
export const MAX_BAGIAN_BYTES = 5_000_000;
/** Smallest size of a part, in bytes, except the last. */
export const MIN_BAGIAN_BYTES = 1_000_000;

/** Characters of the title of a material, a task or a forum. */
export const MAKS_JUDUL_ISI = 200;

export const MAKS_ANGGOTA_KELOMPOK = 200;
export const MAKS_KELOMPOK = 1_000;

/** Visible characters of a message (K78). */
export const MAKS_PESAN = 5_000;
/** Files of a message (K78). */
export const MAKS_BERKAS_PESAN = 5;
/** People whom one message mentions. */
export const MAKS_SEBUTAN = 20;
/** People offered at once for a mention. */
export const MAKS_USULAN_SEBUTAN = 8;
/** Threads per request for unread counts. */
export const MAKS_BELUM_DIBACA = 100;

/** Rows graded in one request, and students whose grades one call writes. */
export const MAKS_BARIS_NILAI = 200;
export const MAKS_MAHASISWA_NILAI = 5_000;
/** Texts of a grader's comment bank (K70). */
export const MAKS_BANK_KOMENTAR = 200;

/** Days before an exam's start from which blocked students are listed (U47). */
export const AKAN_DITOLAK_HARI = 7;
