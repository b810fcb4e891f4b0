import type { Presensi } from '@lms/contracts/wire/umum';
import type {
  jenis_presensi,
  kehadiran,
  kelas,
  kelas_peserta,
  makul,
  pengguna,
  pertemuan,
} from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';

import type { MengajarRow } from '../../kelas/pertemuan/index.ts';
import { countingActivity } from '../progres/syarat.repo.ts';

export interface MeetingKey {
  collegeId: string;
  idPertemuan: string;
}

type MarkColumns = Pick<kehadiran, 'is_qr_code' | 'updated_by' | 'updated_by_nama' | 'updated_at'>;

/** Progress (K40) stands beside the mark, whose columns are null together. */
export type KehadiranRow = Pick<kelas_peserta, 'nim'> &
  Pick<pengguna, 'nama'> & {
    id_user: pengguna['id'];
    avatar_url: pengguna['foto_url'];
    progress: number;
    presensi: Presensi | null;
  } & {
    [Column in keyof MarkColumns]: MarkColumns[Column] | null;
  };

const rows = scopedStatement(
  'kehadiran.rows',
  (
    scope,
  ) => `SELECT kp.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, h.presensi, h.is_qr_code, coalesce(g.progress, 0) AS progress, h.updated_by,
     h.updated_by_nama, h.updated_at
   FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   LEFT JOIN kelas_peserta kp ON kp.college_id = k.college_id AND kp.id_kelas = k.id
   LEFT JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   LEFT JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   LEFT JOIN kehadiran_progres g ON g.college_id = kp.college_id AND g.id_pertemuan = p.id AND g.nim = kp.nim
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3
   ORDER BY kp.nim`,
);

/** Null if the actor may not see the meeting. */
export async function listKehadiran(
  db: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<KehadiranRow[] | null> {
  const found = await db.rows<KehadiranRow>(rows[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
  if (found.length === 0) return null;
  return found.filter((row) => row.nim !== null);
}

const one = statement(
  'kehadiran.one',
  `SELECT kp.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, h.presensi, h.is_qr_code, coalesce(g.progress, 0) AS progress, h.updated_by,
     h.updated_by_nama, h.updated_at
   FROM kelas_peserta kp
   JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = $3 AND h.nim = kp.nim
   LEFT JOIN kehadiran_progres g ON g.college_id = kp.college_id AND g.id_pertemuan = $3 AND g.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = $4`,
);

/** Null if the student is not in the class. */
export function findKehadiran(
  db: Sql,
  { collegeId, idKelas, idPertemuan, nim }: MeetingKey & { idKelas: string; nim: string },
): Promise<KehadiranRow | null> {
  return db.row<KehadiranRow>(one, [collegeId, idKelas, idPertemuan, nim]);
}

type EditedColumns =
  | 'id'
  | 'nomor'
  | 'id_kelas'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'mulai_kuliah'
  | 'selesai_kuliah';

export type EditedMeetingRow = Pick<pertemuan, EditedColumns> &
  Pick<kelas, 'periode' | 'nama_kelas' | 'id_makul' | 'id_prodi'> & {
    nama_makul: makul['nama'];
    pengajar: MengajarRow[];
    jenis_presensi: { nama: string; isActive: boolean }[];
    /** Every student of the class; mark and time (milliseconds) are null together. */
    peserta: [nim: string, presensi: Presensi | null, updatedAt: number | null][];
  };

// JSON, because 50 marks as rows cost more than the rest of the save.
const edited = scopedStatement(
  'kehadiran.edited',
  (
    scope,
  ) => `SELECT p.id, p.nomor, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah, k.id AS id_kelas, k.periode,
     k.nama_kelas, k.id_makul, k.id_prodi, m.nama AS nama_makul,
     (SELECT coalesce(json_agg(json_build_object('id_dosen', pp.id_dosen, 'is_pengajar', pp.is_pengajar, 'mulai_kuliah', pp.mulai_kuliah)), '[]')
      FROM pertemuan_pengajar pp WHERE pp.college_id = $1 AND pp.id_pertemuan = p.id) AS pengajar,
     (SELECT coalesce(json_agg(json_build_object('nama', j.nama, 'isActive', j.is_active)), '[]')
      FROM jenis_presensi j WHERE j.college_id = $1) AS jenis_presensi,
     (SELECT coalesce(json_agg(json_build_array(kp.nim, h.presensi, round(date_part('epoch', h.updated_at) * 1000))), '[]')
      FROM kelas_peserta kp
      LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
      WHERE kp.college_id = $1 AND kp.id_kelas = p.id_kelas) AS peserta
   FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3`,
);

/** Under the meeting's lock. Null if the actor may not see the meeting. */
export function findEdited(
  tx: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<EditedMeetingRow | null> {
  return tx.row<EditedMeetingRow>(edited[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
}

const nimOfUser = statement(
  'kehadiran.nim_of',
  'SELECT nim FROM mahasiswa WHERE college_id = $1 AND id_pengguna = $2',
);

/** Null if it is no student's account. */
export async function findNim(
  db: Sql,
  { collegeId, idUser }: { collegeId: string; idUser: string },
): Promise<string | null> {
  return (await db.row<{ nim: string }>(nimOfUser, [collegeId, idUser]))?.nim ?? null;
}

const types = statement(
  'kehadiran.types',
  'SELECT id, nama, is_active FROM jenis_presensi WHERE college_id = $1 ORDER BY id',
);

export function listJenisPresensi(
  db: Sql,
  collegeId: string,
): Promise<Pick<jenis_presensi, 'id' | 'nama' | 'is_active'>[]> {
  return db.rows(types, [collegeId]);
}

const summary = statement(
  'kehadiran.summary',
  `SELECT count(h.nim) FILTER (WHERE h.presensi = 'H')::int AS hadir, coalesce(sum(g.progress) / nullif(count(kp.nim), 0), 0) AS progress,
     (SELECT diubah_pada FROM kehadiran_pertemuan v WHERE v.college_id = $1 AND v.id_pertemuan = $2) AS diubah_pada,
     EXISTS (SELECT FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
       WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND ${countingActivity}) AS ada_syarat
   FROM pertemuan p
   JOIN kelas_peserta kp ON kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas
   LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   LEFT JOIN kehadiran_progres g ON g.college_id = kp.college_id AND g.id_pertemuan = p.id AND g.nim = kp.nim
   WHERE p.college_id = $1 AND p.id = $2`,
);

export async function summaryOf(db: Sql, { collegeId, idPertemuan }: MeetingKey) {
  const row = await db.row<{
    hadir: number;
    progress: number;
    diubah_pada: Date | null;
    ada_syarat: boolean;
  }>(summary, [collegeId, idPertemuan]);
  return {
    hadir: row?.hadir ?? 0,
    progress: row?.progress ?? 0,
    diubahPada: row?.diubah_pada ?? null,
    adaSyarat: row?.ada_syarat ?? false,
  };
}

const marks = statement(
  'kehadiran.marks',
  'SELECT id_pertemuan, presensi FROM kehadiran WHERE college_id = $1 AND nim = $2 AND id_pertemuan = ANY($3::text[])',
);

export async function marksOf(
  db: Sql,
  {
    collegeId,
    nim,
    idPertemuan,
  }: { collegeId: string; nim: string; idPertemuan: readonly string[] },
): Promise<ReadonlyMap<string, Presensi>> {
  const found = await db.rows<{ id_pertemuan: string; presensi: Presensi }>(marks, [
    collegeId,
    nim,
    idPertemuan,
  ]);
  return new Map(found.map((row) => [row.id_pertemuan, row.presensi]));
}
