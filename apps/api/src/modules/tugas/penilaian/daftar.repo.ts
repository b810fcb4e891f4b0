/** Who is to hand in, what came and how it is graded: a row for each group, and for each student without one (K57, K66, K71). */
import type { QueryOf } from '@lms/contracts/endpoint';
import type { daftarPengumpulan } from '@lms/contracts/penilaian-tugas';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

export interface TugasDinilai {
  collegeId: string;
  idTugas: string;
  idKelas: string;
  perKelompok: boolean;
}

export interface AnggotaRow {
  nim: string;
  nama: string;
  id_user: string;
  ketua: boolean;
  nilai: number | null;
  nilai_dasar: number | null;
  faktor: number;
  alasan_faktor: string | null;
  catatan: string | null;
  versi: number;
  dinilai_nama: string | null;
  /** As JSON writes it. */
  dinilai_pada: string | null;
  diubah_terbit: string | null;
}

export interface BarisRow {
  id: string;
  kelompok: string | null;
  anggota: AnggotaRow[];
  percobaan: number | null;
  dikumpulkan_pada: Date | null;
  terlambat: boolean | null;
  jumlah_berkas: number | null;
  ada_tautan: boolean | null;
  waktu_selesai: Date | null;
  alasan: string | null;
  diberikan_nama: string | null;
  diberikan_pada: Date | null;
}

const values = ({ collegeId, idTugas, idKelas, perKelompok }: TugasDinilai) => [collegeId, idTugas, idKelas, perKelompok];

// Groups and grades are read by their key, student by student: just after thousands were grouped or graded for the first time the
// planner still takes them for one, and would read all of them for each.
/** Participants of the class whom the task is for, with the group each is in now. */
const students = `kelas_peserta kp
  JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
  JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`;
const participants = `${students}
  LEFT JOIN LATERAL (SELECT g.id_kelompok FROM tugas_anggota g
    WHERE g.college_id = $1 AND g.id_tugas = $2 AND g.nim = kp.nim AND g.sampai IS NULL AND $4::boolean LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT g.id, g.nama FROM tugas_kelompok g WHERE g.college_id = $1 AND g.id = a.id_kelompok LIMIT 1) k ON true`;
const isFor = `kp.college_id = $1 AND kp.id_kelas = $3 AND EXISTS (
  SELECT FROM aktivitas t WHERE t.college_id = $1 AND t.id = $2 AND (NOT t.terbatas OR EXISTS (
    SELECT FROM aktivitas_peserta ap WHERE ap.college_id = $1 AND ap.id_aktivitas = t.id AND ap.nim = kp.nim)))`;

const graded = `LEFT JOIN LATERAL (SELECT g.* FROM tugas_nilai g
  WHERE g.college_id = $1 AND g.id_tugas = $2 AND g.nim = kp.nim LIMIT 1) n ON true`;
const handedIn = `LEFT JOIN (SELECT DISTINCT ON (coalesce(p.id_kelompok, p.nim)) coalesce(p.id_kelompok, p.nim) AS id, p.dikumpulkan_pada, p.terlambat
    FROM tugas_pengumpulan p WHERE p.college_id = $1 AND p.id_tugas = $2 AND p.ditarik_pada IS NULL
    ORDER BY coalesce(p.id_kelompok, p.nim), p.percobaan DESC) v ON v.id = x.id`;
const ofGroups = `(SELECT coalesce(k.id, kp.nim) AS id, coalesce(k.nama, min(u.nama)) AS nama, k.id AS id_kelompok, count(*) AS anggota,
    row_number() OVER (ORDER BY coalesce(k.nama, min(u.nama)), coalesce(k.id, kp.nim))::int AS nomor,
    count(n.nilai) AS dinilai, avg(n.nilai) AS nilai, coalesce(k.nama, '') || chr(10) || string_agg(u.nama || chr(10) || m.nim, chr(10)) AS cari
  FROM ${participants} ${graded} WHERE ${isFor} GROUP BY coalesce(k.id, kp.nim), k.id, k.nama) x ${handedIn}`;
