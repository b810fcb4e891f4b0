/** Attendance of lecturers. Only Dosen and Asisten count (S2 §6): rows with is_pengajar. */
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import type { dosen, kehadiran_dosen, pengguna } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { type BatasBawaan, pastLimit } from '../progres/batas.repo.ts';
import { recordLecturerMarks } from '../tanda/ledger.repo.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';

type RecordColumns = Pick<
  kehadiran_dosen,
  'is_hadir' | 'is_valid' | 'mulai_kuliah' | 'selesai_kuliah' | 'updated_by'
>;

/** is_hadir is null without a record. */
export type KehadiranDosenRow = Pick<dosen, 'gelar_depan' | 'gelar_akademik'> &
  Pick<pengguna, 'nama'> & { id_dosen: dosen['id']; avatar_url: pengguna['foto_url'] } & {
    [Column in keyof RecordColumns]: RecordColumns[Column] | null;
  };

/**
 * SQL over `pertemuan_pengajar pp` and `kehadiran_dosen kd`: without a record, or with the
 * system's, the times of the lecture apply.
 */
export const lecturerTimes = ['mulai_kuliah', 'selesai_kuliah']
  .map(
    (time) =>
      `CASE WHEN kd.id_dosen IS NULL OR (kd.is_hadir AND kd.updated_by = '${SYSTEM_USERNAME}') THEN pp.${time} ELSE kd.${time} END AS ${time}`,
  )
  .join(', ');

const list = statement(
  'kehadiran_dosen.list',
  `SELECT d.id AS id_dosen, u.foto_url AS avatar_url, d.gelar_depan, u.nama, d.gelar_akademik, kd.is_hadir, kd.is_valid,
     ${lecturerTimes}, kd.updated_by
   FROM pertemuan_pengajar pp
   JOIN dosen d ON d.college_id = pp.college_id AND d.id = pp.id_dosen
   JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
   LEFT JOIN kehadiran_dosen kd ON kd.college_id = pp.college_id AND kd.id_pertemuan = pp.id_pertemuan AND kd.id_dosen = pp.id_dosen
   WHERE pp.college_id = $1 AND pp.id_pertemuan = $2 AND pp.is_pengajar AND ($3::text IS NULL OR pp.id_dosen = $3)
   ORDER BY pp.is_utama DESC, u.nama`,
);

export function listKehadiranDosen(
  db: Sql,
  { collegeId, idPertemuan, idDosen }: MeetingKey & { idDosen?: string },
): Promise<KehadiranDosenRow[]> {
  return db.rows<KehadiranDosenRow>(list, [collegeId, idPertemuan, idDosen]);
}

const save = statement(
  'kehadiran_dosen.save',
  `WITH masuk AS (
     SELECT * FROM unnest($3::text[], $4::boolean[], $5::timestamptz[], $6::timestamptz[]) AS t (id_dosen, is_hadir, mulai, selesai)),
   simpan AS (
     INSERT INTO kehadiran_dosen AS kd (college_id, id_pertemuan, id_dosen, is_hadir, is_valid, mulai_kuliah, selesai_kuliah, updated_by,
       updated_by_nama, updated_at)
     SELECT $1, $2, id_dosen, is_hadir, $7, mulai, selesai, $8, $9, $10 FROM masuk
     ON CONFLICT (college_id, id_pertemuan, id_dosen) DO UPDATE SET is_hadir = EXCLUDED.is_hadir, is_valid = EXCLUDED.is_valid,
       mulai_kuliah = EXCLUDED.mulai_kuliah, selesai_kuliah = EXCLUDED.selesai_kuliah, updated_by = EXCLUDED.updated_by,
       updated_by_nama = EXCLUDED.updated_by_nama, updated_at = EXCLUDED.updated_at
     RETURNING kd.id_dosen)
   ${recordLecturerMarks(`SELECT $1, $2, m.id_dosen, 'tanda', $11, CASE WHEN m.is_hadir THEN 'H' ELSE 'A' END, $10, $8, $9
   FROM masuk m JOIN simpan s ON s.id_dosen = m.id_dosen`)}`,
);

export interface SaveLecturerMarks extends MeetingKey {
  marks: readonly {
    idDosen: string;
    isHadir: boolean;
    mulaiKuliah: Date | null;
    selesaiKuliah: Date | null;
  }[];
  isValid: boolean;
  by: { username: string; nama: string };
  sumber: 'manual' | 'sistem';
  now: Date;
}

export async function saveLecturerMarks(tx: Sql, input: SaveLecturerMarks): Promise<void> {
  if (input.marks.length === 0) return;
  await tx.run(save, [
    input.collegeId,
    input.idPertemuan,
    input.marks.map((mark) => mark.idDosen),
    input.marks.map((mark) => mark.isHadir),
    input.marks.map((mark) => mark.mulaiKuliah),
    input.marks.map((mark) => mark.selesaiKuliah),
    input.isValid,
    input.by.username,
    input.by.nama,
    input.now,
    input.sumber,
  ]);
}

const facts = statement(
  'kehadiran_dosen.facts',
  `SELECT p.jenis, p.waktu_batas_aktivitas, p.waktu_selesai, s.peserta, s.hadir
   FROM pertemuan p CROSS JOIN LATERAL (
     SELECT count(*)::int AS peserta, count(*) FILTER (WHERE h.presensi = 'H')::int AS hadir
     FROM kelas_peserta kp
     LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
     WHERE kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas) s
   WHERE p.college_id = $1 AND p.id = $2`,
);

