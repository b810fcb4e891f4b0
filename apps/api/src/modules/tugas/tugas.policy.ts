/** Tasks: visible parts, form (DECISIONS 91, 155, 171; K54–K56, K69). */

import type { ErrorCode } from '@lms/contracts/errors';
import { faultOfRentang, type WaktuTugas } from '@lms/contracts/tugas/aturan-waktu';
import type { JenisTugas, StatusPemantauan } from '@lms/contracts/tugas/tugas';
import { statusBerjadwal } from '../kelas/pertemuan/index.ts';

export interface Hitungan {
  peserta: number;
  pengumpulan: number;
  dinilai: number;
  belumDinilai: number;
}

/** No rating before its end while somebody may still hand in (K69). */
export function pemantauanOf(
  { peserta, pengumpulan, dinilai, belumDinilai }: Hitungan,
  waktu: WaktuTugas,
  now: Date,
): StatusPemantauan {
  const status = statusBerjadwal(waktu, now);
  if (status === 'belum_dimulai') return 'not-started';
  if (pengumpulan === 0) return 'no-submission';
  return belumDinilai === 0 && (status === 'selesai' || dinilai >= peserta) ? 'rated' : 'not-rated';
}

export interface IsianTugas extends WaktuTugas {
  jenisTugas: JenisTugas;
}

interface Bounds {
  now: Date;
  /** Start of yesterday in the college's zone (DECISIONS 171). */
  kemarin: Date;
  /** Null for a new task. */
  before: IsianTugas | null;
  /** Even if withdrawn: its versions stay (K57). */
  pengumpulanTerakhir: Date | null;
}

export type FaultTugas = { code: ErrorCode; path: string };

const same = (one: Date, other: Date | undefined) => one.getTime() === other?.getTime();

/** In the order of S3 §5.1; null: none. */
export function faultOf(
  form: IsianTugas,
  { now, kemarin, before, pengumpulanTerakhir }: Bounds,
): FaultTugas | null {
  const { waktuMulai, waktuSelesai } = form;
  const newStart = !same(waktuMulai, before?.waktuMulai);
  const rentang = faultOfRentang(form, before);
  if (rentang !== null) return rentang;
  if (newStart && waktuMulai < kemarin) return { code: 'tugas_mulai_lampau', path: 'waktu_mulai' };
  if (before === null || pengumpulanTerakhir === null) return null;
  if (form.jenisTugas !== before.jenisTugas)
    return { code: 'tugas_jenis_terkunci', path: 'jenis_tugas' };
  if (newStart) return { code: 'tugas_mulai_terkunci', path: 'waktu_mulai' };
  const earlier = waktuSelesai < before.waktuSelesai;
  const tooEarly = waktuSelesai < now || waktuSelesai < pengumpulanTerakhir;
  return earlier && tooEarly ? { code: 'tugas_selesai_terlalu_awal', path: 'waktu_selesai' } : null;
}
