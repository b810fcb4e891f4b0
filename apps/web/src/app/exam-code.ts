import { fetchExamParts } from './exam-parts.ts';

/**
 * Loads all code that an attempt needs from start to receipt, so that a line lost after the first
 * question leaves nothing out. A paper's further code comes with the paper
 * (features/ujian/pengerjaan/sesi/load-lembar-code.ts). Rejects when a part fails.
 */
export async function fetchExamCode(): Promise<void> {
  await Promise.all([import('./routes/ujian/soal-ujian.tsx'), fetchExamParts()]);
}
