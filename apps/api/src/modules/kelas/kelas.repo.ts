import type { daftarKelas, pesertaKelas } from '@lms/contracts/kelas/kelas';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type {
  dosen,
  kelas,
  kelas_pengajar,
  kelas_peserta,
  mahasiswa,
  makul,
  pengguna,
  prodi,
} from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import type { Page, PagingQuery } from '../../platform/http/paging.ts';
import { labelMatches } from './kelas-label.repo.ts';
import { scopeCondition, scopedStatement, scopeValue } from './kelas-scope.repo.ts';

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

const pengajarList = `(SELECT coalesce(json_agg(${pengajarJson} ORDER BY kp.is_utama DESC, kp.urutan, u.nama), '[]')
   FROM ${pengajarFrom} WHERE kp.college_id = k.college_id AND kp.id_kelas = k.id)`;

/** Over `kelas k`; inner lists are aggregated only for the page's rows. */
const kelasColumns = `k.id, k.periode, k.nama_kelas, k.mode_kuliah, k.lingkup, k.kapasitas, k.banner_url, k.banner_color_idx,
  k.waktu_mulai, k.waktu_selesai, k.jumlah_pertemuan, k.jumlah_peserta,
  m.id AS id_makul, m.kode AS kode_makul, m.nama AS nama_makul, m.sks,
  mp.nama AS prodi_makul_nama, mp.jenjang AS prodi_makul_jenjang, p.nama AS prodi_nama, p.jenjang AS prodi_jenjang,
  k.id_jenis_kelas, jk.nama AS jenis_kelas, ka.nama AS kampus,
  (SELECT coalesce(json_agg(json_build_object('hari', j.hari, 'jam_mulai', j.jam_mulai, 'jam_selesai', j.jam_selesai,
     'ruangan', r.nama) ORDER BY j.hari, j.jam_mulai), '[]')
   FROM kelas_jadwal j LEFT JOIN ruangan r ON r.college_id = j.college_id AND r.id = j.id_ruangan
   WHERE j.college_id = k.college_id AND j.id_kelas = k.id) AS jadwal,
  ${pengajarList} AS pengajar`;
const kelasJoins = `JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
  LEFT JOIN prodi mp ON mp.college_id = m.college_id AND mp.id = m.id_prodi
  JOIN prodi p ON p.college_id = k.college_id AND p.id = k.id_prodi
  LEFT JOIN jenis_kelas jk ON jk.college_id = k.college_id AND jk.id = k.id_jenis_kelas
  LEFT JOIN kampus ka ON ka.college_id = k.college_id AND ka.id = k.id_kampus`;

const detail = scopedStatement(
  'kelas.detail',
  (
    scope,
  ) => `SELECT ${kelasColumns}, k.metode_pengajaran, m.jenis_kuliah, m.id_dosen_koordinator, m.id_dosen_pengembang_rps
   FROM kelas k ${kelasJoins} WHERE ${scope} AND k.id = $3`,
);

export type KelasDetailRow = KelasRow &
  Pick<kelas, 'metode_pengajaran'> &
  Pick<makul, 'jenis_kuliah' | 'id_dosen_koordinator' | 'id_dosen_pengembang_rps'>;

/** Null if the actor may not see it. */
export function findKelas(db: Sql, actor: Actor, idKelas: string): Promise<KelasDetailRow | null> {
  return db.row<KelasDetailRow>(detail[actor.role], [actor.collegeId, scopeValue(actor), idKelas]);
}

const visible = scopedStatement(
  'kelas.visible',
  (scope) => `SELECT k.id FROM kelas k WHERE ${scope} AND k.id = $3`,
);

export async function isVisible(db: Sql, actor: Actor, idKelas: string): Promise<boolean> {
  return (
    (await db.row(visible[actor.role], [actor.collegeId, scopeValue(actor), idKelas])) !== null
  );
}

export type KelasFilter = Omit<QueryOf<typeof daftarKelas>, keyof PagingQuery>;

/** `statusKelas` as SQL; a test compares both. The parameter is the current time. */
const statusConditions = {
  belum_dimulai: (now: string) => `(k.waktu_mulai IS NULL OR k.waktu_mulai > ${now})`,
  berlangsung: (now: string) => `(k.waktu_mulai <= ${now} AND k.waktu_selesai >= ${now})`,
  selesai: (now: string) => `k.waktu_selesai < ${now}`,
};

