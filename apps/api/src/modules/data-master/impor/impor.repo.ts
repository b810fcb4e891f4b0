/** Reads imports: row, sent content and report. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import type { AksiImpor, daftarImpor, rincianImpor } from '@lms/contracts/data-master/impor';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { impor_data_master } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { Pemetaan } from '../berkas/pemetaan.policy.ts';
import { refusedSome } from './ditolak.repo.ts';
import type { KolomBerubah, LaporanTersimpan } from './rincian.views.ts';
import type { JudulBerkas } from './terbaca.parser.ts';

export interface ImporKey {
  collegeId: string;
  id: string;
}

export type ImporRow = Omit<
  impor_data_master,
  'college_id' | 'laporan' | 'sumber' | 'jenis' | 'format' | 'pemetaan' | 'judul'
> & {
  sumber: 'operator' | 'siakad';
  jenis: JenisMaster[];
  format: 'csv' | 'xlsx' | 'json';
  laporan: LaporanTersimpan | null;
  /** Null until the headings are read. */
  pemetaan: Pemetaan | null;
  judul: JudulBerkas[] | null;
  nama_prodi: string | null;
};

const columns = `i.id, i.sumber, i.jenis, i.nama_berkas, i.format, i.ukuran, i.periode, i.id_prodi, i.lengkap, i.batas_hapus_persen,
  i.timpa_manual, i.status, i.hash_rencana, i.laporan, i.galat, i.id_pengguna, i.username, i.nama, i.id_pekerjaan, i.dibuat_pada,
  i.selesai_pada, i.pemetaan, i.judul, i.suntingan, i.jejak_sampai, i.galat_batal, i.dibatalkan_pada, i.dibatalkan_oleh, p.nama AS nama_prodi`;
const from =
  'impor_data_master i LEFT JOIN prodi p ON p.college_id = i.college_id AND p.id = i.id_prodi';

const select = statement(
  'impor.select',
  `SELECT ${columns} FROM ${from} WHERE i.college_id = $1 AND i.id = $2::uuid`,
);
const selectLocked = statement(
  'impor.lock',
  `SELECT ${columns} FROM ${from} WHERE i.college_id = $1 AND i.id = $2::uuid FOR UPDATE OF i`,
);
const selectIsi = statement(
  'impor.isi',
  'SELECT isi FROM impor_isi WHERE college_id = $1 AND id_impor = $2::uuid',
);

export function findImpor(db: Sql, { collegeId, id }: ImporKey): Promise<ImporRow | null> {
  return db.row<ImporRow>(select, [collegeId, id]);
}

/** Locks the row, because an import runs once. */
export function lockImporRow(tx: Sql, { collegeId, id }: ImporKey): Promise<ImporRow | null> {
  return tx.row<ImporRow>(selectLocked, [collegeId, id]);
}

/** Null: the import has ended. */
export async function findIsi(db: Sql, { collegeId, id }: ImporKey): Promise<Buffer | null> {
  return (await db.row<{ isi: Buffer }>(selectIsi, [collegeId, id]))?.isi ?? null;
}

const daftar = pagedList<ImporRow, SortOf<typeof daftarImpor>>({
  name: 'impor.list',
  from: 'impor_data_master i',
  keys: { id: 'i.id' },
  columns,
  joins: `JOIN (${from}) ON i.college_id = $1 AND i.id = h.id`,
  order: ['i.dibuat_pada DESC'],
  sorts: { waktu: ['i.dibuat_pada'] },
  countedApart: true,
  prepared: ['', 'orang'],
});

export interface ImporFilter
  extends Pick<QueryOf<typeof daftarImpor>, 'jenis' | 'search' | 'ditolak' | 'waktu_awal'> {
  collegeId: string;
  idPengguna: string | undefined;
}

/** Leaves out Siakad's dry runs. */
export function listImpor(
  db: Sql,
  { collegeId, idPengguna, jenis, search, ditolak, waktu_awal }: ImporFilter,
  page: Page<SortOf<typeof daftarImpor>>,
): Promise<{ rows: ImporRow[]; total: number }> {
  const told = `(i.status <> 'pratinjau' OR i.sumber = 'operator' AND i.laporan IS NOT NULL)`;
  const where = conditions(['i.college_id = $1', told], [collegeId]);
  where.add('orang', idPengguna, (p) => `i.id_pengguna = ${p}`);
  where.add('jenis', jenis, (p) => `${p} = ANY(i.jenis)`);
  where.add('ditolak', ditolak || null, (p) => `(${p}::boolean AND ${refusedSome})`);
  where.add('awal', waktu_awal && new Date(waktu_awal), (p) => `i.dibuat_pada >= ${p}`);
  where.add(
    'search',
    search && containing(search),
    (p) => `(i.nama_berkas ILIKE ${p} OR i.nama ILIKE ${p} OR i.username ILIKE ${p})`,
  );
  return daftar(db, { where, page });
}

const latest = statement(
  'impor.latest',
  `SELECT DISTINCT ON (jenis.nama) jenis.nama AS jenis, i.id, i.sumber, i.nama, i.selesai_pada
   FROM impor_data_master i CROSS JOIN unnest(i.jenis) AS jenis (nama)
   WHERE i.college_id = $1 AND i.status = 'selesai' AND ($2::text IS NULL OR i.id_pengguna = $2) ORDER BY jenis.nama, i.selesai_pada DESC, i.id`,
);