export interface FaktaPertemuan {
  jenis: ModeKuliah;
  waktu_batas_aktivitas: Date | null;
  waktu_selesai: Date;
  /** Current participants only (DECISIONS 221). */
  peserta: number;
  hadir: number;
}

export function findFacts(
  tx: Sql,
  { collegeId, idPertemuan }: MeetingKey,
): Promise<FaktaPertemuan | null> {
  return tx.row(facts, [collegeId, idPertemuan]);
}

const judged = statement(
  'kehadiran_dosen.judged',
  `SELECT pp.id_dosen, pp.mulai_kuliah, pp.selesai_kuliah, kd.is_hadir, kd.is_valid, kd.updated_by
   FROM pertemuan_pengajar pp
   LEFT JOIN kehadiran_dosen kd ON kd.college_id = pp.college_id AND kd.id_pertemuan = pp.id_pertemuan AND kd.id_dosen = pp.id_dosen
   WHERE pp.college_id = $1 AND pp.id_pertemuan = $2 AND pp.is_pengajar`,
);

export type DosenDinilaiRow = Pick<KehadiranDosenRow, 'id_dosen' | keyof RecordColumns>;

export function listJudged(
  tx: Sql,
  { collegeId, idPertemuan }: MeetingKey,
): Promise<DosenDinilaiRow[]> {
  return tx.rows<DosenDinilaiRow>(judged, [collegeId, idPertemuan]);
}

const withdraw = statement(
  'kehadiran_dosen.withdraw',
  `WITH tarik AS (
     DELETE FROM kehadiran_dosen WHERE college_id = $1 AND id_pertemuan = $2 AND id_dosen = ANY($3::text[]) AND updated_by = $4
     RETURNING id_dosen)
   ${recordLecturerMarks("SELECT $1, $2, id_dosen, 'tanda', 'sistem', NULL, $5, $4, $4 FROM tarik")}`,
);

/** Removes the system's own records; the ledger keeps both steps. */
export async function withdrawMarks(
  tx: Sql,
  { collegeId, idPertemuan, idDosen, now }: MeetingKey & { idDosen: readonly string[]; now: Date },
): Promise<void> {
  if (idDosen.length > 0)
    await tx.run(withdraw, [collegeId, idPertemuan, idDosen, SYSTEM_USERNAME, now]);
}

const ABSENT_DAYS = 7;
const past = pastLimit(ABSENT_DAYS);

const closeAbsent = statement(
  'kehadiran_dosen.close_absent',
  `WITH kurang AS (
     SELECT p.college_id, p.id AS id_pertemuan, pp.id_dosen
     FROM ${past.from} JOIN pertemuan_pengajar pp ON pp.college_id = p.college_id AND pp.id_pertemuan = p.id AND pp.is_pengajar
     WHERE ${past.where} AND NOT EXISTS (
       SELECT 1 FROM kehadiran_dosen kd
       WHERE kd.college_id = p.college_id AND kd.id_pertemuan = p.id AND kd.id_dosen = pp.id_dosen)
     LIMIT 1000),
   simpan AS (
     INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, updated_by, updated_by_nama, updated_at)
     SELECT college_id, id_pertemuan, id_dosen, false, $5, $5, $1 FROM kurang ON CONFLICT DO NOTHING
     RETURNING college_id, id_pertemuan, id_dosen)
   ${recordLecturerMarks("SELECT college_id, id_pertemuan, id_dosen, 'tanda', 'sistem', 'A', $1, $5, $5 FROM simpan")}`,
);

/**
 * Lecturers without a record become absent when the attendance closes (DECISIONS 127). At most
 * 1,000 per run.
 */
export async function closeAbsentLecturers(
  tx: Sql,
  now: Date,
  bawaan: BatasBawaan,
): Promise<number> {
  return tx.run(closeAbsent, [now, ...bawaan, SYSTEM_USERNAME]);
}

const open = statement(
  'kehadiran_dosen.open_meetings',
  `SELECT id FROM pertemuan WHERE college_id = $1 AND id_kelas = ANY($2::text[]) AND jenis <> 'offline'
     AND (waktu_mulai <= $3 OR mulai_kuliah IS NOT NULL) AND (waktu_batas_aktivitas IS NULL OR waktu_batas_aktivitas > $3)`,
);

/**
 * Meetings where new participants may change a lecturer's record: begun, open, and of a kind with a
 * share of present students (lecturerRequirements).
 */
export async function listOpenMeetings(
  db: Sql,
  { collegeId, idKelas, now }: { collegeId: string; idKelas: readonly string[]; now: Date },
): Promise<string[]> {
  if (idKelas.length === 0) return [];
  return (await db.rows<{ id: string }>(open, [collegeId, idKelas, now])).map((row) => row.id);
}

const validate = statement(
  'kehadiran_dosen.validate',
  `UPDATE kehadiran_dosen SET is_valid = $4 WHERE college_id = $1 AND id_pertemuan = $2 AND id_dosen = $3`,
);

/** The updater stays, because it tells how the record came about. */
export async function markValid(
  tx: Sql,
  { collegeId, idPertemuan, idDosen, isValid }: MeetingKey & { idDosen: string; isValid: boolean },
): Promise<void> {
  await tx.run(validate, [collegeId, idPertemuan, idDosen, isValid]);
}
