import { fetchExamParts } from './exam-parts.ts';

/**
 * Fetches all code that an attempt may need from its start to its receipt: a line that goes right
 * after the first question leaves nothing out. What a paper needs besides comes with the paper
 * (features/ujian/pengerjaan/sesi/kode-lembar.ts). Rejects when a part does not come.
 */
export async function fetchExamCode(): Promise<void> {
  await Promise.all([import('./routes/soal-ujian.tsx'), fetchExamParts()]);
}