export interface ImporTerakhir {
  jenis: JenisMaster;
  id: string;
  sumber: 'operator' | 'siakad';
  nama: string;
  selesai_pada: Date;
}

export function listLatest(
  db: Sql,
  collegeId: string,
  idPengguna: string | null,
): Promise<ImporTerakhir[]> {
  return db.rows<ImporTerakhir>(latest, [collegeId, idPengguna]);
}

const counted: Readonly<Record<JenisMaster, string>> = {
  periode: 'periode',
  hari_libur: 'hari_libur',
  prodi: 'prodi',
  penandatangan_prodi: 'penandatangan_prodi',
  kampus: 'kampus',
  jenis_kelas: 'jenis_kelas',
  label_kelas: 'label_kelas',
  sesi: 'sesi_kuliah',
  ruangan: 'ruangan',
  makul: 'makul',
  rencana_pembelajaran: 'rencana_pembelajaran',
  rencana_evaluasi: 'rencana_evaluasi',
  dosen: 'dosen',
  mahasiswa: 'mahasiswa',
  jadwal: 'kelas_jadwal',
  kelas: 'kelas',
  peserta: 'kelas_peserta',
  skala_nilai: 'skala_nilai',
  komponen: '(SELECT * FROM komponen_nilai WHERE diarsipkan_pada IS NULL) c',
};
const counts = statement(
  'impor.counts',
  Object.entries(counted)
    .map(
      ([jenis, table]) =>
        `SELECT '${jenis}' AS jenis, count(*)::int AS jumlah FROM ${table} WHERE college_id = $1`,
    )
    .join(' UNION ALL '),
);

export async function countMaster(db: Sql, collegeId: string): Promise<Map<JenisMaster, number>> {
  const rows = await db.rows<{ jenis: JenisMaster; jumlah: number }>(counts, [collegeId]);
  return new Map(rows.map(({ jenis, jumlah }) => [jenis, jumlah]));
}

export interface RincianRow {
  urut: number;
  jenis: JenisMaster;
  aksi: AksiImpor;
  kunci: string | null;
  baris: number | null;
  kolom: string | null;
  alasan: string | null;
  perubahan: KolomBerubah[] | null;
}

const rincianColumns = 'r.urut, r.jenis, r.aksi, r.kunci, r.baris, r.kolom, r.alasan, r.perubahan';
const rincian = pagedList<RincianRow>({
  name: 'impor.rincian_list',
  from: 'impor_rincian r',
  keys: { urut: 'r.urut' },
  columns: rincianColumns,
  joins: 'JOIN impor_rincian r ON r.college_id = $1 AND r.id_impor = $2::uuid AND r.urut = h.urut',
  order: ['r.urut'],
  sorts: {},
  countedApart: true,
  prepared: ['', 'aksi'],
});
const listRincianAfter = statement(
  'impor.rincian_after',
  `SELECT ${rincianColumns} FROM impor_rincian r WHERE r.college_id = $1 AND r.id_impor = $2::uuid AND r.urut > $3 ORDER BY r.urut LIMIT $4`,
);

export function listRincian(
  db: Sql,
  { collegeId, id }: ImporKey,
  { aksi, jenis, search }: Pick<QueryOf<typeof rincianImpor>, 'aksi' | 'jenis' | 'search'>,
  page: Page,
): Promise<{ rows: RincianRow[]; total: number }> {
  const where = conditions(['r.college_id = $1', 'r.id_impor = $2::uuid'], [collegeId, id]);
  where.add('aksi', aksi, (p) => `r.aksi = ${p}`);
  where.add('jenis', jenis, (p) => `r.jenis = ${p}`);
  where.add(
    'search',
    search && containing(search),
    (p) => `(r.kunci ILIKE ${p} OR r.alasan ILIKE ${p} OR r.perubahan::text ILIKE ${p})`,
  );
  return rincian(db, { where, page });
}

const diffWhere = `FROM impor_rincian r WHERE r.college_id = $1 AND r.id_impor = $2::uuid AND r.aksi IN ('tambah', 'ubah', 'hapus')`;
const listDiffRows = statement(
  'impor.diff',
  `SELECT ${rincianColumns} ${diffWhere} ORDER BY r.urut LIMIT $3`,
);
const countDiff = statement('impor.diff_count', `SELECT count(*)::int AS total ${diffWhere}`);

export async function listDiff(
  db: Sql,
  { collegeId, id }: ImporKey,
  limit: number,
): Promise<{ rows: RincianRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.rows<RincianRow>(listDiffRows, [collegeId, id, limit]),
    db.row<{ total: number }>(countDiff, [collegeId, id]),
  ]);
  return { rows, total: total?.total ?? 0 };
}

/** Continues after number `after`. */
export function nextRincian(
  db: Sql,
  { collegeId, id }: ImporKey,
  after: number,
  limit: number,
): Promise<RincianRow[]> {
  return db.rows<RincianRow>(listRincianAfter, [collegeId, id, after, limit]);
}

/** Autovacuum would come too late. */
export async function analyzeImported(db: Sql): Promise<void> {
  await db.run(
    `ANALYZE pengguna, mahasiswa, dosen, biodata, makul, kelas, kelas_jadwal, kelas_peserta, kelas_pengajar, pertemuan,
       pertemuan_pengajar, rekap_kehadiran`,
  );
}