// The same where each student is a row: without groups 5,000 of them are not added up.
const ofStudents = `(SELECT kp.nim AS id, u.nama, NULL::text AS id_kelompok, 1 AS anggota,
    row_number() OVER (ORDER BY u.nama, kp.nim)::int AS nomor,
    (n.nilai IS NOT NULL)::int AS dinilai, n.nilai, u.nama || chr(10) || m.nim AS cari
  FROM ${students} ${graded} WHERE ${isFor}) x ${handedIn}`;

/** Of the rows `h` of a page alone. */
const columns = `h.id, k.nama AS kelompok, o.anggota, v.percobaan, v.dikumpulkan_pada, v.terlambat, cardinality(v.berkas) AS jumlah_berkas,
  v.tautan IS NOT NULL AS ada_tautan, e.waktu_selesai, e.alasan, e.diberikan_nama, e.diberikan_pada`;
const joins = `LEFT JOIN tugas_kelompok k ON k.college_id = $1 AND k.id_tugas = $2 AND k.id = h.id
  JOIN LATERAL (
    SELECT json_agg(json_build_object('nim', s.nim, 'nama', u.nama, 'id_user', u.id, 'ketua', s.jabatan IS NOT DISTINCT FROM 'ketua',
      'nilai', n.nilai, 'nilai_dasar', n.nilai_dasar, 'faktor', coalesce(n.faktor, 100), 'alasan_faktor', n.alasan_faktor,
      'catatan', n.catatan, 'versi', coalesce(n.versi, 0), 'dinilai_nama', n.dinilai_nama, 'dinilai_pada', n.dinilai_pada,
      'diubah_terbit', n.diubah_terbit) ORDER BY s.jabatan, u.nama, s.nim) AS anggota
    FROM (SELECT g.nim, g.jabatan FROM tugas_anggota g WHERE g.college_id = $1 AND g.id_kelompok = h.id AND g.sampai IS NULL AND $4::boolean
      UNION ALL SELECT h.id, NULL) s
    JOIN LATERAL (SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND kp.nim = s.nim LIMIT 1) kp ON true
    JOIN LATERAL (SELECT u.id, u.nama FROM mahasiswa m JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
      WHERE m.college_id = $1 AND m.nim = s.nim LIMIT 1) u ON true
    ${graded}) o ON o.anggota IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT p.percobaan, p.dikumpulkan_pada, p.terlambat, p.berkas, p.tautan FROM tugas_pengumpulan p
    WHERE p.college_id = $1 AND p.id_tugas = $2 AND coalesce(p.id_kelompok, p.nim) = h.id AND p.ditarik_pada IS NULL
    ORDER BY p.percobaan DESC LIMIT 1) v ON true
  LEFT JOIN tugas_perpanjangan e ON e.college_id = $1 AND e.id_tugas = $2 AND (e.nim = h.id OR e.id_kelompok = h.id)`;

export interface DaftarRow extends BarisRow {
  /** Among all rows of the task, by name. */
  nomor: number;
}

const list = pagedList<DaftarRow, NonNullable<QueryOf<typeof daftarPengumpulan>['sort']>>({
  name: 'penilaian.daftar',
  from: ofStudents,
  keys: { id: 'x.id', nomor: 'x.nomor' },
  columns: `${columns}, h.nomor`,
  joins,
  // The number is the place by name.
  order: ['x.nomor'],
  sorts: { nama: ['x.nomor'], nilai: ['x.nilai'], dikumpulkan_pada: ['v.dikumpulkan_pada'] },
  prepared: [''],
});

type Filter = Pick<QueryOf<typeof daftarPengumpulan>, 'search' | 'status' | 'id_kelompok'>;

interface ListOptions {
  filter: Filter;
  page: Page<NonNullable<QueryOf<typeof daftarPengumpulan>['sort']>>;
  /** Only those that follow this place in the order by name. */
  after: { nama: string; id: string } | undefined;
}

