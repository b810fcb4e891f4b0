/** An exam's live attempts, also former members' (U78). */

import type {
  daftarPengerjaan,
  StatusPengerjaanStaf,
} from '@lms/contracts/ujian/penilaian/penilaian';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { meantFor } from '../../kelas/pertemuan/index.ts';
import { hitunganFokus } from '../pengerjaan/index.ts';

export interface UjianDinilai {
  collegeId: string;
  idUjian: string;
  idKelas: string;
  now: Date;
}

export const valuesOf = ({ collegeId, idUjian, idKelas, now }: UjianDinilai) => [
  collegeId,
  idUjian,
  idKelas,
  now,
];

export interface BarisRow {
  id: string;
  nim: string;
  nama: string;
  id_user: string;
  keluar: boolean;
  nomor: number;
  status: StatusPengerjaanStaf;
  waktu_mulai: Date;
  berakhir_pada: Date;
  selesai: Date | null;
  jumlah_soal: number;
  jumlah_dijawab: number;
  jumlah_dinilai: number;
  terlambat: number;
  menyusul: number;
  jumlah_fokus: number;
  fokus_terlama: number;
  fokus_wajar: number;
  ambang_fokus: number | null;
  pengurangan: number;
  alasan_pengurangan: string | null;
  nilai_akhir: number | null;
  dinilai_pada: Date | null;
  gagal_dinilai_pada: Date | null;
}

export const ended = '(w.selesai_pada IS NOT NULL OR w.berakhir_pada < $4)';
// No sweep may have written the end yet.
export const statusSql = `CASE WHEN NOT ${ended} THEN 'sedang_berlangsung' WHEN w.sebab_selesai = 'selesai' THEN 'selesai'
  WHEN coalesce(w.sebab_selesai, 'waktu_habis') = 'waktu_habis' THEN 'selesai_otomatis' ELSE 'diakhiri' END`;
export const endedAtSql = `CASE WHEN ${ended} THEN coalesce(w.selesai_pada, w.berakhir_pada) END`;
/**
 * LATERAL forces lookups by key; right after a mass start the planner would read all accounts for
 * each row.
 */
export const accountOf = (
  row: string,
) => `CROSS JOIN LATERAL (SELECT m.id_pengguna AS id FROM mahasiswa m
    WHERE m.college_id = $1 AND m.nim = ${row}.nim LIMIT 1) a
  CROSS JOIN LATERAL (SELECT g.id, g.nama FROM pengguna g WHERE g.college_id = $1 AND g.id = a.id LIMIT 1) u`;
const accounts = accountOf('w');
// Behind a SELECT: knowing the id, Postgres expects too few rows and plans anew each time (decision
// 093).
export const live =
  'w.college_id = $1 AND w.id_ujian = (SELECT $2::text) AND w.dibatalkan_pada IS NULL';
/** By name and nim. */
export const isAfter = (nim: string) =>
  `(x.nama, x.nim) > (SELECT u.nama, w.nim FROM pengerjaan w ${accounts} WHERE ${live} AND w.nim = ${nim})`;
const from = `(SELECT w.id, w.nim, u.nama, u.id AS id_user, ${statusSql} AS status, w.nilai_akhir AS nilai,
    ${ended} AND (w.jumlah_belum_dinilai > 0 OR w.dinilai_pada IS NULL) AS belum,
    row_number() OVER (ORDER BY u.nama, w.nim)::int AS nomor
  FROM pengerjaan w ${accounts} WHERE ${live}) x`;
const DECIDED = `EXISTS (SELECT FROM jawaban_menyusul m WHERE m.college_id = $1 AND m.id_pengerjaan = l.id_pengerjaan
    AND m.id_soal = l.id_soal AND m.urutan = l.urutan)`;
const late = (
  kind: string,
  and = '',
) => `(SELECT count(*)::int FROM jawaban_ledger l WHERE l.college_id = $1 AND l.id_pengerjaan = w.id
    AND l.status = '${kind}' ${and})`;
const hasLate = `EXISTS (SELECT FROM jawaban_ledger l WHERE l.college_id = $1 AND l.id_pengerjaan = x.id AND l.status = 'menyusul'
    AND NOT ${DECIDED})`;
