import type { daftarPertemuan, JenisIsi, saringanPertemuan } from '@lms/contracts/kelas/pertemuan';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type {
  dosen,
  kelas,
  makul,
  pengguna,
  pertemuan,
  pertemuan_pengajar,
  prodi,
} from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { labelMatches, scopeCondition, scopedStatement, scopeValue } from '../index.ts';

export type PengajarPertemuanRow = Pick<dosen, 'gelar_depan' | 'gelar_akademik'> &
  Pick<pengguna, 'nama'> &
  Pick<pertemuan_pengajar, 'id_dosen' | 'is_pengajar' | 'is_utama'> & {
    id_user: pengguna['id'];
    /** ISO 8601, from JSON. */
    mulai_kuliah: string | null;
  };

type WaktuColumns = 'waktu_mulai' | 'waktu_selesai' | 'mulai_kuliah' | 'selesai_kuliah';
/** Where it was before a move (K102). */
type LamaColumns =
  | 'jadwal_berubah_pada'
  | 'waktu_mulai_lama'
  | 'waktu_selesai_lama'
  | 'ruangan_lama';

export type PertemuanRow = Pick<
  pertemuan,
  | 'id'
  | 'nomor'
  | 'judul'
  | 'kategori'
  | 'jenis'
  | 'id_kelas'
  | 'diakhiri_oleh'
  | WaktuColumns
  | LamaColumns
> &
  Pick<
    kelas,
    | 'periode'
    | 'nama_kelas'
    | 'banner_color_idx'
    | 'id_makul'
    | 'id_jenis_kelas'
    | 'jumlah_peserta'
    | 'id_prodi'
  > & {
    ruangan: string | null;
    kode_makul: makul['kode'];
    nama_makul: makul['nama'];
    jenis_kelas: string | null;
    pengajar: PengajarPertemuanRow[];
  };

type ParameterColumns =
  | 'hadir_vidcon'
  | 'kerjakan_kuis_ujian'
  | 'kerjakan_tugas'
  | 'posting_forum'
  | 'unduh_materi';

export type PertemuanDetailRow = PertemuanRow &
  Pick<
    pertemuan,
    | 'deskripsi'
    | 'id_sesi'
    | 'id_ruangan'
    | 'id_kampus'
    | 'waktu_batas_aktivitas'
    | 'bentrok_diabaikan'
    | 'jadwal_manual'
    | ParameterColumns
  > & {
    /** Somebody of the class has a mark. */
    ada_tanda: boolean;
    /** Main teachers of the class, by id_dosen. */
    utama: string[];
  };

const pengajarJson = `(SELECT coalesce(json_agg(json_build_object('id_dosen', d.id, 'id_user', u.id, 'nama', u.nama,
    'gelar_depan', d.gelar_depan, 'gelar_akademik', d.gelar_akademik, 'is_pengajar', pp.is_pengajar, 'is_utama', pp.is_utama,
    'mulai_kuliah', pp.mulai_kuliah) ORDER BY pp.is_utama DESC, u.nama), '[]')
  FROM pertemuan_pengajar pp
  JOIN dosen d ON d.college_id = pp.college_id AND d.id = pp.id_dosen
  JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
  WHERE pp.college_id = p.college_id AND pp.id_pertemuan = p.id) AS pengajar`;
const lama = 'p.jadwal_berubah_pada, p.waktu_mulai_lama, p.waktu_selesai_lama, p.ruangan_lama';
const columns = `p.id, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah,
  p.diakhiri_oleh, ${lama}, r.nama AS ruangan, k.id AS id_kelas, k.periode, k.nama_kelas, k.banner_color_idx, k.id_makul, m.kode AS kode_makul,
  m.nama AS nama_makul, k.id_jenis_kelas, jk.nama AS jenis_kelas, k.jumlah_peserta, k.id_prodi, ${pengajarJson}`;
const joinsBy = (kelas: string) => `pertemuan p
  ${kelas}
  JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
  LEFT JOIN jenis_kelas jk ON jk.college_id = k.college_id AND jk.id = k.id_jenis_kelas
  LEFT JOIN ruangan r ON r.college_id = p.college_id AND r.id = p.id_ruangan`;
const joins = joinsBy('JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas');
// OFFSET 0 has the one class read by key: Postgres would go through all courses and the classes of each.
const joinsOfOne = joinsBy(
  'JOIN LATERAL (SELECT * FROM kelas k WHERE k.college_id = p.college_id AND k.id = p.id_kelas OFFSET 0) k ON true',
);

