/** What all queries of banks and of exams begin with, for whoever changes their questions. */
export const BANK_ROOT = ['bank-soal'] as const;
export const UJIAN_ROOT = ['ujian'] as const;
