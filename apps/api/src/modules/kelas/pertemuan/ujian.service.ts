/** The gate of exam meetings: detail, content, own attendance and QR code. */
import type { JenisIsi, PembatasanUjian } from '@lms/contracts/kelas/pertemuan';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { type ExamStanding, isBarredFromExam } from './pertemuan.policy.ts';
import type { KehadiranPort } from './pertemuan.ports.ts';
import { findPertemuan, listExamClasses } from './pertemuan.repo.ts';
import { type RingkasKelasRow, toKelasRingkas, toPertemuanRingkas } from './pertemuan.views.ts';

export interface ExamGate {
  pengaturan: Pengaturan;
  examStandingOf: KehadiranPort['examStandingOf'];
  now: Date;
}

/** False: nobody needs more than the meeting's key. */
export function isUnderExamRule(
  actor: Actor,
  { kategori }: Pick<RingkasKelasRow, 'kategori'>,
  pengaturan: Pengaturan,
): boolean {
  return (
    actor.role === 'mahasiswa' &&
    kategori !== 'kuliah' &&
    pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran.aktif
  );
}

/**
 * Carries the data of /forbidden/{id} for a student with too little attendance (DECISIONS 110, 223;
 * K51).
 */
async function refusalOf(
  sql: Sql,
  actor: Actor,
  meeting: RingkasKelasRow,
  gate: ExamGate,
): Promise<AppError | null> {
  const { pengaturan, now } = gate;
  if (actor.role !== 'mahasiswa' || !isUnderExamRule(actor, meeting, pengaturan)) return null;
  const { aktif, persen_minimal } = pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
  const where = { collegeId: actor.collegeId, nim: actor.nim, idKelas: meeting.id_kelas };
  const standing = await gate.examStandingOf(sql, where, { pengaturan, now });
  const { persen } = standing;
  if (
    persen === null ||
    !isBarredFromExam(meeting.kategori, { aktif, persenMinimal: persen_minimal }, standing)
  )
    return null;
  const data: PembatasanUjian = {
    pertemuan: { ...toPertemuanRingkas(meeting, now), kelas_kuliah: toKelasRingkas(meeting) },
    persen,
    persen_minimal,
  };
  return new AppError('pembatasan_ujian_kehadiran', { data });
}

/** @throws AppError pembatasan_ujian_kehadiran */
export async function assertAdmitted(...asked: Parameters<typeof refusalOf>): Promise<void> {
  const refusal = await refusalOf(...asked);
  if (refusal !== null) throw refusal;
}

export async function isAdmitted(...asked: Parameters<typeof refusalOf>): Promise<boolean> {
  return (await refusalOf(...asked)) === null;
}

export interface ThreadGates {
  pengaturan: GetPengaturan;
  examStandingsOf: ExamGates['examStandingsOf'];
}

/**
 * By meeting; admitted ones are missing (K5). Settings are read only for exams, all standings
 * together only while the rule is on, a meeting only for a refusal.
 */
export async function refusalsOf(
  sql: Sql,
  actor: Actor,
  rows: readonly {
    id_pertemuan: string;
    id_kelas: string;
    kategori: RingkasKelasRow['kategori'];
  }[],
  { pengaturan: settingsOf, examStandingsOf, now }: ThreadGates & { now: Date },
): Promise<ReadonlyMap<string, AppError>> {
  const refusals = new Map<string, AppError>();
  const exams = new Map(
    rows.flatMap((row) => (row.kategori === 'kuliah' ? [] : [[row.id_pertemuan, row] as const])),
  );
  if (actor.role !== 'mahasiswa' || exams.size === 0) return refusals;
  const { collegeId, nim } = actor;
  const pengaturan = await settingsOf(sql, collegeId);
  const { aktif, persen_minimal: persenMinimal } =
    pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
  if (!aktif) return refusals;
  const idKelas = [...new Set([...exams.values()].map(({ id_kelas }) => id_kelas))];
  const standings = await examStandingsOf(sql, { collegeId, nim, idKelas }, { pengaturan, now });
  for (const [id, { id_kelas, kategori }] of exams) {
    const standing = standings.get(id_kelas);
    if (standing === undefined || !isBarredFromExam(kategori, { aktif, persenMinimal }, standing))
      continue;
    const meeting = await findPertemuan(sql, actor, id);
    const gate = { pengaturan, examStandingOf: async () => standing, now };
    const refusal = meeting === null ? null : await refusalOf(sql, actor, meeting, gate);
    if (refusal !== null) refusals.set(id, refusal);
  }
  return refusals;
}

interface ExamGates {
  pengaturan: Pengaturan;
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
  now: Date;
}

/** Classes with content of that kind in exam meetings closed to the actor (K5). */
export async function closedClassesOf(
  sql: Sql,
  actor: Actor,
  jenis: JenisIsi,
  { pengaturan, examStandingsOf, now }: ExamGates,
): Promise<string[]> {
  const { aktif, persen_minimal: persenMinimal } =
    pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
  if (actor.role !== 'mahasiswa' || !aktif) return [];
  const { collegeId, nim } = actor;
  const idKelas = await listExamClasses(sql, { collegeId, nim, jenis });
  const standings = await examStandingsOf(sql, { collegeId, nim, idKelas }, { pengaturan, now });
  return [...standings].flatMap(([id, standing]) =>
    isBarredFromExam('uas', { aktif, persenMinimal }, standing) ? [id] : [],
  );
}
