/** Limits of questions, apart from the shapes, so that a screen has them without the schemas. */

/** Questions of one bank (S3 §9). */
export const MOST_SOAL_BANK = 100;
/** Questions of one exam (U40). */
export const MOST_SOAL_UJIAN = 200;
/** What a question weighs (U40), and what is said of any other weight. */
export const LEAST_BOBOT = 0.01;
export const MOST_BOBOT = 100;
export const BOBOT_SALAH = 'Bobot 0.01 sampai 100';
/** Characters of the name of a group of questions (U37). */
export const MOST_NAMA_KELOMPOK = 100;
/** Options of one question: at least S3 §5.5, at most DECISIONS 195. */
export const LEAST_PILIHAN = 3;
/** Of one that comes out of another system (A14). */
export const LEAST_PILIHAN_IMPOR = 2;
export const MOST_PILIHAN = 26;
/** Options of a question with several right ones: one right and one wrong suffice (U2). */
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
/** Criteria of a rubric, levels of one, points of a level, characters of their names (U83). */
export const MOST_KRITERIA = 20;
export const LEAST_TINGKAT = 2;
export const MOST_TINGKAT = 8;
export const MOST_POIN = 100;
export const MOST_TEKS_KRITERIA = 300;

/**
 * A decimal as somebody typed it: comma or point is the decimal sign, an exponent may stand, a
 * thousands sign may not (U3).
 */
export const ANGKA = /^[+-]?\d+([.,]\d+)?([eE][+-]?\d{1,3})?$/;
