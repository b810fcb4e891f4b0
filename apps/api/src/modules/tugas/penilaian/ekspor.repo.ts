/** The grading workbook: a row per student, also former ones (K12, K73). */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import {
  gradeOf,
  isFor,
  leavers,
  leaversInGroups,
  participants,
  type TugasDinilai,
  valuesOf,
} from './peserta.repo.ts';

export interface EksporRow {
  nim: string;
  nama: string;
  kelompok: string | null;
  /** Has left the class. */
  keluar: boolean;
  dikumpulkan_pada: Date | null;
  terlambat: boolean | null;
  jumlah_berkas: number | null;
  tautan: string | null;
  nilai_dasar: number | null;
  faktor: number | null;
  alasan_faktor: string | null;
  nilai: number | null;
  catatan: string | null;
  versi: number;
}

const person = (keluar: boolean) =>
  `SELECT kp.nim, u.nama, k.id AS id_kelompok, k.nama AS kelompok, ${keluar} AS keluar`;
// The shared version stays with a student who left the group.
const slice = statement(
  'penilaian.ekspor',
  `SELECT s.nim, s.nama, s.kelompok, s.keluar, v.dikumpulkan_pada, v.terlambat, cardinality(v.berkas) AS jumlah_berkas, v.tautan,
     n.nilai_dasar::float8 AS nilai_dasar, n.faktor, n.alasan_faktor, n.nilai::float8 AS nilai, n.catatan, coalesce(n.versi, 0) AS versi
   FROM (${person(false)} FROM ${participants} WHERE ${isFor} AND kp.nim > $5
     UNION ALL ${person(true)} FROM ${leaversInGroups} WHERE kp.nim > $5
     ORDER BY nim LIMIT $6) s
   ${gradeOf('s.nim')}
   LEFT JOIN LATERAL (
     SELECT p.dikumpulkan_pada, p.terlambat, p.berkas, p.tautan FROM tugas_pengumpulan p
     WHERE p.college_id = $1 AND p.id_tugas = $2 AND coalesce(p.id_kelompok, p.nim) = coalesce(s.id_kelompok, s.nim) AND p.ditarik_pada IS NULL
       AND (NOT s.keluar OR EXISTS (
         SELECT FROM tugas_pengumpulan_anggota x WHERE x.college_id = $1 AND x.id_pengumpulan = p.id AND x.nim = s.nim))
     ORDER BY p.percobaan DESC LIMIT 1) v ON true
   ORDER BY s.nim`,
);

/** By nim, after the given one. */
export function listEkspor(
  db: Sql,
  tugas: TugasDinilai,
  after: { nim: string; most: number },
): Promise<EksporRow[]> {
  return db.rows<EksporRow>(slice, [...valuesOf(tugas), after.nim, after.most]);
}

const count = statement(
  'penilaian.jumlah',
  `SELECT (SELECT count(*) FROM ${participants} WHERE ${isFor})::int + (SELECT count(*) FROM ${leavers})::int AS n`,
);

export async function countMahasiswa(db: Sql, tugas: TugasDinilai): Promise<number> {
  return (await db.row<{ n: number }>(count, valuesOf(tugas)))?.n ?? 0;
}
