/** Both sides of each value of a class (N39). */
import type { StatusKirim, SumberNilai } from '@lms/contracts/nilai/bentuk';
import type { StatusRekonsiliasi } from '@lms/contracts/nilai/kirim-nilai';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import { SUMBER } from '../sel.repo.ts';

/** Over `nilai_komponen n`. A clash comes first: both sides changed, and somebody must choose. */
const STATUS = `(CASE
    WHEN n.bentrok THEN 'bentrok'
    WHEN n.kirim_status IN ('menunggu', 'terkirim') THEN 'menunggu'
    WHEN n.berlaku IS NOT DISTINCT FROM n.siakad_terakhir AND n.siakad_terakhir_pada IS NOT NULL THEN 'sama'
    WHEN n.kirim_status = 'ditolak' THEN 'ditolak'
    WHEN n.berlaku IS NULL THEN 'hanya_siakad'
    WHEN n.siakad_terakhir_pada IS NULL THEN 'belum_dikirim'
    WHEN n.siakad_terakhir IS NULL THEN 'hanya_lms'
    WHEN n.kirim_status IN ('belum_dikirim', 'dibatalkan') AND n.siakad_terakhir = n.kirim_nilai THEN 'belum_dikirim'
    ELSE 'berbeda' END)`;

/** Students who take part now, in components that Siakad names; no value on either side is no row. */
const FROM = `nilai_komponen n
    JOIN komponen_nilai c ON c.college_id = n.college_id AND c.id_kelas = n.id_kelas AND c.id = n.id_komponen AND c.diarsipkan_pada IS NULL
    JOIN kelas_peserta p ON p.college_id = n.college_id AND p.id_kelas = n.id_kelas AND p.nim = n.nim
    JOIN mahasiswa m ON m.college_id = n.college_id AND m.nim = n.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`;
const ANY_VALUE = '(n.berlaku IS NOT NULL OR n.siakad_terakhir IS NOT NULL)';

export interface RekonsiliasiRow {
  nim: string;
  nama: string;
  id_user: string;
  id_komponen: string;
  label: string;
  status: StatusRekonsiliasi;
  berlaku: number | null;
  versi: number;
  sumber: SumberNilai;
  manual_oleh_nama: string | null;
  siakad_oleh_nama: string | null;
  berubah_pada: Date;
  siakad_terakhir: number | null;
  siakad_terakhir_pada: Date | null;
  /** Whoever told Siakad's last value, from the ledger. */
  siakad_oleh: string | null;
  kirim_status: StatusKirim;
  kirim_kode: string | null;
  kirim_alasan: string | null;
  kirim_pada: Date | null;
}

export type SortRekonsiliasi = 'nama' | 'nim' | '-nama' | '-nim';

const list = pagedList<RekonsiliasiRow, SortRekonsiliasi>({
  name: 'nilai.rekonsiliasi',
  from: FROM,
  keys: { nim: 'n.nim', id_komponen: 'n.id_komponen' },
  columns: `n.nim, u.nama, u.id AS id_user, n.id_komponen, c.label, ${STATUS} AS status, n.berlaku::float8 AS berlaku, n.versi, ${SUMBER} AS sumber,
    n.manual_oleh_nama, n.siakad_oleh_nama, n.berubah_pada, n.siakad_terakhir::float8 AS siakad_terakhir, n.siakad_terakhir_pada,
    (SELECT coalesce(l.isi ->> 'oleh', l.oleh_nama) FROM nilai_ledger l
     WHERE l.college_id = n.college_id AND l.id_kelas = n.id_kelas AND l.nim = n.nim AND l.id_komponen = n.id_komponen
       AND (l.jenis IN ('siakad', 'pengamatan') AND l.keadaan <> 'kedaluwarsa' OR l.jenis = 'jawaban' AND l.keadaan = 'diterima')
     ORDER BY l.id DESC LIMIT 1) AS siakad_oleh,
    n.kirim_status, n.kirim_kode, n.kirim_alasan, n.kirim_pada`,
  joins: `JOIN nilai_komponen n ON n.college_id = $1 AND n.id_kelas = $2 AND n.id_komponen = h.id_komponen AND n.nim = h.nim
    JOIN komponen_nilai c ON c.college_id = n.college_id AND c.id_kelas = n.id_kelas AND c.id = n.id_komponen
    JOIN mahasiswa m ON m.college_id = n.college_id AND m.nim = n.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`,
  order: ['n.nim', 'c.urutan'],
  sorts: { nama: ['u.nama', 'n.nim', 'c.urutan'], nim: ['n.nim', 'c.urutan'] },
  prepared: ['', 'beda'],
});

