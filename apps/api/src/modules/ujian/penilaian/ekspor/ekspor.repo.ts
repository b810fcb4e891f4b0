/** Rows of the workbook, also former members' (U89). */
import type { StatusPengerjaanStaf } from '@lms/contracts/ujian/penilaian/penilaian';
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import { hitunganFokus } from '../../pengerjaan/index.ts';
import {
  accountOf,
  endedAtSql,
  isFor,
  statusSql,
  type UjianDinilai,
  valuesOf,
} from '../daftar.repo.ts';

export interface EksporRow {
  nim: string;
  nama: string;
  /** Null here and below: no attempt. */
  status: StatusPengerjaanStaf | null;
  waktu_mulai: Date | null;
  selesai: Date | null;
  dijawab: number | null;
  /** By question; null waits, absent: not on the paper. */
  nilai: Record<string, number | null> | null;
  pengurangan: number | null;
  nilai_akhir: number | null;
  terlambat: number | null;
  fokus: number | null;
}

const people = `SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND ${isFor('kp.nim')}
   UNION SELECT w.nim FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL`;
const slice = statement(
  'penilaian_ujian.ekspor',
  `SELECT s.nim, u.nama, CASE WHEN w.id IS NOT NULL THEN ${statusSql} END AS status, w.waktu_mulai,
     ${endedAtSql} AS selesai,
     CASE WHEN w.id IS NOT NULL THEN (
       SELECT count(*)::int FROM jawaban j WHERE j.college_id = $1 AND j.id_pengerjaan = w.id AND j.isi IS NOT NULL) END AS dijawab,
     CASE WHEN w.id IS NOT NULL THEN (
       SELECT coalesce(jsonb_object_agg(p.soal, n.nilai), '{}') FROM jsonb_to_recordset(w.susunan) AS p (soal text)
       LEFT JOIN nilai_soal n ON n.college_id = $1 AND n.id_pengerjaan = w.id AND n.id_soal = p.soal) END AS nilai,
     w.pengurangan::float8 AS pengurangan, w.nilai_akhir::float8 AS nilai_akhir,
     CASE WHEN w.id IS NOT NULL THEN (SELECT count(*)::int FROM jawaban_ledger l
       WHERE l.college_id = $1 AND l.id_pengerjaan = w.id AND l.status = 'terlambat') END AS terlambat,
     CASE WHEN w.id IS NOT NULL THEN (SELECT fo.jumlah FROM ${hitunganFokus('w.id')} fo) END AS fokus
   FROM (SELECT nim FROM (${people}) a WHERE nim > $5 ORDER BY nim LIMIT $6) s
   ${accountOf('s')}
   LEFT JOIN pengerjaan w ON w.college_id = $1 AND w.id_ujian = $2 AND w.nim = s.nim AND w.dibatalkan_pada IS NULL
   ORDER BY s.nim`,
);

export function listEkspor(
  sql: Sql,
  ujian: UjianDinilai,
  after: { nim: string; most: number },
): Promise<EksporRow[]> {
  return sql.rows<EksporRow>(slice, [...valuesOf(ujian), after.nim, after.most]);
}

const count = statement(
  'penilaian_ujian.ekspor_jumlah',
  `SELECT count(*)::int AS n FROM (${people}) a`,
);

export async function countEkspor(
  sql: Sql,
  { collegeId, idUjian, idKelas }: UjianDinilai,
): Promise<number> {
  return (await sql.row<{ n: number }>(count, [collegeId, idUjian, idKelas]))?.n ?? 0;
}
