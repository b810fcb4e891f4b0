import type {
  dosenRef,
  jenisKelasRef,
  kampusRef,
  labelKelasRef,
  makulRef,
  prodiRef,
} from '@lms/contracts/sistem/sistem';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { periode } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

export type PeriodeRow = Pick<periode, 'kode' | 'tahun' | 'semester'>;

// Finds the term that contains the day; between two terms the one that began last, before all terms
// the first.
const selectRunning = statement(
  'referensi.running',
  `SELECT kode, tahun, semester FROM periode WHERE college_id = $1
    ORDER BY ($2::date BETWEEN mulai AND selesai) DESC, (mulai <= $2::date) DESC,
             CASE WHEN mulai <= $2::date THEN mulai END DESC NULLS LAST, mulai, kode DESC LIMIT 1`,
);

/** `day`: YYYY-MM-DD in the college's zone. Null without terms. */
export function findRunningPeriode(
  db: Sql,
  collegeId: string,
  day: string,
): Promise<PeriodeRow | null> {
  return db.row<PeriodeRow>(selectRunning, [collegeId, day]);
}

export interface CollectionQuery {
  collegeId: string;
  search: string | undefined;
  page: Page;
}

interface Collection {
  name: string;
  /** Columns as they are on the wire, over the table as `t`. */
  columns: string;
  from: string;
  joins?: string;
  key?: string;
  searched: readonly string[];
  order: readonly string[];
}

function declareCollection<Row extends object>({
  name,
  columns,
  from,
  joins = '',
  key = 'id',
  searched,
  order,
}: Collection) {
  const list = pagedList<Row>({
    name: `referensi.${name}`,
    from: `${from} t ${joins}`,
    keys: { kunci: `t.${key}` },
    columns,
    joins: `JOIN ${from} t ON t.college_id = $1 AND t.${key} = h.kunci ${joins}`,
    order,
    sorts: {},
    prepared: ['', 'search'],
  });
  return (db: Sql, { collegeId, search, page }: CollectionQuery) => {
    const where = conditions(['t.college_id = $1'], [collegeId]);
    const looksInto = (p: string) =>
      `(${searched.map((column) => `${column} ILIKE ${p}`).join(' OR ')})`;
    where.add('search', search && containing(search), looksInto);
    return list(db, { where, page });
  };
}

export const listMakul = declareCollection<ResponseOf<typeof makulRef>[number]>({
  name: 'makul',
  columns: 't.id AS "idMakul", t.kode AS "kodeMakul", t.nama',
  from: 'makul',
  searched: ['t.kode', 't.nama'],
  order: ['t.nama'],
});
export const listProdi = declareCollection<ResponseOf<typeof prodiRef>[number]>({
  name: 'prodi',
  columns: 't.id AS "idProdi", t.kode AS "kodeProdi", t.nama, t.jenjang',
  from: 'prodi',
  searched: ['t.kode', 't.nama'],
  order: ['t.nama'],
});
export const listLabelKelas = declareCollection<ResponseOf<typeof labelKelasRef>[number]>({
  name: 'label_kelas',
  columns: 't.id AS "idLabelKelas", t.nama',
  from: 'label_kelas',
  searched: ['t.nama'],
  order: ['t.nama'],
});
export const listKampus = declareCollection<ResponseOf<typeof kampusRef>[number]>({
  name: 'kampus',
  columns: 't.id AS "idKampus", t.nama',
  from: 'kampus',
  searched: ['t.nama'],
  order: ['t.nama'],
});
export const listJenisKelas = declareCollection<ResponseOf<typeof jenisKelasRef>[number]>({
  name: 'jenis_kelas',
  columns: 't.id AS "idJenisKelas", t.nama',
  from: 'jenis_kelas',
  searched: ['t.nama'],
  order: ['t.nama'],
});
export const listDosen = declareCollection<ResponseOf<typeof dosenRef>[number]>({
  name: 'dosen',
  columns:
    't.id AS "idDosen", t.nidn, p.nama, t.gelar_depan AS "gelarDepan", t.gelar_akademik AS "gelarAkademik"',
  from: 'dosen',
  joins: 'JOIN pengguna p ON p.college_id = t.college_id AND p.id = t.id_pengguna',
  searched: ['p.nama', 't.nidn'],
  order: ['p.nama'],
});
export const listPeriode = declareCollection<PeriodeRow>({
  name: 'periode',
  columns: 't.kode, t.tahun, t.semester',
  from: 'periode',
  key: 'kode',
  searched: ['t.kode::text'],
  order: ['t.kode DESC'],
});
