/** Everybody at an exam at one moment, in one statement. */

import type {
  HitunganPantau,
  pantauUjian,
  StatusPantau,
} from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { SebabSelesai } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import { preparedFor } from '../../../platform/db/conditions.ts';
import { answerable, assertAnswerable } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { meantFor } from '../../kelas/pertemuan/index.ts';
import { belumDiingatkan } from '../../notifikasi/index.ts';
import { hitunganFokus } from '../pengerjaan/index.ts';

// Members are found by their key; a plan for unknown values would compare each attempt with all.
/** Members or listed students, and former ones with an attempt. */
export const PESERTA = `orang AS (
     SELECT kp.nim, false AS keluar FROM kelas_peserta kp
     WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND ($4::text[] IS NULL OR kp.nim = ANY($4)) AND ${meantFor('$2', 'kp.nim')}
     UNION ALL
     SELECT w.nim, true FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL
       AND ($4::text[] IS NULL OR w.nim = ANY($4)) AND NOT EXISTS (
         SELECT FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND kp.nim = w.nim AND ${meantFor('$2', 'w.nim')}))`;

// Accounts by key; a hash join would read all students of the college.
const keadaan = `${PESERTA},
   w AS (
     SELECT o.nim, o.keluar, u.id AS id_user, u.nama, w.id AS id_pengerjaan, jsonb_array_length(w.susunan) AS jumlah_soal, w.waktu_mulai, w.berakhir_pada, w.generasi,
       coalesce(w.menit_tambahan, 0) AS menit_tambahan, coalesce(j.dijawab, 0) AS dijawab,
       coalesce(f.jumlah, 0) AS jumlah_fokus, coalesce(f.terlama, 0) AS fokus_terlama, coalesce(f.wajar, 0) AS fokus_wajar, coalesce(d.perangkat, '') AS perangkat,
       coalesce(w.selesai_pada, CASE WHEN w.berakhir_pada < $5 THEN w.berakhir_pada END) AS waktu_selesai,
       CASE WHEN w.selesai_pada IS NULL AND w.berakhir_pada < $5 THEN 'waktu_habis' ELSE w.sebab_selesai END AS sebab_selesai,
       greatest(w.waktu_mulai, j.pada, d.kontak_terakhir) AS kontak_terakhir
     FROM orang o
     CROSS JOIN LATERAL (SELECT m.id_pengguna AS id FROM mahasiswa m WHERE m.college_id = $1 AND m.nim = o.nim LIMIT 1) m
     CROSS JOIN LATERAL (SELECT g.id, g.nama FROM pengguna g WHERE g.college_id = $1 AND g.id = m.id LIMIT 1) u
     LEFT JOIN pengerjaan w ON w.college_id = $1 AND w.id_ujian = $2 AND w.nim = o.nim AND w.dibatalkan_pada IS NULL
     LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE isi IS NOT NULL)::int AS dijawab, max(pada) AS pada
       FROM jawaban WHERE college_id = $1 AND id_pengerjaan = w.id) j ON true
     LEFT JOIN LATERAL ${hitunganFokus('w.id')} f ON true
     LEFT JOIN pengerjaan_perangkat d ON d.college_id = $1 AND d.id_pengerjaan = w.id AND d.generasi = w.generasi),
   s AS MATERIALIZED (
     SELECT w.*, CASE WHEN id_pengerjaan IS NULL THEN 'belum_mulai' WHEN waktu_selesai IS NOT NULL THEN 'selesai'
       WHEN kontak_terakhir < $5::timestamptz - $6 * interval '1 second' THEN 'hening' ELSE 'mengerjakan' END AS status FROM w)`;

const cocok = `($7::text IS NULL OR status = $7) AND ($8::text IS NULL OR nim ILIKE $8 OR nama ILIKE $8)`;

type Sort = SortOf<typeof pantauUjian>;
type Ascending = Exclude<Sort, `-${string}`>;

const byStatus = "array_position(ARRAY['belum_mulai', 'mengerjakan', 'hening', 'selesai'], status)";
const orders: Record<Ascending, readonly string[]> = {
  nim: ['nim'],
  nama: ['nama', 'nim'],
  status: [byStatus, 'nama', 'nim'],
  dijawab: ['dijawab', 'nim'],
  berakhir_pada: ['berakhir_pada', 'nim'],
  kontak_terakhir: ['kontak_terakhir', 'nim'],
  jumlah_fokus: ['jumlah_fokus', 'nim'],
};

const prepared = preparedFor('pengawasan.pantau', ['']);

