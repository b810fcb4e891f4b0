import type { FilterKehadiranMahasiswa } from '@lms/contracts/kehadiran/rekap';
import type { kelas, mahasiswa, makul, pengguna, rekap_kehadiran } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';

export type KelasRingkasRow = Pick<
  kelas,
  'periode' | 'nama_kelas' | 'id_makul' | 'id_jenis_kelas'
> & {
  id_kelas: kelas['id'];
  kode_makul: makul['kode'];
  nama_makul: makul['nama'];
  jenis_kelas: string | null;
};
export const kelasRingkasColumns = `k.id AS id_kelas, k.periode, k.nama_kelas, k.id_makul, k.id_jenis_kelas, m.kode AS kode_makul,
  m.nama AS nama_makul, jk.nama AS jenis_kelas`;
export const kelasRingkasJoins = `JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
  LEFT JOIN jenis_kelas jk ON jk.college_id = k.college_id AND jk.id = k.id_jenis_kelas`;

export type MahasiswaRow = Pick<mahasiswa, 'nim'> &
  Pick<pengguna, 'nama'> & { id_user: pengguna['id']; avatar_url: pengguna['foto_url'] };

type FigureColumns = Pick<
  rekap_kehadiran,
  'hadir' | 'izin' | 'sakit' | 'alpa' | 'persen' | 'dihitung_pada'
> & {
  total_pertemuan: rekap_kehadiran['total'];
};
/** Null until computed. */
export type FigureRow = { [Column in keyof FigureColumns]: FigureColumns[Column] | null };
/** Hidden when nothing counts, whatever `rekap_kehadiran r` holds (DECISIONS 223). */
const percentColumn = 'CASE WHEN r.total > 0 THEN r.persen END AS persen';
/** Renamed: paged statements use `total` for the number of rows. */
export const figureColumns = `r.hadir, r.izin, r.sakit, r.alpa, r.total AS total_pertemuan, ${percentColumn}, r.dihitung_pada`;

export type DaftarRekapRow = KelasRingkasRow & MahasiswaRow & FigureRow;

/**
 * Over `kelas k`, `makul m`, `kelas_peserta kp`, `mahasiswa s`, `pengguna u` and `rekap_kehadiran
 * r`.
 */
export function filtered(actor: Actor, filter: FilterKehadiranMahasiswa): Conditions {
  const own = actor.role === 'mahasiswa' ? ['kp.nim = $2'] : [];
  const where = conditions(
    [scopeCondition(actor.role), ...own],
    [actor.collegeId, scopeValue(actor)],
  );
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  where.add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  where.add('kelas', filter.id_kelas, (p) => `k.id = ${p}`);
  where.add('prodi', filter.id_prodi, (p) => `(k.id_prodi = ${p} OR m.id_prodi = ${p})`);
  where.add('nim', filter.nim, (p) => `kp.nim = ${p}`);
  where.add('persen', filter.persen_di_bawah, (p) => `r.persen < ${p}::float8 AND r.total > 0`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(u.nama ILIKE ${p} OR kp.nim ILIKE ${p} OR m.nama ILIKE ${p} OR m.kode ILIKE ${p})`,
  );
  return where;
}

export function from(filter: FilterKehadiranMahasiswa): string {
  const people = `JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
    JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna`;
  const figures =
    'JOIN rekap_kehadiran r ON r.college_id = kp.college_id AND r.id_kelas = kp.id_kelas AND r.nim = kp.nim';
  return `kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
    JOIN kelas_peserta kp ON kp.college_id = k.college_id AND kp.id_kelas = k.id
    ${filter.search ? people : ''} ${filter.persen_di_bawah === undefined ? '' : figures}`;
}

const list = pagedList<DaftarRekapRow>({
  name: 'kehadiran.daftar',
  from: from({}),
  keys: { id_kelas: 'k.id', nim: 'kp.nim' },
  columns: `${kelasRingkasColumns}, s.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, ${figureColumns}`,
  joins: `JOIN kelas k ON k.college_id = $1 AND k.id = h.id_kelas ${kelasRingkasJoins}
    JOIN mahasiswa s ON s.college_id = $1 AND s.nim = h.nim
    JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna
    LEFT JOIN rekap_kehadiran r ON r.college_id = $1 AND r.id_kelas = h.id_kelas AND r.nim = h.nim`,
  order: ['k.periode DESC', 'm.nama', 'k.nama_kelas'],
  sorts: {},
  prepared: ['', 'periode', 'periode-kelas', 'kelas'],
});

/** Rows come ordered by period, class name and nim, of classes the actor may see. */
export function listRekap(
  db: Sql,
  actor: Actor,
  { filter, page }: { filter: FilterKehadiranMahasiswa; page: Page },
): Promise<{ rows: DaftarRekapRow[]; total: number }> {
  return list(db, {
    where: filtered(actor, filter),
    from: from(filter),
    page,
    variant: actor.role,
  });
}

/** In a stable order. */
export async function listKelasOf(
  db: Sql,
  actor: Actor,
  filter: FilterKehadiranMahasiswa,
): Promise<string[]> {
  const where = filtered(actor, filter);
  const text = `SELECT DISTINCT k.id FROM ${from(filter)} WHERE ${where.where()} ORDER BY k.id`;
  return (await db.rows<{ id: string }>(text, where.values())).map((row) => row.id);
}
