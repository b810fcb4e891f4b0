/** Reads banks and single questions in the trash (U17). */
import type { sampahBankSoal } from '@lms/contracts/soal/bank-soal';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { awalSoal } from '../index.ts';
import { bankScope, type PembacaBank, scopeOf } from './bank-scope.repo.ts';

export interface SampahRow {
  id: string;
  jenis: 'bank_soal' | 'soal';
  id_bank_soal: string;
  judul: string;
  dihapus_pada: Date;
}

const writable: Readonly<Record<PembacaBank['role'], string>> = {
  dosen: 'b.college_id = $1 AND b.id_dosen = $2::text',
  operator: bankScope.operator,
};
const listOf = (role: PembacaBank['role']) =>
  pagedList<SampahRow, SortOf<typeof sampahBankSoal>>({
    name: `bank_soal.trash_list.${role}`,
    from: `(SELECT 'bank_soal' AS jenis, b.id, b.judul, b.dihapus_pada FROM bank_soal b WHERE ${writable[role]} AND b.dihapus_pada > $3
      UNION ALL
      SELECT 'soal', s.id, v.pertanyaan, s.dihapus_pada FROM bank_soal b JOIN soal s ON s.college_id = b.college_id AND s.id_bank = b.id
      JOIN soal_versi v ON v.college_id = s.college_id AND v.id_soal = s.id AND v.nomor = s.versi_terbaru
      WHERE ${writable[role]} AND b.dihapus_pada IS NULL AND s.dihapus_pada > $3) x`,
    keys: { id: 'x.id', jenis: 'x.jenis' },
    columns: `h.id, h.jenis, coalesce(s.id_bank, h.id) AS id_bank_soal,
      CASE WHEN s.id IS NULL THEN b.judul ELSE ${awalSoal} END AS judul, coalesce(s.dihapus_pada, b.dihapus_pada) AS dihapus_pada`,
    joins: `LEFT JOIN bank_soal b ON h.jenis = 'bank_soal' AND b.college_id = $1 AND b.id = h.id
      LEFT JOIN soal s ON h.jenis = 'soal' AND s.college_id = $1 AND s.id = h.id
      LEFT JOIN soal_versi v ON v.college_id = $1 AND v.id_soal = s.id AND v.nomor = s.versi_terbaru`,
    order: ['x.dihapus_pada DESC'],
    sorts: { dihapus_pada: ['x.dihapus_pada'] },
    prepared: [''],
  });
const lists = { dosen: listOf('dosen'), operator: listOf('operator') };

/** Single questions are listed only if their bank exists. */
export function listTrash(
  sql: Sql,
  actor: PembacaBank,
  {
    search,
    page,
    since,
  }: { search: string | undefined; page: Page<SortOf<typeof sampahBankSoal>>; since: Date },
): Promise<{ rows: SampahRow[]; total: number }> {
  const where = conditions(['true'], [actor.collegeId, scopeOf(actor), since]);
  where.add('search', search && containing(search), (p) => `x.judul ILIKE ${p}`);
  return lists[actor.role](sql, { where, page });
}

const lapsed = statement(
  'bank_soal.lapsed',
  'SELECT b.college_id, b.id FROM bank_soal b WHERE b.dihapus_pada <= $1 ORDER BY b.dihapus_pada LIMIT 100 FOR UPDATE SKIP LOCKED',
);
const questions = statement(
  'bank_soal.lapsed_soal',
  `SELECT s.college_id, s.id FROM soal s JOIN unnest($1::text[], $2::text[]) AS n (college_id, id)
     ON s.college_id = n.college_id AND s.id_bank = n.id FOR UPDATE OF s`,
);
export interface Lapsed {
  college_id: string;
  id: string;
}

/** Some per call, with their questions. */
export async function lockLapsed(
  tx: Tx,
  before: Date,
): Promise<{ bank: Lapsed[]; soal: Lapsed[] }> {
  const bank = await tx.rows<Lapsed>(lapsed, [before]);
  if (bank.length === 0) return { bank, soal: [] };
  return {
    bank,
    soal: await tx.rows<Lapsed>(questions, [
      bank.map((row) => row.college_id),
      bank.map((row) => row.id),
    ]),
  };
}