/** `statusPertemuan` as SQL; a test compares both. */
const statusConditions = {
  selesai: (now: string) => `(p.selesai_kuliah IS NOT NULL OR p.waktu_selesai < ${now})`,
  berlangsung: (now: string) =>
    `(p.selesai_kuliah IS NULL AND p.waktu_selesai >= ${now} AND (p.mulai_kuliah IS NOT NULL OR p.waktu_mulai <= ${now}))`,
  belum_dimulai: (now: string) =>
    `(p.selesai_kuliah IS NULL AND p.mulai_kuliah IS NULL AND p.waktu_mulai > ${now})`,
};

/** Condition on `pertemuan p`; `now` is a parameter such as $3. */
export function statusCondition(status: keyof typeof statusConditions, now: string): string {
  return statusConditions[status](now);
}

const detailOf = (
  scope: string,
  id: string,
) => `SELECT ${columns}, p.deskripsi, p.id_sesi, p.id_ruangan, coalesce(p.id_kampus, k.id_kampus) AS id_kampus,
     p.hadir_vidcon, p.kerjakan_kuis_ujian, p.kerjakan_tugas, p.posting_forum, p.unduh_materi, p.waktu_batas_aktivitas,
     p.bentrok_diabaikan, p.jadwal_manual,
     EXISTS (SELECT FROM kehadiran t WHERE t.college_id = p.college_id AND t.id_pertemuan = p.id) AS ada_tanda,
     (SELECT coalesce(json_agg(kp.id_dosen), '[]') FROM kelas_pengajar kp
      WHERE kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas AND kp.is_utama) AS utama
   FROM ${joinsOfOne} WHERE ${scope} AND p.college_id = $1 AND p.id = ${id}`;
const detail = scopedStatement('pertemuan.detail', (scope) => detailOf(scope, '$3'));
const detailByContent = scopedStatement('pertemuan.detail_isi', (scope) =>
  detailOf(scope, '(SELECT a.id_pertemuan FROM aktivitas a WHERE a.college_id = $1 AND a.id = $3)'),
);

