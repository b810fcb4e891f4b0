/** The span of a task's times; form and server share the rule (S3 §5.1, DECISIONS 155). Pure. */
import type { tugasErrors } from './tugas.errors.ts';

const MIN_SPAN_MS = 5 * 60_000;

export interface WaktuTugas {
  waktuMulai: Date;
  waktuSelesai: Date;
}

export interface FaultWaktuTugas {
  code: Extract<keyof typeof tugasErrors, 'tugas_rentang_waktu' | 'tugas_selesai_sebelum_mulai'>;
  path: 'waktu_selesai';
}

/** Reports the span before the wrong order. Times that stay as in `before` are not judged again. */
export function faultOfRentang(
  { waktuMulai, waktuSelesai }: WaktuTugas,
  before: WaktuTugas | null,
): FaultWaktuTugas | null {
  const same = (one: Date, other: Date | undefined) => one.getTime() === other?.getTime();
  if (same(waktuMulai, before?.waktuMulai) && same(waktuSelesai, before?.waktuSelesai)) return null;
  const span = waktuSelesai.getTime() - waktuMulai.getTime();
  if (Math.abs(span) < MIN_SPAN_MS) return { code: 'tugas_rentang_waktu', path: 'waktu_selesai' };
  return span < 0 ? { code: 'tugas_selesai_sebelum_mulai', path: 'waktu_selesai' } : null;
}
