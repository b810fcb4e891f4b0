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
  setting: Pengaturan['pengaturan_kelas']['pembatasan_ujian_kehadiran'];
  percentOf: KehadiranPort['percentOf'];
  now: Date;
}

/** Throws pembatasan_ujian_kehadiran, with what /forbidden/{id} shows, for a student whose attendance is too low (DECISIONS 110, 223). */
export async function assertAdmitted(sql: Sql, actor: Actor, meeting: RingkasKelasRow, gate: ExamGate): Promise<void> {
  const { aktif, persen_minimal } = gate.setting;
  if (actor.role !== 'mahasiswa' || !aktif || meeting.kategori === 'kuliah') return;
  const persen = await gate.percentOf(sql, { collegeId: actor.collegeId, nim: actor.nim, idKelas: meeting.id_kelas });
  if (persen === null || !isBarredFromExam(meeting.kategori, { aktif, persenMinimal: persen_minimal }, persen)) return;
  const data: PembatasanUjian = {
    pertemuan: { ...toPertemuanRingkas(meeting, gate.now), kelas_kuliah: toKelasRingkas(meeting) },
    persen,
    persen_minimal,
  };
  throw new AppError('pembatasan_ujian_kehadiran', { data });
}
