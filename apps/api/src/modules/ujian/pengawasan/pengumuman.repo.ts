/** Announcements to students who take an exam. */

import type { daftarPengumumanUjian } from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { ujian_pengumuman } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { Sendiri } from '../pengerjaan/index.ts';

export type PengumumanRow = Pick<ujian_pengumuman, 'id' | 'nim' | 'teks' | 'oleh_nama' | 'pada'> & {
  /** Null: to all. */
  nama: string | null;
};

const columns = 'p.id, p.nim, u.nama, p.teks, p.oleh_nama, p.pada';
const joins = `LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.nim = p.nim
  LEFT JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`;
const list = pagedList<PengumumanRow, SortOf<typeof daftarPengumumanUjian>>({
  name: 'pengawasan.pengumuman',
  from: `ujian_pengumuman p ${joins}`,
  keys: { id: 'p.id' },
  columns,
  joins: `JOIN ujian_pengumuman p ON p.college_id = $1 AND p.id = h.id ${joins}`,
  order: ['p.pada DESC'],
  sorts: { pada: ['p.pada'] },
  prepared: [''],
});

interface OfUjian {
  collegeId: string;
  idUjian: string;
}

export function listPengumuman(
  sql: Sql,
  { collegeId, idUjian }: OfUjian,
  query: QueryOf<typeof daftarPengumumanUjian>,
) {
  const where = conditions(['p.college_id = $1', 'p.id_ujian = $2'], [collegeId, idUjian]);
  where.add(
    'search',
    query.search && containing(query.search),
    (p) => `(p.teks ILIKE ${p} OR u.nama ILIKE ${p})`,
  );
  return list(sql, { where, page: paging(query) });
}

const mine = statement(
  'pengawasan.pengumuman_saya',
  `SELECT id, nim, teks, pada FROM ujian_pengumuman WHERE college_id = $1 AND id_ujian = $2 AND (nim IS NULL OR nim = $3)
   ORDER BY pada, id`,
);

export function listMine(sql: Sql, { collegeId, idUjian, nim }: Sendiri) {
  return sql.rows<Pick<ujian_pengumuman, 'id' | 'nim' | 'teks' | 'pada'>>(mine, [
    collegeId,
    idUjian,
    nim,
  ]);
}

const insert = statement(
  'pengawasan.umumkan',
  `INSERT INTO ujian_pengumuman (college_id, id, id_ujian, nim, teks, oleh, oleh_nama, pada, id_klien)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::uuid) ON CONFLICT (college_id, id_ujian, id_klien) DO NOTHING`,
);

export interface PengumumanBaru extends OfUjian {
  id: string;
  nim: string | null;
  teks: string;
  oleh: { userId: string; nama: string };
  pada: Date;
  idKlien: string | undefined;
}

/** False: sent before. */
export async function insertPengumuman(tx: Tx, baru: PengumumanBaru): Promise<boolean> {
  const { collegeId, id, idUjian, nim, teks, oleh, pada, idKlien } = baru;
  return (
    (await tx.run(insert, [
      collegeId,
      id,
      idUjian,
      nim,
      teks,
      oleh.userId,
      oleh.nama,
      pada,
      idKlien ?? null,
    ])) === 1
  );
}

const one = statement(
  'pengawasan.pengumuman_satu',
  `SELECT ${columns} FROM ujian_pengumuman p ${joins} WHERE p.college_id = $1 AND p.id_ujian = $2 AND (p.id = $3 OR p.id_klien = $4::uuid)`,
);

export function findPengumuman(
  tx: Tx,
  { collegeId, idUjian }: OfUjian,
  { id, idKlien }: { id: string; idKlien: string | undefined },
) {
  return tx.row<PengumumanRow>(one, [collegeId, idUjian, id, idKlien ?? null]);
}