const conditionOf: Record<NonNullable<Filter['status']>, string> = {
  belum_dinilai: 'v.id IS NOT NULL AND x.dinilai < x.anggota',
  dinilai: 'x.dinilai = x.anggota',
  terlambat: 'v.terlambat',
  belum_mengumpulkan: 'v.id IS NULL',
};

export function listBaris(
  db: Sql,
  tugas: TugasDinilai,
  { filter, page, after }: ListOptions,
): Promise<{ rows: DaftarRow[]; total: number }> {
  const { status, search, id_kelompok } = filter;
  const where = conditions([status === undefined ? 'true' : conditionOf[status]], values(tugas));
  where.add('kelompok', id_kelompok, (p) => `x.id_kelompok = ${p}`);
  where.add('sesudah', after && [after.nama, after.id], (p) => `(x.nama, x.id) > ((${p}::text[])[1], (${p}::text[])[2])`);
  where.add('search', search && containing(search), (p) => `x.cari ILIKE ${p}`);
  const rows = tugas.perKelompok ? { from: ofGroups, variant: `kelompok.${status ?? 'semua'}` } : { variant: status ?? 'semua' };
  return list(db, { where, page, ...rows });
}

// A nim names its student's row: the group's, or the own.
const resolve = statement(
  'penilaian.penerima',
  `SELECT kp.nim AS diminta, coalesce(k.id, kp.nim) AS id FROM ${participants} WHERE ${isFor} AND kp.nim = ANY($5::text[])
   UNION SELECT k.id, k.id FROM tugas_kelompok k WHERE $4::boolean AND k.college_id = $1 AND k.id_tugas = $2 AND k.id = ANY($5::text[])`,
);

const lock = statement(
  'penilaian.kunci',
  `SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND (kp.nim = ANY($5::text[]) OR ($4::boolean AND kp.nim IN (
     SELECT a.nim FROM tugas_anggota a WHERE a.college_id = $1 AND a.id_tugas = $2 AND a.sampai IS NULL AND a.id_kelompok IN (
       SELECT unnest($5::text[]) UNION ALL SELECT g.id_kelompok FROM tugas_anggota g
       WHERE g.college_id = $1 AND g.id_tugas = $2 AND g.nim = ANY($5::text[]) AND g.sampai IS NULL))))
   ORDER BY kp.nim FOR NO KEY UPDATE`,
);

/**
 * All students of the rows that these are in, by nim or by a group's id, always in one order: a row's grades are those of its members, and
 * the first grade of a student has no row of its own to lock. With the task held, so that the groups stay as they are.
 */
export async function lockDinilai(tx: Tx, tugas: TugasDinilai, asked: readonly string[]): Promise<void> {
  await tx.rows(lock, [...values(tugas), asked]);
}

/** Which row each of these is in, a student by the nim or a group by its id; those of no row are left out. */
export async function mapBaris(sql: Sql, tugas: TugasDinilai, asked: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.rows<{ diminta: string; id: string }>(resolve, [...values(tugas), asked]);
  return new Map(rows.map(({ diminta, id }) => [diminta, id]));
}

const byIds = statement('penilaian.baris', `SELECT ${columns} FROM unnest($5::text[]) AS h (id) ${joins}`);

/** These rows, in no order. */
export function listBarisByIds(sql: Sql, tugas: TugasDinilai, ids: readonly string[]): Promise<BarisRow[]> {
  return sql.rows<BarisRow>(byIds, [...values(tugas), ids]);
}

export interface TersimpanRow
  extends Pick<AnggotaRow, 'nim' | 'id_user' | 'nilai' | 'nilai_dasar' | 'faktor' | 'alasan_faktor' | 'catatan' | 'versi'> {
  dinilai_pada: Date | null;
  diubah_terbit: Date | null;
  berkelompok: boolean;
}

