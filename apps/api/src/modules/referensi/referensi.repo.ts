import type { periode } from '@lms/prisma/tables';
import { containing } from '../../platform/db/like.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';

export type PeriodeRow = Pick<periode, 'kode' | 'tahun' | 'semester'>;

// The term that holds the day; between two terms the one that began last; before the first one that one.
const selectRunning = statement(
  'referensi.running',
  `SELECT kode, tahun, semester FROM periode WHERE college_id = $1
    ORDER BY ($2::date BETWEEN mulai AND selesai) DESC, (mulai <= $2::date) DESC,
             CASE WHEN mulai <= $2::date THEN mulai END DESC NULLS LAST, mulai, kode DESC LIMIT 1`,
);

/** The term that runs on `day` (YYYY-MM-DD in the college's zone), null for a college without terms. */
export function findRunningPeriode(db: Sql, collegeId: string, day: string): Promise<PeriodeRow | null> {
  return db.row<PeriodeRow>(selectRunning, [collegeId, day]);
}

/** A reference collection: its columns as they are on the wire, what a search looks into, and its order. */
export interface Collection {
  readonly name: string;
  readonly columns: string;
  readonly from: string;
  readonly searched: readonly string[];
  readonly order: string;
}

export interface Slice {
  collegeId: string;
  search: string | undefined;
  limit: number;
  offset: number;
}

/** The two statements of a collection: a page of rows, and how many there are. `$2` is a LIKE pattern or null. */
export function declareCollection({ name, columns, from, searched, order }: Collection) {
  const where = `t.college_id = $1 AND ($2::text IS NULL OR ${searched.map((column) => `${column} ILIKE $2`).join(' OR ')})`;
  const rows = statement(
    `referensi.${name}`,
    `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT $3 OFFSET $4`,
  );
  const count = statement(`referensi.${name}.count`, `SELECT count(*)::int AS total FROM ${from} WHERE ${where}`);
  return async <Row>(db: Sql, { collegeId, search, limit, offset }: Slice): Promise<{ rows: Row[]; total: number }> => {
    const pattern = search === undefined || search === '' ? null : containing(search);
    const [page, counted] = await Promise.all([
      db.rows<Row>(rows, [collegeId, pattern, limit, offset]),
      db.row<{ total: number }>(count, [collegeId, pattern]),
    ]);
    return { rows: page, total: counted?.total ?? 0 };
  };
}

export const listMakul = declareCollection({
  name: 'makul',
  columns: 't.id AS "idMakul", t.kode AS "kodeMakul", t.nama',
  from: 'makul t',
  searched: ['t.kode', 't.nama'],
  order: 't.nama, t.id',
});
export const listProdi = declareCollection({
  name: 'prodi',
  columns: 't.id AS "idProdi", t.kode AS "kodeProdi", t.nama, t.jenjang',
  from: 'prodi t',
  searched: ['t.kode', 't.nama'],
  order: 't.nama, t.id',
});
export const listLabelKelas = declareCollection({
  name: 'label_kelas',
  columns: 't.id AS "idLabelKelas", t.nama',
  from: 'label_kelas t',
  searched: ['t.nama'],
  order: 't.nama, t.id',
});
export const listKampus = declareCollection({
  name: 'kampus',
  columns: 't.id AS "idKampus", t.nama',
  from: 'kampus t',
  searched: ['t.nama'],
  order: 't.nama, t.id',
});
export const listJenisKelas = declareCollection({
  name: 'jenis_kelas',
  columns: 't.id AS "idJenisKelas", t.nama',
  from: 'jenis_kelas t',
  searched: ['t.nama'],
  order: 't.nama, t.id',
});
export const listDosen = declareCollection({
  name: 'dosen',
  columns: 't.id AS "idDosen", t.nidn, p.nama, t.gelar_depan AS "gelarDepan", t.gelar_akademik AS "gelarAkademik"',
  from: 'dosen t JOIN pengguna p ON p.college_id = t.college_id AND p.id = t.id_pengguna',
  searched: ['p.nama', 't.nidn'],
  order: 'p.nama, t.id',
});
export const listPeriode = declareCollection({
  name: 'periode',
  columns: 't.kode, t.tahun, t.semester',
  from: 'periode t',
  searched: ['t.kode::text'],
  order: 't.kode DESC',
});
