import type { daftarBankSoal } from '@lms/contracts/soal/bank-soal';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { bank_soal } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { bankScope, type PembacaBank, scopeOf } from './bank-scope.repo.ts';

export interface BankRow
  extends Pick<
    bank_soal,
    | 'id'
    | 'judul'
    | 'deskripsi'
    | 'id_dosen'
    | 'id_makul'
    | 'id_prodi'
    | 'dibagikan'
    | 'versi'
    | 'dibuat_oleh_nama'
    | 'dibuat_pada'
    | 'diubah_oleh_nama'
    | 'diubah_pada'
    | 'dihapus_pada'
  > {
  nama_dosen: string | null;
  kode_makul: string;
  nama_makul: string;
  nama_prodi: string | null;
  jumlah_soal: number;
}

const LIVING =
  'SELECT count(*)::int FROM soal s WHERE s.college_id = b.college_id AND s.id_bank = b.id AND s.dihapus_pada IS NULL';
const columns = `b.id, b.judul, b.deskripsi, b.id_dosen, b.id_makul, b.id_prodi, b.dibagikan, b.versi, b.dibuat_oleh_nama, b.dibuat_pada,
  b.diubah_oleh_nama, b.diubah_pada, b.dihapus_pada, u.nama AS nama_dosen, m.kode AS kode_makul, m.nama AS nama_makul, r.nama AS nama_prodi,
  (${LIVING}) AS jumlah_soal`;
const joins = `JOIN makul m ON m.college_id = b.college_id AND m.id = b.id_makul
  LEFT JOIN prodi r ON r.college_id = b.college_id AND r.id = b.id_prodi
  LEFT JOIN dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
  LEFT JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna`;

type Sort = SortOf<typeof daftarBankSoal>;

const board = pagedList<BankRow, Sort>({
  name: 'bank_soal.board',
  from: 'bank_soal b',
  keys: { id: 'b.id' },
  columns,
  joins: `JOIN bank_soal b ON b.college_id = $1 AND b.id = h.id ${joins}`,
  order: ['b.dibuat_pada DESC'],
  sorts: { judul: ['b.judul'], created_at: ['b.dibuat_pada'], jumlah_soal: [`(${LIVING})`] },
  prepared: ['', 'search'],
});

export function listBank(
  db: Sql,
  actor: PembacaBank,
  { filter, page }: { filter: QueryOf<typeof daftarBankSoal>; page: Page<Sort> },
): Promise<{ rows: BankRow[]; total: number }> {
  const where = conditions(
    [bankScope[actor.role], 'b.dihapus_pada IS NULL'],
    [actor.collegeId, scopeOf(actor)],
  );
  const { search, mata_kuliah, prodi_mata_kuliah } = filter;
  where.add(
    'search',
    search && containing(search),
    (
      p,
    ) => `(b.judul ILIKE ${p} OR EXISTS (SELECT FROM dosen fd JOIN pengguna fu ON fu.college_id = fd.college_id AND fu.id = fd.id_pengguna
      WHERE fd.college_id = b.college_id AND fd.id = b.id_dosen AND fu.nama ILIKE ${p}))`,
  );
  where.add(
    'mata_kuliah',
    mata_kuliah && containing(mata_kuliah),
    (p) =>
      `EXISTS (SELECT FROM makul fm WHERE fm.college_id = b.college_id AND fm.id = b.id_makul AND (fm.kode ILIKE ${p} OR fm.nama ILIKE ${p}))`,
  );
  where.add('id_mata_kuliah', filter.id_mata_kuliah, (p) => `b.id_makul = ${p}`);
  where.add(
    'prodi',
    prodi_mata_kuliah && containing(prodi_mata_kuliah),
    (p) =>
      `EXISTS (SELECT FROM prodi fp WHERE fp.college_id = b.college_id AND fp.id = b.id_prodi AND fp.nama ILIKE ${p})`,
  );
  where.add('dosen', filter.id_dosen, (p) => `b.id_dosen = ${p}`);
  return board(db, { where, page, variant: actor.role });
}

const one = (role: PembacaBank['role']) =>
  statement(
    `bank_soal.one.${role}`,
    `SELECT ${columns} FROM bank_soal b ${joins} WHERE ${bankScope[role]} AND b.id = $3`,
  );
const oneOf = { dosen: one('dosen'), operator: one('operator') };

export function findBank(sql: Sql, actor: PembacaBank, id: string): Promise<BankRow | null> {
  return sql.row<BankRow>(oneOf[actor.role], [actor.collegeId, scopeOf(actor), id]);
}

const hold = (role: PembacaBank['role']) =>
  statement(
    `bank_soal.lock.${role}`,
    `SELECT b.id FROM bank_soal b WHERE ${bankScope[role]} AND b.id = $3 FOR NO KEY UPDATE OF b`,
  );
const holdOf = { dosen: hold('dosen'), operator: hold('operator') };

/** The lock guards its questions too. False: the actor may not read it. */
export async function lockBank(tx: Tx, actor: PembacaBank, id: string): Promise<boolean> {
  return (await tx.row(holdOf[actor.role], [actor.collegeId, scopeOf(actor), id])) !== null;
}

const others = statement(
  'bank_soal.have_others',
  `SELECT 1 FROM soal WHERE college_id = $1 AND id_bank = ANY($2::text[]) AND id <> ALL($3::text[]) AND dihapus_pada IS NULL LIMIT 1`,
);

/** Other questions than `ids`. */
export async function haveOthers(
  sql: Sql,
  collegeId: string,
  { banks, ids }: { banks: readonly string[]; ids: readonly string[] },
): Promise<boolean> {
  return (await sql.row(others, [collegeId, banks, ids])) !== null;
}

const known = statement(
  'bank_soal.known',
  `SELECT ($2::text IS NULL OR EXISTS (SELECT FROM prodi WHERE college_id = $1 AND id = $2)) AS prodi,
     ($3::text IS NULL OR EXISTS (SELECT FROM dosen WHERE college_id = $1 AND id = $3)) AS dosen`,
);

/** Null counts as known. */
export async function areKnown(
  sql: Sql,
  collegeId: string,
  { idProdi, idDosen }: { idProdi: string | null; idDosen: string | null },
) {
  return (
    (await sql.row<{ prodi: boolean; dosen: boolean }>(known, [collegeId, idProdi, idDosen])) ?? {
      prodi: false,
      dosen: false,
    }
  );
}

const living = statement(
  'bank_soal.living',
  'SELECT s.id, s.urutan FROM soal s WHERE s.college_id = $1 AND s.id_bank = $2 AND s.dihapus_pada IS NULL ORDER BY s.urutan, s.dibuat_pada, s.id',
);

export function listLiving(
  sql: Sql,
  collegeId: string,
  id: string,
): Promise<{ id: string; urutan: number }[]> {
  return sql.rows(living, [collegeId, id]);
}