const saved = statement(
  'penilaian.tersimpan',
  `SELECT kp.nim, u.id AS id_user, n.nilai::float8 AS nilai, n.nilai_dasar::float8 AS nilai_dasar, coalesce(n.faktor, 100) AS faktor,
     n.alasan_faktor, n.catatan, coalesce(n.versi, 0) AS versi, n.dinilai_pada, n.diubah_terbit, k.id IS NOT NULL AS berkelompok
   FROM ${participants} ${graded} WHERE ${isFor} AND kp.nim = ANY($5::text[])`,
);

/** What stands of these students alone; those whom the task is not for are left out. */
export function listTersimpan(sql: Sql, tugas: TugasDinilai, nims: readonly string[]): Promise<TersimpanRow[]> {
  return sql.rows<TersimpanRow>(saved, [...values(tugas), nims]);
}

/** Of one file at most so many others are named. */
const MOST_SAMA = 5;
const equal = statement(
  'penilaian.berkas_sama',
  `SELECT DISTINCT s.pemilik, s.id, s.nama FROM unnest($3::text[]) AS h (id)
   JOIN tugas_pengumpulan p ON p.college_id = $1 AND p.id_tugas = $2 AND coalesce(p.id_kelompok, p.nim) = h.id
   JOIN berkas b ON b.college_id = $1 AND b.id = ANY(p.berkas)
   CROSS JOIN LATERAL (
     SELECT DISTINCT h.id AS pemilik, coalesce(q.id_kelompok, q.nim) AS id, coalesce(k.nama, q.oleh_nama) AS nama
     FROM berkas c JOIN tugas_pengumpulan q ON q.college_id = $1 AND q.id = c.pemilik_id AND q.id_tugas = $2
     LEFT JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = q.id_kelompok
     WHERE c.college_id = $1 AND c.sha256 = b.sha256 AND c.pemilik_jenis = 'tugas_pengumpulan' AND coalesce(q.id_kelompok, q.nim) <> h.id
     LIMIT ${MOST_SAMA}) s`,
);

/** By row, who else handed in a file with the same content, in whatever version (K71). */
export async function mapBerkasSama(
  db: Sql,
  { collegeId, idTugas }: Pick<TugasDinilai, 'collegeId' | 'idTugas'>,
  ids: readonly string[],
): Promise<Map<string, { id: string; nama: string }[]>> {
  const rows = await db.rows<{ pemilik: string; id: string; nama: string }>(equal, [collegeId, idTugas, ids]);
  return Map.groupBy(rows, ({ pemilik }) => pemilik);
}

export interface EksporRow {
  nim: string;
  nama: string;
  kelompok: string | null;
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

const slice = statement(
  'penilaian.ekspor',
  `SELECT m.nim, u.nama, k.nama AS kelompok, v.dikumpulkan_pada, v.terlambat, cardinality(v.berkas) AS jumlah_berkas, v.tautan,
     n.nilai_dasar::float8 AS nilai_dasar, n.faktor, n.alasan_faktor, n.nilai::float8 AS nilai, n.catatan, coalesce(n.versi, 0) AS versi
   FROM ${participants}
   ${graded}
   LEFT JOIN LATERAL (
     SELECT p.dikumpulkan_pada, p.terlambat, p.berkas, p.tautan FROM tugas_pengumpulan p
     WHERE p.college_id = $1 AND p.id_tugas = $2 AND coalesce(p.id_kelompok, p.nim) = coalesce(k.id, kp.nim) AND p.ditarik_pada IS NULL
     ORDER BY p.percobaan DESC LIMIT 1) v ON true
   WHERE ${isFor} AND kp.nim > $5 ORDER BY kp.nim LIMIT $6`,
);

/** One row a student, by nim, those after this one. */
export function listEkspor(db: Sql, tugas: TugasDinilai, after: { nim: string; most: number }): Promise<EksporRow[]> {
  return db.rows<EksporRow>(slice, [...values(tugas), after.nim, after.most]);
}

const count = statement('penilaian.jumlah', `SELECT count(*)::int AS n FROM ${participants} WHERE ${isFor}`);

export async function countMahasiswa(db: Sql, tugas: TugasDinilai): Promise<number> {
  return (await db.row<{ n: number }>(count, values(tugas)))?.n ?? 0;
}
