export const BANK_ROOT = ['bank-soal'] as const;
export const UJIAN_ROOT = ['ujian'] as const;
