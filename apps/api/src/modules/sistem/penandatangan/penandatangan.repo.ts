import type { penandatangan_prodi } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { PenandatanganImpor } from './penandatangan.write.repo.ts';

export type Penandatangan = Pick<penandatangan_prodi, 'nama' | 'nidn' | 'jabatan' | 'ttd'>;

const select = statement(
  'penandatangan.find',
  'SELECT nama, nidn, jabatan, ttd FROM penandatangan_prodi WHERE college_id = $1 AND id_prodi = $2',
);

export function findPenandatangan(
  db: Sql,
  collegeId: string,
  idProdi: string,
): Promise<Penandatangan | null> {
  return db.row(select, [collegeId, idProdi]);
}

export interface ProdiRow {
  id: string;
  nama: string;
  jenjang: string;
  penandatangan: Pick<penandatangan_prodi, 'nama' | 'nidn' | 'jabatan' | 'versi'> | null;
  ada_ttd: boolean;
  diubah_pada: Date | null;
  diubah_oleh: string | null;
}

const columns = `p.id, p.nama, p.jenjang, t.ttd IS NOT NULL AS ada_ttd, t.diubah_pada,
  t.diubah_oleh_nama AS diubah_oleh,
  CASE WHEN t.versi IS NOT NULL THEN jsonb_build_object('nama', t.nama, 'nidn', t.nidn, 'jabatan', t.jabatan, 'versi', t.versi) END AS penandatangan`;
const signatory =
  'LEFT JOIN penandatangan_prodi t ON t.college_id = p.college_id AND t.id_prodi = p.id';
const WITHIN = '(cardinality($2::text[]) = 0 OR p.id = ANY($2::text[]))';

const list = pagedList<ProdiRow>({
  name: 'penandatangan.list',
  from: 'prodi p',
  keys: { id: 'p.id' },
  columns,
  joins: `JOIN prodi p ON p.college_id = $1 AND p.id = h.id ${signatory}`,
  order: ['p.nama'],
  sorts: {},
  prepared: ['', 'search'],
});

interface Within {
  collegeId: string;
  /** Empty: all. */
  prodi: readonly string[];
}

export function listProdi(
  db: Sql,
  { collegeId, prodi }: Within,
  { search, page }: { search: string | undefined; page: Page },
): Promise<{ rows: ProdiRow[]; total: number }> {
  const where = conditions(['p.college_id = $1', WITHIN], [collegeId, prodi]);
  where.add('search', search && containing(search), (p) => `p.nama ILIKE ${p}`);
  return list(db, { where, page });
}

const one = statement(
  'penandatangan.prodi',
  `SELECT ${columns} FROM prodi p ${signatory} WHERE p.college_id = $1 AND ${WITHIN} AND p.id = $3`,
);

export function findProdi(
  db: Sql,
  { collegeId, prodi }: Within,
  id: string,
): Promise<ProdiRow | null> {
  return db.row(one, [collegeId, prodi, id]);
}

const lock = statement(
  'penandatangan.lock_prodi',
  `SELECT p.id FROM prodi p WHERE p.college_id = $1 AND ${WITHIN} AND p.id = $3 FOR UPDATE`,
);

/** Locks the programme, so that two forms are saved one after the other. */
export async function lockProdi(
  tx: Tx,
  { collegeId, prodi }: Within,
  id: string,
): Promise<boolean> {
  return (await tx.row(lock, [collegeId, prodi, id])) !== null;
}

const all = statement(
  'penandatangan.impor',
  'SELECT id_prodi, nama, nidn, jabatan, ttd FROM penandatangan_prodi WHERE college_id = $1 ORDER BY id_prodi',
);

/** For imports; one for each programme at most. */
export function loadPenandatangan(db: Sql, collegeId: string): Promise<PenandatanganImpor[]> {
  return db.rows<PenandatanganImpor>(all, [collegeId]);
}