function filtered(actor: Actor, filter: KelasFilter, now: Date): Conditions {
  const where = conditions([scopeCondition(actor.role)], [actor.collegeId, scopeValue(actor)]);
  if (filter.status) where.add(`status_${filter.status}`, now, statusConditions[filter.status]);
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  where.add('makul', filter.id_mata_kuliah, (p) => `k.id_makul = ${p}`);
  where.add('kelas', filter.id_kelas_kuliah, (p) => `k.id = ${p}`);
  where.add('prodi', filter.id_prodi, (p) => `(k.id_prodi = ${p} OR m.id_prodi = ${p})`);
  where.add('prodi_kelas', filter.id_prodi_kelas, (p) => `k.id_prodi = ${p}`);
  where.add('prodi_makul', filter.id_prodi_mata_kuliah, (p) => `m.id_prodi = ${p}`);
  where.add('jenis', filter.id_jenis_kelas, (p) => `k.id_jenis_kelas = ${p}`);
  where.add('mode', filter.mode_kuliah, (p) => `k.mode_kuliah = ${p}::mode_kuliah`);
  where.add(
    'peserta',
    filter.peserta,
    (p) => `EXISTS (SELECT 1 FROM kelas_peserta fp WHERE fp.college_id = k.college_id
    AND fp.id_kelas = k.id AND fp.nim = ${p})`,
  );
  where.add(
    'pengajar',
    filter.pengajar && containing(filter.pengajar),
    (p) => `EXISTS (SELECT 1 FROM ${pengajarFrom}
    WHERE kp.college_id = k.college_id AND kp.id_kelas = k.id AND (u.nama ILIKE ${p} OR d.id ILIKE ${p}))`,
  );
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR ${labelMatches(p)} OR k.id ILIKE ${p})`,
  );
  return where;
}

const daftar = pagedList<KelasRow, SortOf<typeof daftarKelas>>({
  name: 'kelas.list',
  from: 'kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul',
  keys: { id: 'k.id' },
  columns: kelasColumns,
  joins: `JOIN kelas k ON k.college_id = $1 AND k.id = h.id ${kelasJoins}`,
  order: ['k.periode DESC', 'm.nama', 'k.nama_kelas'],
  sorts: {
    nama: ['m.nama', 'k.nama_kelas'],
    kode: ['m.kode', 'k.nama_kelas'],
    periode: ['k.periode', 'm.nama', 'k.nama_kelas'],
  },
  prepared: [
    '',
    'periode',
    'status_berlangsung-periode',
    'status_belum_dimulai-periode',
    'status_selesai-periode',
  ],
});

export function listKelas(
  db: Sql,
  actor: Actor,
  { filter, page, now }: { filter: KelasFilter; page: Page<SortOf<typeof daftarKelas>>; now: Date },
): Promise<{ rows: KelasRow[]; total: number }> {
  return daftar(db, { where: filtered(actor, filter, now), page, variant: actor.role });
}

const peserta = pagedList<PesertaRow, SortOf<typeof pesertaKelas>>({
  name: 'kelas.peserta',
  from: `kelas_peserta kp
    JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
    JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna`,
  keys: { nim: 'kp.nim' },
  columns: `kp.nim, u.id AS id_user, u.nama, p.nama AS prodi_nama, p.jenjang AS prodi_jenjang, s.angkatan, s.tingkat,
    u.foto_url AS avatar_url, kp.jabatan`,
  joins: `JOIN kelas_peserta kp ON kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = h.nim
    JOIN mahasiswa s ON s.college_id = $1 AND s.nim = h.nim
    JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna
    JOIN prodi p ON p.college_id = $1 AND p.id = s.id_prodi`,
  order: ['kp.nim'],
  sorts: { nim: ['kp.nim'], nama: ['u.nama'] },
  prepared: ['', 'search'],
});

export function listPeserta(
  db: Sql,
  {
    collegeId,
    idKelas,
    search,
    page,
  }: {
    collegeId: string;
    idKelas: string;
    search?: string | undefined;
    page: Page<SortOf<typeof pesertaKelas>>;
  },
): Promise<{ rows: PesertaRow[]; total: number }> {
  const where = conditions(['kp.college_id = $1', 'kp.id_kelas = $2'], [collegeId, idKelas]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(u.nama ILIKE ${p} OR kp.nim ILIKE ${p})`,
  );
  return peserta(db, { where, page });
}

const pengajar = statement(
  'kelas.pengajar',
  `SELECT d.id AS id_dosen, u.id AS id_user, u.nama, d.gelar_depan, d.gelar_akademik, d.nidn, kp.jabatan, dp.nama AS prodi,
     u.foto_url AS avatar_url
   FROM ${pengajarFrom}
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND ($3::text IS NULL OR u.nama ILIKE $3 OR d.id ILIKE $3 OR d.nidn ILIKE $3)
   ORDER BY kp.is_utama DESC, kp.urutan, u.nama`,
);

export function listPengajar(
  db: Sql,
  { collegeId, idKelas, search }: { collegeId: string; idKelas: string; search?: string },
): Promise<PengajarRow[]> {
  return db.rows<PengajarRow>(pengajar, [collegeId, idKelas, search ? containing(search) : null]);
}

type JadwalSayaColumns =
  | 'nama_kelas'
  | 'kode_makul'
  | 'nama_makul'
  | 'mode_kuliah'
  | 'banner_color_idx'
  | 'waktu_mulai'
  | 'pengajar';

export type JadwalSayaRow = JadwalRow &
  Pick<KelasRow, JadwalSayaColumns> & { id_kelas: KelasRow['id'] };

const jadwal = scopedStatement(
  'kelas.jadwal_saya',
  (
    scope,
  ) => `SELECT j.hari, j.jam_mulai, j.jam_selesai, r.nama AS ruangan, k.id AS id_kelas, k.nama_kelas, m.kode AS kode_makul,
     m.nama AS nama_makul, k.mode_kuliah, k.banner_color_idx, k.waktu_mulai, ${pengajarList} AS pengajar
   FROM kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   JOIN kelas_jadwal j ON j.college_id = k.college_id AND j.id_kelas = k.id
   LEFT JOIN ruangan r ON r.college_id = j.college_id AND r.id = j.id_ruangan
   WHERE ${scope} AND k.periode = $3
   ORDER BY j.hari, j.jam_mulai, m.nama, k.nama_kelas`,
);

export function listJadwal(db: Sql, actor: Actor, periode: number): Promise<JadwalSayaRow[]> {
  return db.rows<JadwalSayaRow>(jadwal[actor.role], [actor.collegeId, scopeValue(actor), periode]);
}
