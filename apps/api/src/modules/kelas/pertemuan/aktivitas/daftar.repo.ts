/**
 * Parts that the content lists share. Over `aktivitas a`, `kelas k`, `pertemuan p`; $1 college, $2
 * scope, $3 now.
 */
import type { kelas, makul, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import { scopeCondition } from '../../index.ts';
import type { AktivitasRow } from './aktivitas.repo.ts';

export type BerjadwalRow = Pick<
  AktivitasRow,
  | 'id'
  | 'id_pertemuan'
  | 'judul'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'wajib_hadir'
  | 'dibuat_oleh_nama'
  | 'dibuat_pada'
  | 'diubah_pada'
> &
  Pick<kelas, 'id_makul' | 'nama_kelas' | 'id_jenis_kelas'> &
  Pick<pertemuan, 'id_kelas'> & {
    nomor_pertemuan: pertemuan['nomor'];
    judul_pertemuan: pertemuan['judul'];
    kode_makul: makul['kode'];
    nama_makul: makul['nama'];
    jenis_kelas: string | null;
  };

export const berjadwal = {
  columns: `a.id, a.id_pertemuan, a.judul, a.waktu_mulai, a.waktu_selesai, a.wajib_hadir, a.dibuat_oleh_nama, a.dibuat_pada,
  a.diubah_pada, p.nomor AS nomor_pertemuan, p.judul AS judul_pertemuan, k.id AS id_kelas, k.nama_kelas, k.id_makul,
  m.kode AS kode_makul, m.nama AS nama_makul, k.id_jenis_kelas, jk.nama AS jenis_kelas`,
  joins: `JOIN aktivitas a ON a.college_id = $1 AND a.id = h.id
  JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
  JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
  JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
  LEFT JOIN jenis_kelas jk ON jk.college_id = $1 AND jk.id = k.id_jenis_kelas`,
};

/** First what can still be done, by its end; then what is over, newest first. */
export const stillOpenFirst = (end: string): string[] => [
  `${end} < $3::timestamptz`,
  `greatest(${end}, $3::timestamptz)`,
  `${end} DESC`,
];

export const sortsOf = (end: string) => ({
  judul: ['a.judul'],
  waktu_mulai: ['a.waktu_mulai'],
  waktu_selesai: [end],
});

/** `statusBerjadwal` as SQL. */
const statusConditions = {
  selesai: (end: string) => `${end} < $3::timestamptz`,
  berlangsung: (end: string) => `(a.waktu_mulai <= $3::timestamptz AND ${end} >= $3::timestamptz)`,
  belum_dimulai: (end: string) => `(a.waktu_mulai > $3::timestamptz AND ${end} >= $3::timestamptz)`,
};

interface FilterBerjadwal {
  periode?: number | string | undefined;
  status?: keyof typeof statusConditions | undefined;
  id_kelas_kuliah?: string | undefined;
  id_pertemuan?: string | undefined;
  search?: string | undefined;
}

export interface AskedBerjadwal<Filter extends FilterBerjadwal, Sort extends string> {
  filter: Filter;
  page: Page<Sort>;
  now: Date;
  /** Classes whose exam meetings are closed to the student (K5). */
  tertutup: readonly string[];
}

export function narrowBerjadwal(
  where: Conditions,
  end: string,
  { filter, now }: { filter: FilterBerjadwal; now: Date },
): void {
  const { status } = filter;
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  // `now` is a parameter already; adding it selects the condition.
  if (status)
    where.add(
      `status_${status}`,
      now,
      (p) => `(${statusConditions[status](end)} AND ${p}::timestamptz IS NOT NULL)`,
    );
  where.add('kelas', filter.id_kelas_kuliah, (p) => `a.id_kelas = ${p}`);
  where.add('pertemuan', filter.id_pertemuan, (p) => `a.id_pertemuan = ${p}`);
  where.add('search', filter.search && containing(filter.search), (p) => `a.judul ILIKE ${p}`);
}

/** $4: classes whose exam meetings are closed to the student. */
export const notClosed = `NOT EXISTS (SELECT FROM pertemuan pu WHERE pu.college_id = $1 AND pu.id = a.id_pertemuan AND pu.kategori <> 'kuliah'
  AND a.id_kelas = ANY($4::text[]))`;

export type StaffActor = Exclude<Actor, { role: 'mahasiswa' }>;

/**
 * A lecturer of the course may copy from all own classes, but from others' only what has begun by
 * `begins`. Operators are limited to their programmes (K32).
 */
export const copyableBy = (begins: string) => ({
  dosen: `k.college_id = $1 AND (${begins} <= $3 OR EXISTS (
      SELECT FROM kelas_pengajar sk WHERE sk.college_id = $1 AND sk.id_kelas = k.id AND sk.id_dosen = $2::text))
    AND EXISTS (SELECT FROM kelas kk JOIN kelas_pengajar kp ON kp.college_id = kk.college_id AND kp.id_kelas = kk.id
      WHERE kk.college_id = $1 AND kk.id_makul = k.id_makul AND kp.id_dosen = $2::text)`,
  operator: `${scopeCondition('operator')} AND $3::timestamptz IS NOT NULL`,
});
