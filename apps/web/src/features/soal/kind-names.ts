/**
 * The kinds of questions by name, in the order they are offered; without what each of them brings
 * to the screens.
 */
import type { JenisSoal } from '@lms/contracts/soal/soal';

export const kindNames: Record<JenisSoal, string> = {
  pilihan: 'Pilihan Ganda',
  benar_salah: 'Benar/Salah',
  esay: 'Esai',
  pilihan_jamak: 'Beberapa Jawaban',
  numerik: 'Numerik',
  isian: 'Isian Singkat',
};

/** The three that are named first (S3 §3.6); the others stand behind 'Jenis lain' (U1). */
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