export interface SaringRekonsiliasi {
  search?: string | undefined;
  status?: StatusRekonsiliasi | undefined;
  hanya_beda?: boolean | undefined;
  id_komponen?: string | undefined;
}

function comparedWhere({ collegeId, idKelas }: KeyKelas, filter: SaringRekonsiliasi): Conditions {
  const where = conditions(
    ['n.college_id = $1', 'n.id_kelas = $2', ANY_VALUE],
    [collegeId, idKelas],
  );
  where.add('beda', filter.hanya_beda ? 'sama' : undefined, (p) => `${STATUS} <> ${p}`);
  where.add('status', filter.status, (p) => `${STATUS} = ${p}`);
  where.add('komponen', filter.id_komponen, (p) => `n.id_komponen = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(u.nama ILIKE ${p} OR n.nim ILIKE ${p})`,
  );
  return where;
}

export function listRekonsiliasi(
  sql: Sql,
  key: KeyKelas,
  { filter, page }: { filter: SaringRekonsiliasi; page: Page<SortRekonsiliasi> },
): Promise<{ rows: RekonsiliasiRow[]; total: number }> {
  return list(sql, { where: comparedWhere(key, filter), page });
}

/** Rows per state, under the search and the component alone. */
export function countRekonsiliasi(
  sql: Sql,
  key: KeyKelas,
  { search, id_komponen }: SaringRekonsiliasi,
): Promise<{ status: StatusRekonsiliasi; jumlah: number }[]> {
  const where = comparedWhere(key, { search, id_komponen });
  return sql.rows(
    `SELECT ${STATUS} AS status, count(*)::int AS jumlah FROM ${FROM} WHERE ${where.where()} GROUP BY 1`,
    where.values(),
  );
}

const held = statement(
  'nilai.siakad_terakhir',
  `SELECT n.id_komponen, n.nim, n.berlaku::float8 AS berlaku, n.siakad_terakhir::float8 AS nilai, n.siakad_terakhir_pada AS waktu, n.kirim_status
   FROM ${FROM} WHERE n.college_id = $1 AND n.id_kelas = $2`,
);

export interface SelSiakad {
  id_komponen: string;
  nim: string;
  berlaku: number | null;
  nilai: number | null;
  waktu: Date | null;
  kirim_status: StatusKirim;
}

/** What Siakad was last known to hold. */
export function listSelSiakad(sql: Sql, { collegeId, idKelas }: KeyKelas): Promise<SelSiakad[]> {
  return sql.rows<SelSiakad>(held, [collegeId, idKelas]);
}

const known = statement(
  'nilai.sel_mungkin',
  `SELECT c.id AS id_komponen, p.nim FROM komponen_nilai c JOIN kelas_peserta p ON p.college_id = c.college_id AND p.id_kelas = c.id_kelas
   WHERE c.college_id = $1 AND c.id_kelas = $2 AND c.diarsipkan_pada IS NULL`,
);

/** Every cell that the class can have now. */
export function listSelMungkin(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
): Promise<{ id_komponen: string; nim: string }[]> {
  return sql.rows(known, [collegeId, idKelas]);
}

const open = statement(
  'nilai.jendela_terbuka',
  `SELECT DISTINCT c.college_id, c.id_kelas FROM komponen_nilai c JOIN perguruan_tinggi p ON p.id = c.college_id
   WHERE c.diarsipkan_pada IS NULL AND c.entri_mulai <= $1 AND c.entri_selesai >= $1 AND p.url_sikad_legacy <> ''`,
);

export function listJendelaTerbuka(
  sql: Sql,
  now: Date,
): Promise<{ college_id: string; id_kelas: string }[]> {
  return sql.rows(open, [now]);
}