/** Null if the actor may not see its class. */
export function findPertemuan(
  db: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<PertemuanDetailRow | null> {
  return db.row<PertemuanDetailRow>(detail[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
}

export function findPertemuanOfContent(
  db: Sql,
  actor: Actor,
  idAktivitas: string,
): Promise<PertemuanDetailRow | null> {
  return db.row<PertemuanDetailRow>(detailByContent[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idAktivitas,
  ]);
}

export type PertemuanBriefRow = Pick<PertemuanRow, 'id' | 'id_kelas' | 'kategori'>;

const brief = scopedStatement(
  'pertemuan.brief',
  (scope) => `SELECT p.id, p.id_kelas, p.kategori FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas WHERE ${scope} AND p.college_id = $1 AND p.id = $3`,
);

/** Without details, for access checks. */
export function findBriefPertemuan(
  db: Sql,
  actor: Actor,
  idPertemuan: string,
): Promise<PertemuanBriefRow | null> {
  return db.row<PertemuanBriefRow>(brief[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idPertemuan,
  ]);
}

const menu = pagedList<PertemuanMenuRow>({
  name: 'pertemuan.menu',
  from: 'pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas',
  keys: { id: 'p.id' },
  columns: `p.id, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah,
    ${lama}, r.nama AS ruangan`,
  joins: `JOIN pertemuan p ON p.college_id = $1 AND p.id = h.id
    LEFT JOIN ruangan r ON r.college_id = p.college_id AND r.id = p.id_ruangan`,
  order: ['p.nomor'],
  sorts: {},
  prepared: [''],
});

export type PertemuanMenuRow = Pick<
  PertemuanRow,
  | 'id'
  | 'nomor'
  | 'judul'
  | 'kategori'
  | 'jenis'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'mulai_kuliah'
  | 'selesai_kuliah'
  | 'ruangan'
  | LamaColumns
>;

/** By number; none without access to the class. */
export function listMenu(
  db: Sql,
  actor: Actor,
  { idKelas, page }: { idKelas: string; page: Page },
): Promise<{ rows: PertemuanMenuRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), 'p.college_id = $1', 'p.id_kelas = $3'];
  const where = conditions(parts, [actor.collegeId, scopeValue(actor), idKelas]);
  return menu(db, { where, page, variant: actor.role });
}

const between = scopedStatement(
  'pertemuan.between',
  (scope) => `SELECT ${columns} FROM ${joins}
   WHERE ${scope} AND p.college_id = $1 AND p.waktu_mulai < $4 AND p.waktu_selesai >= $3
     AND p.waktu_mulai > $3::timestamptz - interval '1 day'
   ORDER BY p.waktu_mulai, m.nama, p.id LIMIT 100`,
);

/** Earliest first, at most 100: enough for one day. */
export function listBetween(
  db: Sql,
  actor: Actor,
  span: { start: Date; end: Date },
): Promise<PertemuanRow[]> {
  return db.rows<PertemuanRow>(between[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    span.start,
    span.end,
  ]);
}

const moved = scopedStatement(
  'pertemuan.jadwal_berubah',
  (scope) => `SELECT ${columns} FROM ${joins}
   WHERE ${scope} AND p.college_id = $1 AND p.waktu_mulai > $3::timestamptz - interval '1 day' AND p.waktu_selesai >= $3
     AND p.waktu_mulai_lama IS NOT NULL AND p.jadwal_berubah_pada > $4
   ORDER BY p.waktu_mulai, p.id LIMIT 50`,
);

/** Not over at `now`, moved after `since`. */
export function listMoved(
  db: Sql,
  actor: Actor,
  { now, since }: { now: Date; since: Date },
): Promise<PertemuanRow[]> {
  return db.rows<PertemuanRow>(moved[actor.role], [actor.collegeId, scopeValue(actor), now, since]);
}

const next = scopedStatement(
  'pertemuan.next',
  (
    scope,
  ) => `SELECT ${columns} FROM ${joins} WHERE ${scope} AND p.college_id = $1 AND p.waktu_mulai >= $3
     AND p.mulai_kuliah IS NULL AND p.selesai_kuliah IS NULL
   ORDER BY p.waktu_mulai, p.id LIMIT 1`,
);

export function findNext(db: Sql, actor: Actor, from: Date): Promise<PertemuanRow | null> {
  return db.row<PertemuanRow>(next[actor.role], [actor.collegeId, scopeValue(actor), from]);
}

const running = scopedStatement(
  'pertemuan.running',
  (scope) => `WITH cocok AS (
     SELECT p.id, p.waktu_mulai FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
     WHERE ${scope} AND p.college_id = $1 AND p.waktu_mulai > $3::timestamptz - interval '1 day'
       AND p.waktu_mulai < $3::timestamptz + interval '1 day' AND ${statusConditions.berlangsung('$3')}),
   halaman AS (SELECT id FROM cocok ORDER BY waktu_mulai, id LIMIT $4)
   SELECT t.total, isi.* FROM (SELECT count(*)::int AS total FROM cocok) t
   LEFT JOIN LATERAL (SELECT ${columns} FROM halaman h JOIN (${joins}) ON p.college_id = $1 AND p.id = h.id) isi ON true
   ORDER BY isi.waktu_mulai, isi.nama_makul, isi.id`,
);

/**
 * The earliest running ones, and how many run. A lecture is shorter than a day and may start early.
 */
export async function listRunning(
  db: Sql,
  actor: Actor,
  { now, limit }: { now: Date; limit: number },
): Promise<{ rows: PertemuanRow[]; total: number }> {
  const rows = await db.rows<PertemuanRow & { total: number }>(running[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    now,
    limit,
  ]);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

const members = statement(
  'pertemuan.members',
  `SELECT s.id_pengguna AS id_user FROM kelas_peserta kp JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.id_kelas = $2
   UNION ALL
   SELECT d.id_pengguna FROM kelas_pengajar kp JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
   WHERE kp.college_id = $1 AND kp.id_kelas = $2`,
);

/** Accounts whose home screen shows the class's meetings. */
export async function listMemberUsers(
  tx: Sql,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
): Promise<string[]> {
  return (await tx.rows<{ id_user: string }>(members, [collegeId, idKelas])).map(
    (row) => row.id_user,
  );
}

export type DaftarPertemuanRow = PertemuanRow &
  Pick<makul, 'sks'> & {
    prodi_nama: prodi['nama'];
    prodi_jenjang: prodi['jenjang'];
    prodi_makul_nama: prodi['nama'] | null;
    prodi_makul_jenjang: prodi['jenjang'] | null;
  };

export type DaftarFilter = QueryOf<typeof daftarPertemuan>;
export type SaringanPertemuan = Pick<DaftarFilter, keyof typeof saringanPertemuan | 'search'>;

/** tanpa_mulai: begun by the clock, started by nobody. */
const daftarConditions = {
  ...statusConditions,
  tanpa_mulai: (now: string) => `(p.mulai_kuliah IS NULL AND p.waktu_mulai <= ${now})`,
};

function filtered(actor: Actor, filter: SaringanPertemuan, now: Date): Conditions {
  const where = conditions(
    [scopeCondition(actor.role), 'p.college_id = $1'],
    [actor.collegeId, scopeValue(actor)],
  );
  if (filter.status) where.add(`status_${filter.status}`, now, daftarConditions[filter.status]);
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  where.add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  where.add('nama', filter.nama_kelas && containing(filter.nama_kelas), labelMatches);
  where.add('jenis_kelas', filter.id_jenis_kelas, (p) => `k.id_jenis_kelas = ${p}`);
  where.add(
    'prodi',
    filter.id_prodi,
    (p) =>
      `(k.id_prodi = ${p} OR k.id_makul IN (SELECT m.id FROM makul m WHERE m.college_id = $1 AND m.id_prodi = ${p}))`,
  );
  where.add('nomor', filter.nomor_pertemuan, (p) => `p.nomor = ${p}`);
  where.add('jenis', filter.jenis, (p) => `p.kategori = ${p}::kategori_pertemuan`);
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
  where.add('search', filter.search && containing(filter.search), (p) => `p.judul ILIKE ${p}`);
  return where;
}

const daftar = pagedList<DaftarPertemuanRow, SortOf<typeof daftarPertemuan>>({
  name: 'pertemuan.daftar',
  from: 'pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas',
  keys: { id: 'p.id' },
  columns: `${columns}, m.sks, kpr.nama AS prodi_nama, kpr.jenjang AS prodi_jenjang, mpr.nama AS prodi_makul_nama,
    mpr.jenjang AS prodi_makul_jenjang`,
  joins: `JOIN (${joins}
      JOIN prodi kpr ON kpr.college_id = k.college_id AND kpr.id = k.id_prodi
      LEFT JOIN prodi mpr ON mpr.college_id = m.college_id AND mpr.id = m.id_prodi)
    ON p.college_id = $1 AND p.id = h.id`,
  order: ['p.waktu_mulai'],
  sorts: { waktu_mulai: ['p.waktu_mulai'] },
  countedApart: true,
  prepared: ['', 'periode', 'periode-awal'],
});

export function listPertemuan(
  db: Sql,
  actor: Actor,
  {
    filter,
    page,
    now,
  }: { filter: DaftarFilter; page: Page<SortOf<typeof daftarPertemuan>>; now: Date },
): Promise<{ rows: DaftarPertemuanRow[]; total: number }> {
  return daftar(db, { where: filtered(actor, filter, now), page, variant: actor.role });
}

export interface KelasBertemu {
  id: string;
  kode_makul: string;
  nama_makul: string;
  nama_kelas: string;
}

/** Classes with a meeting under the filter, by course and name; at most `most`. */
export function listKelasBertemu(
  db: Sql,
  actor: Actor,
  { filter, now, most }: { filter: SaringanPertemuan; now: Date; most: number },
): Promise<KelasBertemu[]> {
  const where = filtered(actor, filter, now);
  const values = where.values();
  return db.rows(
    `SELECT k.id, m.kode AS kode_makul, m.nama AS nama_makul, k.nama_kelas FROM kelas k
     JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
     WHERE k.college_id = $1 AND k.id IN (SELECT p.id_kelas FROM pertemuan p
       JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas WHERE ${where.where()})
     ORDER BY m.kode, k.nama_kelas, k.id LIMIT $${values.length + 1}`,
    [...values, most],
  );
}

const examClasses = statement(
  'pertemuan.exam_classes',
  `SELECT DISTINCT p.id_kelas FROM kelas_peserta kp JOIN pertemuan p ON p.college_id = kp.college_id AND p.id_kelas = kp.id_kelas
   WHERE kp.college_id = $1 AND kp.nim = $2 AND p.kategori <> 'kuliah' AND EXISTS (
     SELECT FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id AND a.jenis = $3::jenis_aktivitas
       AND a.dihapus_pada IS NULL)`,
);

/** The student's, if their exam meetings have content of that kind. */
export async function listExamClasses(
  db: Sql,
  { collegeId, nim, jenis }: { collegeId: string; nim: string; jenis: JenisIsi },
): Promise<string[]> {
  return (await db.rows<{ id_kelas: string }>(examClasses, [collegeId, nim, jenis])).map(
    ({ id_kelas }) => id_kelas,
  );
}
