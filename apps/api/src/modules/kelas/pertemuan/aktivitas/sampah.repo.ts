import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { pertemuan } from '@lms/prisma/tables';
import { conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import { pagedList } from '../../../../platform/db/paged-list.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import type { AktivitasRow } from './aktivitas.repo.ts';

export type TrashRow = Pick<AktivitasRow, 'id' | 'judul' | 'id_pertemuan'> &
  Pick<pertemuan, 'nomor'> & {
    jenis: JenisIsi;
    dihapus_pada: Date;
    /** Null when the account is gone. */
    oleh: string | null;
  };

const list = pagedList<TrashRow>({
  name: 'aktivitas.list_trash',
  from: 'aktivitas a',
  keys: { id: 'a.id' },
  columns: 'a.id, a.jenis, a.judul, a.id_pertemuan, a.dihapus_pada, p.nomor, u.nama AS oleh',
  joins: `JOIN aktivitas a ON a.college_id = $1 AND a.id = h.id
    JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
    LEFT JOIN pengguna u ON u.college_id = $1 AND u.id = a.dihapus_oleh`,
  order: ['a.dihapus_pada DESC'],
  sorts: {},
  prepared: [''],
});

/** Newest first; the caller checks access. */
export function listTrash(
  db: Sql,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  { search, page, since }: { search: string | undefined; page: Page; since: Date },
): Promise<{ rows: TrashRow[]; total: number }> {
  const parts = ['a.college_id = $1', 'a.id_kelas = $2', 'a.dihapus_pada > $3'];
  const where = conditions(parts, [collegeId, idKelas, since]);
  where.add('search', search && containing(search), (p) => `a.judul ILIKE ${p}`);
  return list(db, { where, page });
}
