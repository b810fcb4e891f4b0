/** The gate of exam meetings: the same for their detail, their content, the own attendance and the QR code. */
import type { PembatasanUjian } from '@lms/contracts/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { isBarredFromExam } from './pertemuan.policy.ts';
import type { KehadiranPort } from './pertemuan.ports.ts';
import { type RingkasKelasRow, toKelasRingkas, toPertemuanRingkas } from './pertemuan.views.ts';

export interface ExamGate {
  pengaturan: Pengaturan;
  examStandingOf: KehadiranPort['examStandingOf'];
  now: Date;
}

/** Throws pembatasan_ujian_kehadiran, with what /forbidden/{id} shows, for a student whose attendance is too low (DECISIONS 110, 223; K51). */
export async function assertAdmitted(sql: Sql, actor: Actor, meeting: RingkasKelasRow, gate: ExamGate): Promise<void> {
  const { pengaturan, now } = gate;
  const { aktif, persen_minimal } = pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
  if (actor.role !== 'mahasiswa' || !aktif || meeting.kategori === 'kuliah') return;
  const where = { collegeId: actor.collegeId, nim: actor.nim, idKelas: meeting.id_kelas };
  const standing = await gate.examStandingOf(sql, where, { pengaturan, now });
  const { persen } = standing;
  if (persen === null || !isBarredFromExam(meeting.kategori, { aktif, persenMinimal: persen_minimal }, standing)) return;
  const data: PembatasanUjian = {
    pertemuan: { ...toPertemuanRingkas(meeting, now), kelas_kuliah: toKelasRingkas(meeting) },
    persen,
    persen_minimal,
  };
  throw new AppError('pembatasan_ujian_kehadiran', { data });
}

/** The same as an answer, for what is refused without a reason. */
export async function isAdmitted(...asked: Parameters<typeof assertAdmitted>): Promise<boolean> {
  try {
    await assertAdmitted(...asked);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'pembatasan_ujian_kehadiran') return false;
    throw error;
  }
}
