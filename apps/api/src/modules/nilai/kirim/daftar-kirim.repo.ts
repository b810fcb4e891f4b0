/** Batches and receipts of a class, and a college's counts. */
import type { StatusKirim } from '@lms/contracts/nilai/bentuk';
import type { StatusKiriman } from '@lms/contracts/nilai/kirim-nilai';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';

export interface KirimanListRow {
  id: string;
  id_komponen: string;
  label: string;
  status: StatusKiriman;
  jumlah: number;
  diterima: number;
  ditolak: number;
  percobaan: number;
  coba_pada: Date | null;
  batas_pada: Date;
  kode: string | null;
  alasan: string | null;
  dibuat_nama: string;
  dibuat_pada: Date;
  dijawab_pada: Date | null;
}

const batches = pagedList<KirimanListRow>({
  name: 'nilai_kirim.daftar',
  from: 'nilai_kirim k JOIN komponen_nilai c ON c.college_id = k.college_id AND c.id_kelas = k.id_kelas AND c.id = k.id_komponen',
  keys: { id: 'k.id' },
  columns: `k.id, k.id_komponen, c.label, k.status, k.jumlah, b.diterima, b.ditolak, k.percobaan, k.coba_pada, k.batas_pada, k.kode,
    k.alasan, k.dibuat_nama, k.dibuat_pada, k.dijawab_pada`,
  joins: `JOIN nilai_kirim k ON k.college_id = $1 AND k.id = h.id
    JOIN komponen_nilai c ON c.college_id = k.college_id AND c.id_kelas = k.id_kelas AND c.id = k.id_komponen
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE r.status = 'diterima')::int AS diterima, count(*) FILTER (WHERE r.status = 'ditolak')::int AS ditolak
      FROM nilai_kirim_baris r WHERE r.college_id = k.college_id AND r.id_kirim = k.id) b`,
  order: ['k.dibuat_pada DESC'],
  sorts: {},
  prepared: [''],
});

export function listKiriman(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  {
    filter,
    page,
  }: { filter: { status?: StatusKiriman | undefined; search?: string | undefined }; page: Page },
): Promise<{ rows: KirimanListRow[]; total: number }> {
  const where = conditions(['k.college_id = $1', 'k.id_kelas = $2'], [collegeId, idKelas]);
  where.add('status', filter.status, (p) => `k.status = ${p}::status_kiriman`);
  where.add('search', filter.search && containing(filter.search), (p) => `c.label ILIKE ${p}`);
  return batches(sql, { where, page });
}

export interface TandaTerimaRow {
  id_kirim: string;
  id_komponen: string;
  label: string;
  nim: string;
  nama: string;
  nilai: number;
  versi: number;
  status: StatusKirim;
  kode: string | null;
  alasan: string | null;
  terbaru: boolean;
  dikirim_oleh: string;
  dikirim_pada: Date;
  dijawab_pada: Date | null;
}

type NameOfSort = 'nama' | 'nim' | 'dikirim_pada';
export type SortTandaTerima = NameOfSort | `-${NameOfSort}`;

const PEOPLE = `JOIN mahasiswa m ON m.college_id = b.college_id AND m.nim = b.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`;
const receipts = pagedList<TandaTerimaRow, SortTandaTerima>({
  name: 'nilai_kirim.tanda_terima',
  from: `nilai_kirim_baris b ${PEOPLE}`,
  keys: { id_kirim: 'b.id_kirim', nim: 'b.nim' },
  columns: `b.id_kirim, b.id_komponen, c.label, b.nim, u.nama, b.nilai::float8 AS nilai, b.versi, b.status, b.kode, b.alasan,
    NOT EXISTS (SELECT FROM nilai_kirim_baris z WHERE z.college_id = b.college_id AND z.id_kelas = b.id_kelas
      AND z.id_komponen = b.id_komponen AND z.nim = b.nim AND (z.dibuat_pada, z.id_kirim) > (b.dibuat_pada, b.id_kirim)) AS terbaru,
    k.dibuat_nama AS dikirim_oleh, b.dibuat_pada AS dikirim_pada, b.dijawab_pada`,
  joins: `JOIN nilai_kirim_baris b ON b.college_id = $1 AND b.id_kirim = h.id_kirim AND b.nim = h.nim ${PEOPLE}
    JOIN nilai_kirim k ON k.college_id = b.college_id AND k.id = b.id_kirim
    JOIN komponen_nilai c ON c.college_id = b.college_id AND c.id_kelas = b.id_kelas AND c.id = b.id_komponen`,
  order: ['b.dibuat_pada DESC', 'b.nim'],
  sorts: { nama: ['u.nama'], nim: ['b.nim'], dikirim_pada: ['b.dibuat_pada', 'b.nim'] },
  prepared: [''],
});

