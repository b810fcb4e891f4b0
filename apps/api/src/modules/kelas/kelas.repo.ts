import type { QueryOf, Role } from '@lms/contracts/endpoint';
import type { daftarKelas } from '@lms/contracts/kelas';
import type { dosen, kelas, kelas_pengajar, kelas_peserta, mahasiswa, makul, pengguna, prodi } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { containing } from '../../platform/db/like.ts';
import { type Sql, type SqlValue, type Statement, statement } from '../../platform/db/sql.ts';
import { scopeCondition, scopedStatement, scopeValue } from './kelas.scope.ts';

export type PengajarRow = Pick<dosen, 'gelar_depan' | 'gelar_akademik' | 'nidn'> &
  Pick<pengguna, 'nama'> &
  Pick<kelas_pengajar, 'id_dosen' | 'jabatan'> & {
    id_user: pengguna['id'];
    prodi: prodi['nama'] | null;
    avatar_url: pengguna['foto_url'];
  };

interface JadwalRow {
  hari: number;
  jam_mulai: string;
  jam_selesai: string;
  ruangan: string | null;
}

type KelasColumns =
  | 'id'
  | 'periode'
  | 'nama_kelas'
  | 'mode_kuliah'
  | 'lingkup'
  | 'kapasitas'
  | 'banner_url'
  | 'banner_color_idx'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'jumlah_pertemuan'
  | 'jumlah_peserta'
  | 'id_makul'
  | 'id_jenis_kelas';

export type KelasRow = Pick<kelas, KelasColumns> &
  Pick<makul, 'sks'> & {
    kode_makul: makul['kode'];
    nama_makul: makul['nama'];
    prodi_makul_nama: prodi['nama'] | null;
    prodi_makul_jenjang: prodi['jenjang'] | null;
    prodi_nama: prodi['nama'];
    prodi_jenjang: prodi['jenjang'];
    jenis_kelas: string | null;
    kampus: string | null;
    jadwal: JadwalRow[];
    pengajar: PengajarRow[];
  };

export type PesertaRow = Pick<mahasiswa, 'nim' | 'angkatan' | 'tingkat'> &
  Pick<pengguna, 'nama'> &
  Pick<kelas_peserta, 'jabatan'> & {
    id_user: pengguna['id'];
    prodi_nama: prodi['nama'];
    prodi_jenjang: prodi['jenjang'];
    avatar_url: pengguna['foto_url'];
  };

const pengajarJson = `json_build_object('id_dosen', d.id, 'id_user', u.id, 'nama', u.nama, 'gelar_depan', d.gelar_depan,
  'gelar_akademik', d.gelar_akademik, 'nidn', d.nidn, 'jabatan', kp.jabatan, 'prodi', dp.nama, 'avatar_url', u.foto_url)`;
const pengajarFrom = `kelas_pengajar kp
  JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
  JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
  LEFT JOIN prodi dp ON dp.college_id = d.college_id AND dp.id = d.id_prodi`;

/** Columns of a KelasRow over `kelas k`; the lists inside are aggregated for these rows only. */
const kelasColumns = `k.id, k.periode, k.nama_kelas, k.mode_kuliah, k.lingkup, k.kapasitas, k.banner_url, k.banner_color_idx,
  k.waktu_mulai, k.waktu_selesai, k.jumlah_pertemuan, k.jumlah_peserta,
  m.id AS id_makul, m.kode AS kode_makul, m.nama AS nama_makul, m.sks,
  mp.nama AS prodi_makul_nama, mp.jenjang AS prodi_makul_jenjang, p.nama AS prodi_nama, p.jenjang AS prodi_jenjang,
  k.id_jenis_kelas, jk.nama AS jenis_kelas, ka.nama AS kampus,
  (SELECT coalesce(json_agg(json_build_object('hari', j.hari, 'jam_mulai', j.jam_mulai, 'jam_selesai', j.jam_selesai,
     'ruangan', r.nama) ORDER BY j.hari, j.jam_mulai), '[]')
   FROM kelas_jadwal j LEFT JOIN ruangan r ON r.college_id = j.college_id AND r.id = j.id_ruangan
   WHERE j.college_id = k.college_id AND j.id_kelas = k.id) AS jadwal,
  (SELECT coalesce(json_agg(${pengajarJson} ORDER BY kp.is_utama DESC, kp.urutan, u.nama), '[]')
   FROM ${pengajarFrom} WHERE kp.college_id = k.college_id AND kp.id_kelas = k.id) AS pengajar`;
