/** Extensions for students and groups (K59). */

import type { daftarPerpanjangan } from '@lms/contracts/tugas/pengumpulan';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { tugas_perpanjangan } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { meantFor } from '../../kelas/pertemuan/index.ts';
import type { Pemilik } from './pengumpulan.repo.ts';

export type PerpanjanganRow = Pick<
  tugas_perpanjangan,
  'waktu_selesai' | 'alasan' | 'diberikan_nama' | 'diberikan_pada'
>;

export interface PerpanjanganKey {
  collegeId: string;
  idTugas: string;
  pemilik: Pick<Pemilik, 'nim' | 'kelompok'>;
}

const columns = 'x.waktu_selesai, x.alasan, x.diberikan_nama, x.diberikan_pada';

const find = statement(
  'perpanjangan.find',
  `SELECT ${columns} FROM tugas_perpanjangan x
   WHERE x.college_id = $1 AND x.id_tugas = $2 AND (x.nim = $3 OR x.id_kelompok = $4)`,
);

export function findPerpanjangan(
  sql: Sql,
  { collegeId, idTugas, pemilik }: PerpanjanganKey,
): Promise<PerpanjanganRow | null> {
  return sql.row<PerpanjanganRow>(find, [
    collegeId,
    idTugas,
    pemilik.nim,
    pemilik.kelompok?.id ?? null,
  ]);
}

export type BarisRow = { id: string; nama: string; nim: string | null } & {
  [Column in keyof PerpanjanganRow]: PerpanjanganRow[Column] | null;
};

const ofStudent =
  'LEFT JOIN tugas_perpanjangan x ON x.college_id = $1 AND x.id_tugas = $2 AND x.nim = m.nim';
const students = pagedList<BarisRow>({
  name: 'perpanjangan.mahasiswa',
  from: `kelas_peserta kp JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna ${ofStudent}`,
  keys: { id: 'm.nim' },
  columns: `m.nim AS id, u.nama, m.nim, ${columns}`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.id
    JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna ${ofStudent}`,
  order: ['u.nama'],
  sorts: {},
  prepared: [''],
});

const ofGroup =
  'LEFT JOIN tugas_perpanjangan x ON x.college_id = $1 AND x.id_tugas = $2 AND x.id_kelompok = k.id';
const groups = pagedList<BarisRow>({
  name: 'perpanjangan.kelompok',
  from: `tugas_kelompok k ${ofGroup}`,
  keys: { id: 'k.id' },
  columns: `k.id, k.nama, NULL AS nim, ${columns}`,
  joins: `JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = h.id ${ofGroup}`,
  order: ['k.nama'],
  sorts: {},
  prepared: [''],
});

interface DaftarQuery {
  collegeId: string;
  idTugas: string;
  idKelas: string;
  perKelompok: boolean;
  filter: Pick<QueryOf<typeof daftarPerpanjangan>, 'search' | 'diperpanjang'>;
  page: Page;
}

/** Students of the task, or its groups. */
export function listPerpanjangan(
  db: Sql,
  { collegeId, idTugas, idKelas, perKelompok, filter, page }: DaftarQuery,
): Promise<{ rows: BarisRow[]; total: number }> {
  const given =
    filter.diperpanjang === undefined ? [] : [`(x.id IS NOT NULL) = ${filter.diperpanjang}`];
  const ofClass = ['kp.college_id = $1', 'kp.id_kelas = $3', meantFor('$2', 'kp.nim')];
  const ofTask = ['k.college_id = $1', 'k.id_tugas = $2', '$3::text IS NOT NULL'];
  const where = conditions(
    [...(perKelompok ? ofTask : ofClass), ...given],
    [collegeId, idTugas, idKelas],
  );
  const name = perKelompok ? ['k.nama'] : ['u.nama', 'm.nim'];
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(${name.map((one) => `${one} ILIKE ${p}`).join(' OR ')})`,
  );
  const variant = filter.diperpanjang === undefined ? 'semua' : String(filter.diperpanjang);
  return perKelompok
    ? groups(db, { where, page, variant })
    : students(db, { where, page, variant });
}
