import type { cariSoalBank } from '@lms/contracts/soal/bank-soal';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { soal, soal_kunci } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { awalSoal } from '../index.ts';
import { bankScope, type PembacaBank, scopeOf } from './bank-scope.repo.ts';

export interface CariRow
  extends Pick<soal, 'id' | 'jenis' | 'label' | 'tingkat'>,
    Pick<soal_kunci, 'lengkap'> {
  id_bank_soal: string;
  judul_bank: string;
  /** The beginning as HTML, maybe cut. */
  judul: string;
}

const newest =
  'JOIN soal_versi v ON v.college_id = s.college_id AND v.id_soal = s.id AND v.nomor = s.versi_terbaru';

const found = pagedList<CariRow>({
  name: 'bank_soal.cari',
  from: `bank_soal b JOIN soal s ON s.college_id = b.college_id AND s.id_bank = b.id AND s.dihapus_pada IS NULL ${newest}`,
  keys: { id: 's.id' },
  columns: `s.id, s.id_bank AS id_bank_soal, b.judul AS judul_bank, s.jenis, s.label, s.tingkat, ${awalSoal} AS judul, k.lengkap`,
  joins: `JOIN soal s ON s.college_id = $1 AND s.id = h.id JOIN bank_soal b ON b.college_id = $1 AND b.id = s.id_bank ${newest}
    JOIN soal_kunci k ON k.college_id = v.college_id AND k.id_versi = v.id`,
  order: ['b.judul', 'b.id', 's.urutan'],
  sorts: {},
  prepared: ['', 'search'],
});

export function listCari(
  sql: Sql,
  actor: PembacaBank,
  { filter, page }: { filter: QueryOf<typeof cariSoalBank>; page: Page },
): Promise<{ rows: CariRow[]; total: number }> {
  const where = conditions(
    [bankScope[actor.role], 'b.dihapus_pada IS NULL'],
    [actor.collegeId, scopeOf(actor)],
  );
  const { search, jenis, tingkat } = filter;
  where.add(
    'search',
    search && containing(search),
    (p) =>
      `(v.tampak ILIKE ${p} OR EXISTS (SELECT FROM unnest(s.label) AS l (label) WHERE l.label ILIKE ${p}))`,
  );
  where.add('jenis', jenis, (p) => `s.jenis = ${p}::jenis_soal`);
  where.add('tingkat', tingkat, (p) => `s.tingkat = ${p}::tingkat_soal`);
  return found(sql, { where, page, variant: actor.role });
}