// No pagedList: it counts all states and prepares every variant.
function textOf(sort: Sort, { all }: Pick<Page, 'all'>): string {
  const [ascending, direction] = sort.startsWith('-')
    ? [sort.slice(1) as Ascending, ' DESC']
    : [sort as Ascending, ''];
  const order = orders[ascending].map((item) => item + direction).join(', ');
  return `WITH ${keadaan},
   jumlah AS (SELECT count(*) FILTER (WHERE ${cocok})::int AS total, count(*) FILTER (WHERE status = 'belum_mulai')::int AS n_belum_mulai,
     count(*) FILTER (WHERE status = 'mengerjakan')::int AS n_mengerjakan, count(*) FILTER (WHERE status = 'hening')::int AS n_hening,
     count(*) FILTER (WHERE status = 'selesai')::int AS n_selesai FROM s)
   SELECT k.*, b.*, c.*, coalesce(b.jumlah_fokus >= (SELECT ambang_fokus FROM ujian WHERE college_id = $1 AND id = $2), false)
     AS melewati_ambang
   FROM jumlah k
   LEFT JOIN (SELECT * FROM s WHERE ${cocok} AND ${answerable({ all }, '(SELECT total FROM jumlah)')}
     ORDER BY ${order} ${all ? '' : 'LIMIT $9 OFFSET $10'}) b ON true
   LEFT JOIN LATERAL (SELECT coalesce(sum(menit), 0)::int AS menit_disiapkan, coalesce(sum(faktor - 1), 0)::float8 AS bagian_disiapkan
     FROM ujian_penyesuaian WHERE college_id = $1 AND id_ujian = $2 AND nim = b.nim AND id_pengerjaan IS NULL AND b.id_pengerjaan IS NULL
   ) c ON true
   ORDER BY ${order}`;
}

export interface PantauRow {
  nim: string;
  keluar: boolean;
  id_user: string;
  nama: string;
  id_pengerjaan: string | null;
  status: StatusPantau;
  sebab_selesai: SebabSelesai | null;
  waktu_mulai: Date | null;
  waktu_selesai: Date | null;
  berakhir_pada: Date | null;
  menit_tambahan: number;
  menit_disiapkan: number;
  bagian_disiapkan: number;
  dijawab: number;
  jumlah_soal: number | null;
  kontak_terakhir: Date | null;
  generasi: number | null;
  perangkat: string;
  jumlah_fokus: number;
  fokus_terlama: number;
  fokus_wajar: number;
  melewati_ambang: boolean;
}

type Counted = { total: number } & { [Status in keyof HitunganPantau as `n_${Status}`]: number };

export interface AskedPantau {
  collegeId: string;
  idUjian: string;
  idKelas: string;
  nim?: readonly string[];
  now: Date;
  heningDetik: number;
  status?: StatusPantau | undefined;
  /** A LIKE pattern. */
  search?: string | undefined;
  page: Page<Sort>;
}

/**
 * Reads nothing above 5,000 rows if `all`.
 * @throws AppError terlalu_banyak_data
 */
export async function listPantau(
  sql: Sql,
  asked: AskedPantau,
): Promise<{ rows: PantauRow[]; total: number; hitungan: HitunganPantau }> {
  const { collegeId, idUjian, idKelas, nim, now, heningDetik, status, search, page } = asked;
  const { sort = 'nama', all, limit, offset } = page;
  const text = prepared(`${sort}.${all ? 'semua' : 'halaman'}`, '', () => textOf(sort, page));
  const values = [
    collegeId,
    idUjian,
    idKelas,
    nim ?? null,
    now,
    heningDetik,
    status ?? null,
    search ?? null,
  ];
  const found = await sql.rows<Counted & (PantauRow | { nim: null })>(
    text,
    all ? values : [...values, limit, offset],
  );
  const [first] = found;
  if (first === undefined) throw new Error('the counts are always told');
  const {
    n_belum_mulai: belum_mulai,
    n_mengerjakan: mengerjakan,
    n_hening: hening,
    n_selesai: selesai,
    total,
  } = first;
  assertAnswerable(page, total);
  const rows = found.filter((row): row is Counted & PantauRow => row.nim !== null);
  return { rows, total, hitungan: { belum_mulai, mengerjakan, hening, selesai } };
}

/** Students without an attempt, whom staff remind. */
export const belumMulai = belumDiingatkan(
  'pengawasan.belum_diingatkan',
  `NOT EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = a.id AND w.nim = kp.nim AND w.dibatalkan_pada IS NULL)`,
);