const kelasJoins = `JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
  LEFT JOIN prodi mp ON mp.college_id = m.college_id AND mp.id = m.id_prodi
  JOIN prodi p ON p.college_id = k.college_id AND p.id = k.id_prodi
  LEFT JOIN jenis_kelas jk ON jk.college_id = k.college_id AND jk.id = k.id_jenis_kelas
  LEFT JOIN kampus ka ON ka.college_id = k.college_id AND ka.id = k.id_kampus`;

const detail = scopedStatement(
  'kelas.detail',
  (scope) => `SELECT ${kelasColumns} FROM kelas k ${kelasJoins} WHERE ${scope} AND k.id = $3`,
);

/** The class if the actor may see it, else null. */
export function findKelas(db: Sql, actor: Actor, idKelas: string): Promise<KelasRow | null> {
  return db.row<KelasRow>(detail[actor.role], [actor.collegeId, scopeValue(actor), idKelas]);
}

const visible = scopedStatement('kelas.visible', (scope) => `SELECT k.id FROM kelas k WHERE ${scope} AND k.id = $3`);

export async function isVisible(db: Sql, actor: Actor, idKelas: string): Promise<boolean> {
  return (await db.row(visible[actor.role], [actor.collegeId, scopeValue(actor), idKelas])) !== null;
}

export type KelasFilter = Omit<QueryOf<typeof daftarKelas>, 'page' | 'per_page' | 'itemsPerPage' | 'ignore_default_pagination'>;

/** The rule of `statusKelas` as a condition, for filtering; a test holds the two against each other. `$n` is now. */
const statusConditions = {
  belum_dimulai: (now: string) => `(k.waktu_mulai IS NULL OR k.waktu_mulai > ${now})`,
  berlangsung: (now: string) => `(k.waktu_mulai <= ${now} AND k.waktu_selesai >= ${now})`,
  selesai: (now: string) => `k.waktu_selesai < ${now}`,
};

interface Filtered {
  where: string;
  values: SqlValue[];
  /** Names of the filters used: the statement's identity. */
  key: string;
}

