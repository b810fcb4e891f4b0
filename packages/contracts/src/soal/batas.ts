/** Limits of questions, without schemas. */

/** Questions of one bank (S3 §9). */
export const MOST_SOAL_BANK = 100;
/** Questions of one exam (U40). */
export const MOST_SOAL_UJIAN = 200;
/** Weight of a question (U40), and the message for any other. */
export const LEAST_BOBOT = 0.01;
export const MOST_BOBOT = 100;
export const BOBOT_SALAH = 'Bobot 0.01 sampai 100';
/** Characters of a group's name (U37). */
export const MOST_NAMA_KELOMPOK = 100;
/** Options of one question: minimum S3 §5.5, maximum DECISIONS 195. */
export const LEAST_PILIHAN = 3;
/** For questions imported from another system (A14). */
export const LEAST_PILIHAN_IMPOR = 2;
export const MOST_PILIHAN = 26;
/** pilihan_jamak needs at least one right and one wrong option (U2). */
export const LEAST_PILIHAN_JAMAK = 2;
/** Visible characters (U8). */
export const MOST_PERTANYAAN = 20_000;
export const MOST_TEKS_PILIHAN = 2_000;
export const MOST_TEKS_KUNCI = 20_000;
/** Attachments of a question, and of a key (U8). */
export const MOST_LAMPIRAN_SOAL = 20;
/** Accepted answers of `isian` (U4). */
export const MOST_ISIAN = 20;
/** Labels of a question (U15). */
export const MOST_LABEL = 10;
/** Rubrics (U83): criteria, levels of each, points of a level, characters of names. */
export const MOST_KRITERIA = 20;
export const LEAST_TINGKAT = 2;
export const MOST_TINGKAT = 8;
export const MOST_POIN = 100;
export const MOST_TEKS_KRITERIA = 300;

/**
 * A decimal as typed: comma or point as the decimal sign, optional exponent, no thousands separator
 * (U3).
 */
export const ANGKA = /^[+-]?\d+([.,]\d+)?([eE][+-]?\d{1,3})?$/;