const absences = `CROSS JOIN LATERAL ${hitunganFokus('w.id')} fo`;
const columnsOf = (
  place: string,
) => `${place}.id, ${place}.nomor, w.nim, ${place}.nama, ${place}.id_user, ${statusSql} AS status, w.waktu_mulai, w.berakhir_pada,
  ${endedAtSql} AS selesai, jsonb_array_length(w.susunan) AS jumlah_soal,
  NOT EXISTS (SELECT FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND kp.nim = w.nim) AS keluar,
  CASE WHEN w.ditutup_pada IS NOT NULL THEN w.jumlah_dijawab ELSE
    (SELECT count(*)::int FROM jawaban j WHERE j.college_id = $1 AND j.id_pengerjaan = w.id AND j.isi IS NOT NULL) END AS jumlah_dijawab,
  CASE WHEN w.dinilai_pada IS NOT NULL THEN jsonb_array_length(w.susunan) - w.jumlah_belum_dinilai ELSE
    (SELECT count(n.nilai)::int FROM nilai_soal n WHERE n.college_id = $1 AND n.id_pengerjaan = w.id) END AS jumlah_dinilai,
  ${late('terlambat')} AS terlambat, ${late('menyusul', `AND NOT ${DECIDED}`)} AS menyusul,
  fo.jumlah AS jumlah_fokus, fo.terlama AS fokus_terlama, fo.wajar AS fokus_wajar,
  (SELECT j.ambang_fokus FROM ujian j WHERE j.college_id = $1 AND j.id = $2) AS ambang_fokus, w.pengurangan::float8 AS pengurangan, w.alasan_pengurangan,
  w.nilai_akhir::float8 AS nilai_akhir, w.dinilai_pada, w.gagal_dinilai_pada`;

type Query = QueryOf<typeof daftarPengerjaan>;
type Sort = NonNullable<Query['sort']>;

const list = pagedList<BarisRow, Sort>({
  name: 'penilaian_ujian.daftar',
  from,
  keys: { id: 'x.id', nomor: 'x.nomor' },
  carried: { nama: 'x.nama', id_user: 'x.id_user' },
  columns: columnsOf('h'),
  joins: `JOIN pengerjaan w ON w.college_id = $1 AND w.id = h.id ${absences}`,
  // By name.
  order: ['x.nomor'],
  sorts: { nim: ['x.nim'], nama: ['x.nomor'], nilai: ['x.nilai'], status: ['x.status'] },
  prepared: [''],
});

export function listBaris(
  db: Sql,
  ujian: UjianDinilai,
  { filter, page }: { filter: Pick<Query, 'status' | 'search' | 'sesudah'>; page: Page<Sort> },
): Promise<{ rows: BarisRow[]; total: number }> {
  const { status: asked, search, sesudah } = filter;
  const isWaiting = asked === 'belum_dinilai';
  const isLate = asked === 'menyusul';
  const where = conditions([isWaiting ? 'x.belum' : isLate ? hasLate : 'true'], valuesOf(ujian));
  where.add('status', isWaiting || isLate ? undefined : asked, (p) => `x.status = ${p}`);
  where.add(
    'search',
    search && containing(search),
    (p) => `(x.nama ILIKE ${p} OR x.nim ILIKE ${p})`,
  );
  where.add('sesudah', sesudah, isAfter);
  return list(db, { where, page, variant: isWaiting || isLate ? asked : '' });
}

const one = statement(
  'penilaian_ujian.satu',
  `SELECT ${columnsOf('x')} FROM ${from} JOIN pengerjaan w ON w.college_id = $1 AND w.id = x.id ${absences}
   WHERE x.nim = $5 OR x.id_user = $5 ORDER BY x.nim = $5 DESC LIMIT 1`,
);

/** By nim or account (DECISIONS 124). */
export function findBaris(
  sql: Sql,
  ujian: UjianDinilai,
  mahasiswa: string,
): Promise<BarisRow | null> {
  return sql.row<BarisRow>(one, [...valuesOf(ujian), mahasiswa]);
}

const waiting = statement(
  'penilaian_ujian.menunggu',
  `SELECT count(*)::int AS menunggu, count(w.gagal_dinilai_pada)::int AS gagal, EXISTS (
     SELECT FROM koreksi_kunci k WHERE k.college_id = $1 AND k.id_ujian = $2 AND k.status = 'berjalan') AS koreksi FROM pengerjaan w
   WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL AND w.dinilai_pada IS NULL
     AND (w.selesai_pada IS NOT NULL OR w.berakhir_pada < $3)`,
);

