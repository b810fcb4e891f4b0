/** A grader's reusable texts (K70). */

import type { bankKomentar } from '@lms/contracts/tugas/penilaian';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

export interface Milik {
  collegeId: string;
  userId: string;
}
export interface KomentarRow {
  id: string;
  teks: string;
}

const list = pagedList<KomentarRow, 'teks' | '-teks'>({
  name: 'bank_komentar.daftar',
  from: 'bank_komentar b',
  keys: { id: 'b.id' },
  columns: 'h.id, b.teks',
  joins: 'JOIN bank_komentar b ON b.college_id = $1 AND b.id = h.id',
  order: ['b.dibuat_pada DESC'],
  sorts: { teks: ['b.teks'] },
  prepared: [''],
});

export function listKomentar(
  db: Sql,
  { collegeId, userId }: Milik,
  {
    search,
    page,
  }: { search: QueryOf<typeof bankKomentar>['search']; page: Page<'teks' | '-teks'> },
): Promise<{ rows: KomentarRow[]; total: number }> {
  const where = conditions(['b.college_id = $1', 'b.id_pengguna = $2'], [collegeId, userId]);
  where.add('search', search && containing(search), (p) => `b.teks ILIKE ${p}`);
  return list(db, { where, page });
}

const lock = statement(
  'bank_komentar.kunci',
  'SELECT id FROM pengguna WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);
const all = statement(
  'bank_komentar.semua',
  'SELECT id, teks FROM bank_komentar WHERE college_id = $1 AND id_pengguna = $2',
);

/** They add one at a time. */
export async function lockKomentar(tx: Tx, { collegeId, userId }: Milik): Promise<KomentarRow[]> {
  await tx.run(lock, [collegeId, userId]);
  return tx.rows<KomentarRow>(all, [collegeId, userId]);
}
