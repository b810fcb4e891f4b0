/** Key roots of banks and exams, to invalidate after changing their questions. */
export const BANK_ROOT = ['bank-soal'] as const;
export const UJIAN_ROOT = ['ujian'] as const;