interface Menunggu {
  menunggu: number;
  gagal: number;
  /** One is being applied. */
  koreksi: boolean;
}

/** Ended and ungraded, and of those the failed (U91). */
export async function countMenunggu(
  sql: Sql,
  { collegeId, idUjian, now }: Omit<UjianDinilai, 'idKelas'>,
): Promise<Menunggu> {
  return (
    (await sql.row<Menunggu>(waiting, [collegeId, idUjian, now])) ?? {
      menunggu: 0,
      gagal: 0,
      koreksi: false,
    }
  );
}

const tampil = statement(
  'penilaian_ujian.tampil',
  `SELECT nilai_tampil_pada IS NOT NULL AS terbit, tampilkan_kunci_jawaban, waktu_tampil_kunci, durasi FROM ujian
   WHERE college_id = $1 AND id = $2`,
);

export interface TampilRow {
  terbit: boolean;
  tampilkan_kunci_jawaban: boolean;
  waktu_tampil_kunci: Date | null;
  durasi: number;
}

export function findTampil(
  sql: Sql,
  { collegeId, idUjian }: Pick<UjianDinilai, 'collegeId' | 'idUjian'>,
): Promise<TampilRow | null> {
  return sql.row<TampilRow>(tampil, [collegeId, idUjian]);
}

interface TanpaRow {
  nim: string;
  nama: string;
  id_user: string;
  aktif: boolean;
  jumlah_dibatalkan: number;
}

const none = pagedList<TanpaRow, 'nim' | '-nim' | 'nama' | '-nama'>({
  name: 'penilaian_ujian.tanpa',
  from: `kelas_peserta kp JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`,
  keys: { nim: 'kp.nim' },
  columns: `h.nim, u.nama, u.id AS id_user, m.status = 'Aktif' AS aktif,
    (SELECT count(*)::int FROM pengerjaan x
     WHERE x.college_id = $1 AND x.id_ujian = $2 AND x.nim = h.nim AND x.dibatalkan_pada IS NOT NULL) AS jumlah_dibatalkan`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim
    JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna`,
  order: ['u.nama'],
  sorts: { nim: ['kp.nim'], nama: ['u.nama'] },
  prepared: ['', 'nim'],
});
export const isFor = (nim: string) => meantFor('$2', nim);
const hasNone = `NOT EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.nim = kp.nim
  AND w.dibatalkan_pada IS NULL)`;

const hasNoneYet = ['kp.college_id = $1', 'kp.id_kelas = $3', isFor('kp.nim'), hasNone];

interface TanpaQuery {
  search: string | undefined;
  page: Page<'nim' | '-nim' | 'nama' | '-nama'>;
  nim?: readonly string[];
}

/** U79. */
export function listTanpa(
  db: Sql,
  { collegeId, idUjian, idKelas }: UjianDinilai,
  { search, page, nim }: TanpaQuery,
) {
  const where = conditions(hasNoneYet, [collegeId, idUjian, idKelas]);
  where.add('nim', nim, (p) => `kp.nim = ANY(${p}::text[])`);
  where.add(
    'search',
    search && containing(search),
    (p) => `(u.nama ILIKE ${p} OR kp.nim ILIKE ${p})`,
  );
  return none(db, { where, page });
}

const calon = statement(
  'penilaian_ujian.calon',
  `SELECT kp.nim FROM kelas_peserta kp WHERE ${hasNoneYet.join(' AND ')}`,
);

export async function listCalon(
  sql: Sql,
  { collegeId, idUjian, idKelas }: UjianDinilai,
): Promise<string[]> {
  return (await sql.rows<{ nim: string }>(calon, [collegeId, idUjian, idKelas])).map(
    ({ nim }) => nim,
  );
}

const bernilai = statement(
  'penilaian_ujian.bernilai',
  `SELECT DISTINCT nim FROM pengerjaan
   WHERE college_id = $1 AND id_ujian = $2 AND nilai_akhir IS NOT NULL AND dibatalkan_pada IS NULL`,
);

/** Students with a grade in the exam. */
export async function listBernilai(
  sql: Sql,
  { collegeId, idUjian }: Pick<UjianDinilai, 'collegeId' | 'idUjian'>,
): Promise<string[]> {
  return (await sql.rows<{ nim: string }>(bernilai, [collegeId, idUjian])).map(({ nim }) => nim);
}
