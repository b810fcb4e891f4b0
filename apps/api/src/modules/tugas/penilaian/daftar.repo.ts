/** The grading list: a row per group and per student without group (K57, K66, K71). */

import type { daftarPengumpulan } from '@lms/contracts/tugas/penilaian';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { NilaiRow } from './penilaian.repo.ts';
import {
  gradeOf,
  isFor,
  isForOne,
  leavers,
  leaversInGroups,
  participants,
  rowId,
  type TugasDinilai,
  valuesOf,
} from './peserta.repo.ts';

export interface AnggotaRow extends NilaiRow {
  nama: string;
  id_user: string;
  ketua: boolean;
  /** Has left the class. */
  keluar: boolean;
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

const handedIn = `LEFT JOIN (SELECT DISTINCT ON (coalesce(p.id_kelompok, p.nim)) coalesce(p.id_kelompok, p.nim) AS id, p.dikumpulkan_pada, p.terlambat
    FROM tugas_pengumpulan p WHERE p.college_id = $1 AND p.id_tugas = $2 AND p.ditarik_pada IS NULL
    ORDER BY coalesce(p.id_kelompok, p.nim), p.percobaan DESC) v ON v.id = x.id`;
// Former students come last, and do not count in a group that goes on (K12).
const member = (keluar: boolean) =>
  `SELECT kp.nim, u.nama, k.id AS id_kelompok, k.nama AS kelompok, n.nilai, ${keluar} AS keluar`;
const ofGroups = `(SELECT coalesce(s.id_kelompok, s.nim) AS id, bool_and(s.keluar) AS keluar, coalesce(s.kelompok, min(s.nama)) AS nama, s.id_kelompok,
    count(*) FILTER (WHERE NOT s.keluar) AS anggota,
    row_number() OVER (ORDER BY bool_and(s.keluar), coalesce(s.kelompok, min(s.nama)), coalesce(s.id_kelompok, s.nim))::int AS nomor,
    count(s.nilai) FILTER (WHERE NOT s.keluar) AS dinilai,
    CASE WHEN bool_and(s.keluar) THEN avg(s.nilai) ELSE avg(s.nilai) FILTER (WHERE NOT s.keluar) END AS nilai,
    coalesce(s.kelompok, '') || chr(10) || string_agg(s.nama || chr(10) || s.nim, chr(10)) AS cari
  FROM (${member(false)} FROM ${participants} ${gradeOf('kp.nim')} WHERE ${isFor}
    UNION ALL ${member(true)} FROM ${leaversInGroups} ${gradeOf('kp.nim')}) s
  GROUP BY coalesce(s.id_kelompok, s.nim), s.id_kelompok, s.kelompok) x ${handedIn}`;
// One row per student: nothing is summed up over 5,000 rows, and grades and submissions of all are
// read only for lists filtered or sorted by them. Rows are numbered in the order of the class's
// index, without a sort.
const student = (
  keluar: boolean,
  told: boolean,
  nama: string,
) => `SELECT kp.nim AS id, ${keluar} AS keluar, ${nama}, NULL::text AS id_kelompok,
    ${keluar ? 0 : 1} AS anggota, ${keluar || !told ? '0' : '(n.nilai IS NOT NULL)::int'} AS dinilai,
    ${told ? 'n.nilai' : 'NULL::numeric'} AS nilai, ${nama} || chr(10) || kp.nim AS cari,
    (row_number() OVER (ORDER BY ${nama}, kp.nim)${keluar ? ` + (SELECT count(*) FROM kelas_peserta kp WHERE ${isFor})` : ''})::int AS nomor`;
const numbered = (
  told: boolean,
) => `(${student(false, told, 'kp.nama')} FROM kelas_peserta kp ${told ? gradeOf('kp.nim') : ''} WHERE ${isFor}
    UNION ALL ${student(true, told, 'u.nama')} FROM ${leavers} ${told ? gradeOf('kp.nim') : ''}) x`;
const ofStudents = `${numbered(true)} ${handedIn}`;
const ofNames = numbered(false);

const memberJson = (
  nim: string,
  ketua: string,
) => `json_build_object('nim', ${nim}, 'nama', u.nama, 'id_user', u.id, 'ketua', ${ketua},
  'keluar', kp.nim IS NULL,
  'nilai', n.nilai, 'nilai_dasar', n.nilai_dasar, 'faktor', coalesce(n.faktor, 100), 'alasan_faktor', n.alasan_faktor,
  'catatan', n.catatan, 'versi', coalesce(n.versi, 0), 'dinilai_nama', n.dinilai_nama, 'dinilai_pada', n.dinilai_pada,
  'diubah_terbit', n.diubah_terbit)`;
const participation = (nim: string) => `LEFT JOIN LATERAL (
  SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND kp.nim = ${nim} LIMIT 1) kp ON true`;
const latest = (id: string) => `LEFT JOIN LATERAL (
    SELECT p.percobaan, p.dikumpulkan_pada, p.terlambat, p.berkas, p.tautan FROM tugas_pengumpulan p
    WHERE p.college_id = $1 AND p.id_tugas = $2 AND coalesce(p.id_kelompok, p.nim) = ${id} AND p.ditarik_pada IS NULL
    ORDER BY p.percobaan DESC LIMIT 1) v ON true`;
const handIn = `v.percobaan, v.dikumpulkan_pada, v.terlambat, cardinality(v.berkas) AS jumlah_berkas, v.tautan IS NOT NULL AS ada_tautan,
  e.waktu_selesai, e.alasan, e.diberikan_nama, e.diberikan_pada`;

/** Only for the rows `h` of the page. */
const columns = `h.id, k.nama AS kelompok, o.anggota, ${handIn}`;
const joins = `LEFT JOIN tugas_kelompok k ON k.college_id = $1 AND k.id_tugas = $2 AND k.id = h.id
  LEFT JOIN (SELECT k.id, array_agg(kp.nim) AS nim FROM ${leaversInGroups} WHERE $4::boolean AND k.id IS NOT NULL GROUP BY k.id) l ON l.id = h.id
  JOIN LATERAL (
    SELECT json_agg(${memberJson('s.nim', "s.jabatan IS NOT DISTINCT FROM 'ketua'")} ORDER BY kp.nim IS NULL, s.jabatan, u.nama, s.nim) AS anggota
    FROM (SELECT g.nim, g.jabatan FROM tugas_anggota g WHERE g.college_id = $1 AND g.id_kelompok = h.id AND g.sampai IS NULL AND $4::boolean
      UNION ALL SELECT h.id, NULL
      UNION ALL SELECT unnest(l.nim), NULL) s
    ${participation('s.nim')}
    JOIN LATERAL (SELECT u.id, u.nama FROM mahasiswa m JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
      WHERE m.college_id = $1 AND m.nim = s.nim LIMIT 1) u ON true
    ${gradeOf('s.nim')}) o ON o.anggota IS NOT NULL
  ${latest('h.id')}
  LEFT JOIN tugas_perpanjangan e ON e.college_id = $1 AND e.id_tugas = $2 AND (e.nim = h.id OR e.id_kelompok = h.id)`;

export interface DaftarRow extends BarisRow {
  /** By name among all rows of the task; former students come last. */
  nomor: number;
}

const list = pagedList<DaftarRow, NonNullable<QueryOf<typeof daftarPengumpulan>['sort']>>({
  name: 'penilaian.daftar',
  from: ofStudents,
  keys: { id: 'x.id', nomor: 'x.nomor' },
  columns: `${columns}, h.nomor`,
  joins,
  // Place by name.
  order: ['x.nomor'],
  sorts: { nama: ['x.nomor'], nilai: ['x.nilai'], dikumpulkan_pada: ['v.dikumpulkan_pada'] },
  prepared: [''],
});

type Filter = Pick<QueryOf<typeof daftarPengumpulan>, 'search' | 'status' | 'id_kelompok'>;

interface ListOptions {
  filter: Filter;
  page: Page<NonNullable<QueryOf<typeof daftarPengumpulan>['sort']>>;
  /** Rows after this place by name. */
  after: { keluar: boolean; nama: string; id: string } | undefined;
}

const place = (p: string) => `(${p}::text[])[1]::boolean, (${p}::text[])[2], (${p}::text[])[3]`;
const conditionOf: Record<NonNullable<Filter['status']>, string> = {
  belum_dinilai: 'v.id IS NOT NULL AND x.dinilai < x.anggota',
  dinilai: 'x.dinilai = x.anggota AND NOT x.keluar',
  terlambat: 'v.terlambat AND NOT x.keluar',
  belum_mengumpulkan: 'v.id IS NULL AND NOT x.keluar',
  keluar: 'x.keluar',
};

export function listBaris(
  db: Sql,
  tugas: TugasDinilai,
  { filter, page, after }: ListOptions,
): Promise<{ rows: DaftarRow[]; total: number }> {
  const { status, search, id_kelompok } = filter;
  const where = conditions([status === undefined ? 'true' : conditionOf[status]], valuesOf(tugas));
  where.add('kelompok', id_kelompok, (p) => `x.id_kelompok = ${p}`);
  where.add(
    'sesudah',
    after && [String(after.keluar), after.nama, after.id],
    (p) => `(x.keluar, x.nama, x.id) > (${place(p)})`,
  );
  where.add('search', search && containing(search), (p) => `x.cari ILIKE ${p}`);
  const byNames =
    (status === undefined || status === 'keluar') &&
    (page.sort === undefined || /^-?nama$/.test(page.sort));
  const from = tugas.perKelompok ? ofGroups : byNames ? ofNames : ofStudents;
  return list(db, {
    where,
    page,
    from,
    variant: `${tugas.perKelompok ? 'kelompok' : 'individu'}.${status ?? 'semua'}`,
  });
}

// A nim finds its own row, or the group's.
const resolved = `SELECT kp.nim AS diminta, ${rowId} AS id FROM ${participants} WHERE ${isFor} AND kp.nim = ANY($5::text[])
   UNION SELECT kp.nim, ${rowId} FROM ${leaversInGroups} WHERE kp.nim = ANY($5::text[])
   UNION SELECT k.id, k.id FROM tugas_kelompok k WHERE $4::boolean AND k.college_id = $1 AND k.id_tugas = $2 AND k.id = ANY($5::text[])`;

const lock = statement(
  'penilaian.kunci',
  `SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND (kp.nim = ANY($5::text[]) OR ($4::boolean AND kp.nim IN (
     SELECT a.nim FROM tugas_anggota a WHERE a.college_id = $1 AND a.id_tugas = $2 AND a.sampai IS NULL AND a.id_kelompok IN (
       SELECT unnest($5::text[]) UNION ALL SELECT g.id_kelompok FROM tugas_anggota g
       WHERE g.college_id = $1 AND g.id_tugas = $2 AND g.nim = ANY($5::text[]) AND g.sampai IS NULL))))
   ORDER BY kp.nim FOR NO KEY UPDATE`,
);

/**
 * All students of these rows (by nim or group id) in one order: a row's grades are its members',
 * and a first grade has no row to lock. Needs the task's lock, so that groups stay.
 */
export function lockDinilai(tx: Tx, tugas: TugasDinilai, asked: readonly string[]): void {
  tx.runAlong(lock, [...valuesOf(tugas), asked]);
}

const rowsOf = statement(
  'penilaian.baris',
  `SELECT h.diminta, ${columns} FROM (SELECT r.id, array_agg(r.diminta) AS diminta FROM (${resolved}) r GROUP BY r.id) h ${joins}`,
);

// By its key: the statement above is planned anew for each list of names, which takes ten times as
// long.
const ownRow = statement(
  'penilaian.baris_sendiri',
  `SELECT ARRAY[m.nim] AS diminta, m.nim AS id, NULL AS kelompok, json_build_array(${memberJson('m.nim', 'false')}) AS anggota, ${handIn}
   FROM mahasiswa m JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   JOIN aktivitas t ON t.college_id = $1 AND t.id = $2
   ${participation('m.nim')}
   ${gradeOf('m.nim')}
   ${latest('m.nim')}
   LEFT JOIN tugas_perpanjangan e ON e.college_id = $1 AND e.id_tugas = $2 AND e.nim = m.nim
   WHERE m.college_id = $1 AND m.nim = $4 AND CASE WHEN kp.nim IS NULL
     THEN v.percobaan IS NOT NULL OR n.nilai IS NOT NULL OR n.catatan IS NOT NULL ELSE ${isForOne('t', 'm.nim')} END`,
);

/**
 * Unordered, by nim or group id; `diminta` is the id that was asked for. Ids of no row are missing.
 */
export function listBarisOf(
  sql: Sql,
  tugas: TugasDinilai,
  asked: readonly string[],
): Promise<(BarisRow & { diminta: string[] })[]> {
  const [one, ...others] = asked;
  return tugas.perKelompok || one === undefined || others.length > 0
    ? sql.rows(rowsOf, [...valuesOf(tugas), asked])
    : sql.rows(ownRow, [tugas.collegeId, tugas.idTugas, tugas.idKelas, one]);
}

export interface TersimpanRow
  extends Pick<
    AnggotaRow,
    'nim' | 'id_user' | 'nilai' | 'nilai_dasar' | 'faktor' | 'alasan_faktor' | 'catatan' | 'versi'
  > {
  dinilai_pada: Date | null;
  diubah_terbit: Date | null;
  berkelompok: boolean;
}

const saved = statement(
  'penilaian.tersimpan',
  `SELECT kp.nim, u.id AS id_user, n.nilai::float8 AS nilai, n.nilai_dasar::float8 AS nilai_dasar, coalesce(n.faktor, 100) AS faktor,
     n.alasan_faktor, n.catatan, coalesce(n.versi, 0) AS versi, n.dinilai_pada, n.diubah_terbit, k.id IS NOT NULL AS berkelompok
   FROM ${participants} ${gradeOf('kp.nim')} WHERE ${isFor} AND kp.nim = ANY($5::text[])`,
);

/** Students outside the task or class are missing. */
export function listTersimpan(
  sql: Sql,
  tugas: TugasDinilai,
  nims: readonly string[],
): Promise<TersimpanRow[]> {
  return sql.rows<TersimpanRow>(saved, [...valuesOf(tugas), nims]);
}

/** Named per file. */
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

/** By row: others who handed in the same file, in any version (K71). */
export async function mapBerkasSama(
  db: Sql,
  { collegeId, idTugas }: Pick<TugasDinilai, 'collegeId' | 'idTugas'>,
  ids: readonly string[],
): Promise<Map<string, { id: string; nama: string }[]>> {
  const rows = await db.rows<{ pemilik: string; id: string; nama: string }>(equal, [
    collegeId,
    idTugas,
    ids,
  ]);
  return Map.groupBy(rows, ({ pemilik }) => pemilik);
}