function filtered(actor: Actor, filter: KelasFilter, now: Date): Filtered {
  const values: SqlValue[] = [actor.collegeId, scopeValue(actor)];
  const parts = [scopeCondition(actor.role)];
  const used: string[] = [];
  const add = (name: string, value: SqlValue, condition: (parameter: string) => string) => {
    if (value === undefined || value === null || value === '') return;
    values.push(value);
    used.push(name);
    parts.push(condition(`$${values.length}`));
  };
  if (filter.status) add(`status_${filter.status}`, now, statusConditions[filter.status]);
  add('periode', filter.periode, (p) => `k.periode = ${p}`);
  add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  add('kelas', filter.id_kelas_kuliah, (p) => `k.id = ${p}`);
  add('prodi', filter.id_prodi, (p) => `(k.id_prodi = ${p} OR m.id_prodi = ${p})`);
  add('prodi_kelas', filter.id_prodi_kelas, (p) => `k.id_prodi = ${p}`);
  add('prodi_makul', filter.id_prodi_mata_kuliah, (p) => `m.id_prodi = ${p}`);
  add('jenis', filter.id_jenis_kelas, (p) => `k.id_jenis_kelas = ${p}`);
  add('mode', filter.mode_kuliah, (p) => `k.mode_kuliah = ${p}::mode_kuliah`);
  add(
    'peserta',
    filter.peserta,
    (p) => `EXISTS (SELECT 1 FROM kelas_peserta fp WHERE fp.college_id = k.college_id
    AND fp.id_kelas = k.id AND fp.nim = ${p})`,
  );
  add(
    'pengajar',
    filter.pengajar && containing(filter.pengajar),
    (p) => `EXISTS (SELECT 1 FROM ${pengajarFrom}
    WHERE kp.college_id = k.college_id AND kp.id_kelas = k.id AND (u.nama ILIKE ${p} OR d.id ILIKE ${p}))`,
  );
  add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR k.nama_kelas ILIKE ${p} OR k.id ILIKE ${p})`,
  );
  return { where: parts.join(' AND '), values, key: used.join('-') };
}

function listText(where: string, limit: string, offset: string): string {
  return `WITH cocok AS (
      SELECT k.id, k.periode, m.nama, k.nama_kelas
      FROM kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul WHERE ${where}),
    halaman AS (SELECT id FROM cocok ORDER BY periode DESC, nama, nama_kelas, id LIMIT ${limit} OFFSET ${offset})
    SELECT t.total, isi.* FROM (SELECT count(*)::int AS total FROM cocok) t
    LEFT JOIN LATERAL (SELECT ${kelasColumns} FROM halaman h JOIN kelas k ON k.college_id = $1 AND k.id = h.id ${kelasJoins}) isi
      ON true
    ORDER BY isi.periode DESC, isi.nama_makul, isi.nama_kelas, isi.id`;
}

/** The filters every user has on screen are prepared; other combinations are too many to keep a plan for each. */
const preparedKeys = new Set([
  '',
  'periode',
  'status_berlangsung-periode',
  'status_belum_dimulai-periode',
  'status_selesai-periode',
]);
const prepared = new Map<string, Statement>();

function listStatement(role: Role, { where, key, values }: Filtered): Statement | string {
  const name = `kelas.list.${role}.${key}`;
  const known = prepared.get(name);
  if (known) return known;
  const text = listText(where, `$${values.length + 1}`, `$${values.length + 2}`);
  if (!preparedKeys.has(key)) return text;
  const declared = statement(name, text);
  prepared.set(name, declared);
  return declared;
}

/** One page of the classes the actor may see, with the number of all that match. */
export async function listKelas(
  db: Sql,
  actor: Actor,
  { filter, limit, offset, now }: { filter: KelasFilter; limit: number; offset: number; now: Date },
): Promise<{ rows: KelasRow[]; total: number }> {
  const query = filtered(actor, filter, now);
  const rows = await db.rows<KelasRow & { total: number }>(listStatement(actor.role, query), [...query.values, limit, offset]);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

const peserta = statement(
  'kelas.peserta',
  `WITH cocok AS (
     SELECT kp.nim, kp.jabatan FROM kelas_peserta kp
     JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
     JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
     WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND ($3::text IS NULL OR u.nama ILIKE $3 OR kp.nim ILIKE $3))
   SELECT t.total, isi.* FROM (SELECT count(*)::int AS total FROM cocok) t
   LEFT JOIN LATERAL (
     SELECT c.nim, u.id AS id_user, u.nama, p.nama AS prodi_nama, p.jenjang AS prodi_jenjang, s.angkatan, s.tingkat,
       u.foto_url AS avatar_url, c.jabatan
     FROM cocok c JOIN mahasiswa s ON s.college_id = $1 AND s.nim = c.nim
     JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna
     JOIN prodi p ON p.college_id = $1 AND p.id = s.id_prodi
     ORDER BY c.nim LIMIT $4 OFFSET $5) isi ON true
   ORDER BY isi.nim`,
);

export async function listPeserta(
  db: Sql,
  {
    collegeId,
    idKelas,
    search,
    limit,
    offset,
  }: { collegeId: string; idKelas: string; search?: string; limit: number; offset: number },
): Promise<{ rows: PesertaRow[]; total: number }> {
  const rows = await db.rows<PesertaRow & { total: number }>(peserta, [
    collegeId,
    idKelas,
    search ? containing(search) : null,
    limit,
    offset,
  ]);
  return { rows: rows.filter((row) => row.nim !== null), total: rows[0]?.total ?? 0 };
}

const pengajar = statement(
  'kelas.pengajar',
  `SELECT d.id AS id_dosen, u.id AS id_user, u.nama, d.gelar_depan, d.gelar_akademik, d.nidn, kp.jabatan, dp.nama AS prodi,
     u.foto_url AS avatar_url
   FROM ${pengajarFrom}
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND ($3::text IS NULL OR u.nama ILIKE $3 OR d.id ILIKE $3 OR d.nidn ILIKE $3)
   ORDER BY kp.is_utama DESC, kp.urutan, u.nama`,
);

/** A class has a handful of lecturers: not paged. */
export function listPengajar(
  db: Sql,
  { collegeId, idKelas, search }: { collegeId: string; idKelas: string; search?: string },
): Promise<PengajarRow[]> {
  return db.rows<PengajarRow>(pengajar, [collegeId, idKelas, search ? containing(search) : null]);
}

export interface JadwalSayaRow extends JadwalRow {
  id_kelas: string;
  nama_kelas: string;
  kode_makul: string;
  nama_makul: string;
  waktu_mulai: Date | null;
}

const jadwal = scopedStatement(
  'kelas.jadwal_saya',
  (scope) => `SELECT j.hari, j.jam_mulai, j.jam_selesai, r.nama AS ruangan, k.id AS id_kelas, k.nama_kelas, m.kode AS kode_makul,
     m.nama AS nama_makul, k.waktu_mulai
   FROM kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   JOIN kelas_jadwal j ON j.college_id = k.college_id AND j.id_kelas = k.id
   LEFT JOIN ruangan r ON r.college_id = j.college_id AND r.id = j.id_ruangan
   WHERE ${scope} AND k.periode = $3
   ORDER BY j.hari, j.jam_mulai, m.nama, k.nama_kelas`,
);

export function listJadwal(db: Sql, actor: Actor, periode: number): Promise<JadwalSayaRow[]> {
  return db.rows<JadwalSayaRow>(jadwal[actor.role], [actor.collegeId, scopeValue(actor), periode]);
}
