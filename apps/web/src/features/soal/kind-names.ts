/** Names of the question kinds in menu order, without their editors. */
import type { JenisSoal } from '@lms/contracts/soal/soal';

export const kindNames: Record<JenisSoal, string> = {
  pilihan: 'Pilihan Ganda',
  benar_salah: 'Benar/Salah',
  esay: 'Esai',
  pilihan_jamak: 'Beberapa Jawaban',
  numerik: 'Numerik',
  isian: 'Isian Singkat',
};

/** Offered first (S3 §3.6); the others stand under 'Jenis lain' (U1). */
export const firstKinds = [
  'pilihan',
  'benar_salah',
  'esay',
] as const satisfies readonly JenisSoal[];
export const otherKinds = [
  'pilihan_jamak',
  'numerik',
  'isian',
] as const satisfies readonly JenisSoal[];