export interface SaringTandaTerima {
  search?: string | undefined;
  id_komponen?: string | undefined;
  status?: StatusKirim | undefined;
  id_kirim?: string | undefined;
}

function receiptsWhere({ collegeId, idKelas }: KeyKelas, filter: SaringTandaTerima): Conditions {
  const where = conditions(['b.college_id = $1', 'b.id_kelas = $2'], [collegeId, idKelas]);
  where.add('komponen', filter.id_komponen, (p) => `b.id_komponen = ${p}`);
  where.add('status', filter.status, (p) => `b.status = ${p}::status_kirim`);
  where.add('kirim', filter.id_kirim, (p) => `b.id_kirim = ${p}::uuid`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(u.nama ILIKE ${p} OR b.nim ILIKE ${p})`,
  );
  return where;
}

export function listTandaTerima(
  sql: Sql,
  key: KeyKelas,
  { filter, page }: { filter: SaringTandaTerima; page: Page<SortTandaTerima> },
): Promise<{ rows: TandaTerimaRow[]; total: number }> {
  return receipts(sql, { where: receiptsWhere(key, filter), page });
}

/** Rows per state under the other filters. */
export function countTandaTerima(
  sql: Sql,
  key: KeyKelas,
  { status: _status, ...filter }: SaringTandaTerima,
): Promise<{ status: StatusKirim; jumlah: number }[]> {
  const where = receiptsWhere(key, filter);
  return sql.rows(
    `SELECT b.status, count(*)::int AS jumlah FROM nilai_kirim_baris b ${PEOPLE} WHERE ${where.where()} GROUP BY 1`,
    where.values(),
  );
}

const counts = statement(
  'nilai_kirim.jumlah',
  `SELECT count(*) FILTER (WHERE b.status IN ('menunggu', 'terkirim'))::int AS menunggu,
     min(b.dibuat_pada) FILTER (WHERE b.status IN ('menunggu', 'terkirim')) AS tertua_pada,
     (SELECT count(*)::int FROM nilai_komponen n WHERE n.college_id = $1 AND n.kirim_status = 'ditolak') AS ditolak
   FROM nilai_kirim_baris b JOIN nilai_kirim k ON k.college_id = b.college_id AND k.id = b.id_kirim
   WHERE b.college_id = $1 AND k.status IN ('menunggu', 'terkirim')`,
);

export interface JumlahKirim {
  menunggu: number;
  tertua_pada: Date | null;
  ditolak: number;
}

export async function countKirim(sql: Sql, collegeId: string): Promise<JumlahKirim> {
  return (
    (await sql.row<JumlahKirim>(counts, [collegeId])) ?? {
      menunggu: 0,
      tertua_pada: null,
      ditolak: 0,
    }
  );
}

const everywhere = statement(
  'nilai_kirim.ukuran',
  `SELECT coalesce(extract(epoch FROM now() - min(dibuat_pada)), 0)::float8 AS tertua_detik,
     (SELECT count(*)::int FROM nilai_komponen WHERE kirim_status = 'ditolak') AS ditolak
   FROM nilai_kirim WHERE status IN ('menunggu', 'terkirim')`,
);

/** Over all colleges, for /metrics. */
export async function measureKirim(sql: Sql): Promise<{ tertua_detik: number; ditolak: number }> {
  const row = await sql.row<{ tertua_detik: number; ditolak: number }>(everywhere);
  return row ?? { tertua_detik: 0, ditolak: 0 };
}
