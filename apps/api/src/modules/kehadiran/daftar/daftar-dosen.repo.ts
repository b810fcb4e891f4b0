import type { daftarKehadiranDosen, FilterKehadiranDosen } from '@lms/contracts/kehadiran/rekap';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import type { kehadiran_dosen, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import { type KehadiranDosenRow, lecturerTimes } from '../dosen/dosen.repo.ts';
import { type KelasRingkasRow, kelasRingkasColumns, kelasRingkasJoins } from './daftar.repo.ts';

export type PertemuanRingkasRow = Pick<
  pertemuan,
  | 'id'
  | 'nomor'
  | 'judul'
  | 'kategori'
  | 'jenis'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'mulai_kuliah'
  | 'selesai_kuliah'
>;

type PertemuanColumns = Omit<PertemuanRingkasRow, 'id' | 'mulai_kuliah' | 'selesai_kuliah'>;

/** mulai_kuliah and selesai_kuliah are the lecturer's, pertemuan_… the meeting's. */
export type DaftarDosenRow = KelasRingkasRow &
  KehadiranDosenRow &
  PertemuanColumns & {
    id_pertemuan: pertemuan['id'];
    pertemuan_mulai: pertemuan['mulai_kuliah'];
    pertemuan_selesai: pertemuan['selesai_kuliah'];
    updated_by_nama: kehadiran_dosen['updated_by_nama'] | null;
    updated_at: kehadiran_dosen['updated_at'] | null;
  };

const kehadiranOf = `CASE WHEN kd.id_dosen IS NULL THEN 'belum_ada' WHEN kd.is_hadir THEN 'hadir' ELSE 'tidak_hadir' END`;

/**
 * Over `pertemuan_pengajar pp`, `pertemuan p`, `kelas k`, `makul m`, `pengguna u` and
 * `kehadiran_dosen kd`.
 */
export function filtered(actor: Actor, filter: FilterKehadiranDosen, now: Date): Conditions {
  const own = actor.role === 'dosen' ? ['pp.id_dosen = $2'] : [];
  const where = conditions(
    [
      scopeCondition(actor.role),
      'pp.college_id = $1',
      'pp.is_pengajar',
      '(p.waktu_mulai <= $3 OR p.mulai_kuliah IS NOT NULL)',
      ...own,
    ],
    [actor.collegeId, scopeValue(actor), now],
  );
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  where.add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  where.add('kelas', filter.id_kelas, (p) => `k.id = ${p}`);
  where.add('prodi', filter.id_prodi, (p) => `(k.id_prodi = ${p} OR m.id_prodi = ${p})`);
  where.add('dosen', filter.id_dosen, (p) => `pp.id_dosen = ${p}`);
  where.add('kehadiran', filter.kehadiran, (p) => `${kehadiranOf} = ${p}`);
  where.add(
    'validasi',
    filter.validasi && filter.validasi === 'sudah',
    (p) => `kd.is_valid = ${p}`,
  );
  where.add(
    'awal',
    filter.waktu_awal && new Date(filter.waktu_awal),
    (p) => `p.waktu_mulai >= ${p}`,
  );
  where.add(
    'akhir',
    filter.waktu_akhir && new Date(filter.waktu_akhir),
    (p) => `p.waktu_mulai <= ${p}`,
  );
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(u.nama ILIKE ${p} OR m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR p.judul ILIKE ${p})`,
  );
  return where;
}

export const records = `LEFT JOIN kehadiran_dosen kd
  ON kd.college_id = pp.college_id AND kd.id_pertemuan = pp.id_pertemuan AND kd.id_dosen = pp.id_dosen`;
export const people = `JOIN dosen d ON d.college_id = pp.college_id AND d.id = pp.id_dosen
  JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna`;

export function from(filter: FilterKehadiranDosen): string {
  return `pertemuan_pengajar pp
    JOIN pertemuan p ON p.college_id = pp.college_id AND p.id = pp.id_pertemuan
    JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
    JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
    ${filter.search ? people : ''} ${filter.kehadiran || filter.validasi ? records : ''}`;
}

const list = pagedList<DaftarDosenRow, SortOf<typeof daftarKehadiranDosen>>({
  name: 'kehadiran.daftar_dosen',
  from: from({}),
  keys: { id_pertemuan: 'pp.id_pertemuan', id_dosen: 'pp.id_dosen' },
  columns: `${kelasRingkasColumns}, p.id AS id_pertemuan, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai,
    p.mulai_kuliah AS pertemuan_mulai, p.selesai_kuliah AS pertemuan_selesai,
    d.id AS id_dosen, u.foto_url AS avatar_url, d.gelar_depan, u.nama, d.gelar_akademik, kd.is_hadir, kd.is_valid,
    ${lecturerTimes}, kd.updated_by, kd.updated_by_nama, kd.updated_at`,
  joins: `JOIN pertemuan_pengajar pp ON pp.college_id = $1 AND pp.id_pertemuan = h.id_pertemuan AND pp.id_dosen = h.id_dosen
    JOIN pertemuan p ON p.college_id = $1 AND p.id = h.id_pertemuan
    JOIN kelas k ON k.college_id = $1 AND k.id = p.id_kelas ${kelasRingkasJoins} ${people} ${records}`,
  order: ['p.waktu_mulai DESC'],
  sorts: { waktu_mulai: ['p.waktu_mulai'] },
  prepared: ['', 'periode', 'periode-kelas'],
});

/** Begun meetings, latest first; lecturers see only their own rows. */
export function listDaftarDosen(
  db: Sql,
  actor: Actor,
  {
    filter,
    page,
    now,
  }: { filter: FilterKehadiranDosen; page: Page<SortOf<typeof daftarKehadiranDosen>>; now: Date },
): Promise<{ rows: DaftarDosenRow[]; total: number }> {
  return list(db, {
    where: filtered(actor, filter, now),
    from: from(filter),
    page,
    variant: actor.role,
  });
}
