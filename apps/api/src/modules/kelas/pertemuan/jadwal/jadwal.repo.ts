/** Sessions, rooms and clashing meetings (S2 §3; K94, K96, K98). */
import { type daftarRuangan, MAKS_NAMA_BENTROK } from '@lms/contracts/kelas/jadwal-pertemuan';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { ruangan } from '@lms/prisma/tables';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import { pagedList } from '../../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import { scopedStatement, scopeValue } from '../../index.ts';

export interface SesiRow {
  id: string;
  nama: string;
  jam_mulai: string;
  jam_selesai: string;
}

const sessions = statement(
  'jadwal.sesi',
  `SELECT id, nama, jam_mulai::text AS jam_mulai, jam_selesai::text AS jam_selesai FROM sesi_kuliah
   WHERE college_id = $1 ORDER BY jam_mulai, jam_selesai, id`,
);

export function listSesi(db: Sql, collegeId: string): Promise<SesiRow[]> {
  return db.rows<SesiRow>(sessions, [collegeId]);
}

/** The class of a schedule, and its meeting where one moves. */
export interface KelasJadwalRow {
  id_kelas: string;
  id_makul: string;
  jumlah_peserta: number;
  ada_pertemuan: boolean;
  /** On the wanted day. */
  hari_libur: string | null;
  di_luar_periode: boolean;
}

const kelasOf = scopedStatement(
  'jadwal.kelas',
  (scope) => `SELECT k.id AS id_kelas, k.id_makul, k.jumlah_peserta,
     (SELECT l.nama FROM hari_libur l WHERE l.college_id = $1 AND l.tanggal = $5::date) AS hari_libur,
     EXISTS (SELECT FROM periode r WHERE r.college_id = $1 AND r.kode = k.periode AND NOT $5::date BETWEEN r.mulai AND r.selesai) AS di_luar_periode,
     EXISTS (SELECT FROM pertemuan p WHERE p.college_id = $1 AND p.id = $4 AND p.id_kelas = k.id) AS ada_pertemuan
   FROM kelas k WHERE ${scope} AND k.college_id = $1
     AND k.id = coalesce($3, (SELECT p.id_kelas FROM pertemuan p WHERE p.college_id = $1 AND p.id = $4))`,
);

/** Class, meeting or both name it; null unless the actor may see the class. */
export function findKelasJadwal(
  db: Sql,
  actor: Actor,
  {
    idKelas,
    idPertemuan,
    hari = null,
  }: { idKelas: string | null; idPertemuan: string | null; hari?: string | null },
): Promise<KelasJadwalRow | null> {
  return db.row<KelasJadwalRow>(kelasOf[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idKelas,
    idPertemuan,
    hari,
  ]);
}

export interface Rentang {
  mulai: Date;
  selesai: Date;
}

/** No meeting is longer than a day, so an index on the beginnings finds all that overlap. */
const overlapping = (mulai: string, selesai: string) =>
  `p.waktu_mulai < ${selesai} AND p.waktu_selesai > ${mulai} AND p.waktu_mulai > ${mulai} - interval '1 day'`;

export type RuanganRow = Pick<ruangan, 'id' | 'nama' | 'kapasitas'> & { dipakai: boolean };

const rooms = pagedList<RuanganRow, SortOf<typeof daftarRuangan>>({
  name: 'jadwal.ruangan',
  from: 'ruangan r',
  keys: { id: 'r.id' },
  columns: `r.id, r.nama, r.kapasitas, EXISTS (SELECT FROM pertemuan p WHERE p.college_id = $1 AND p.id_ruangan = r.id
    AND p.jenis <> 'online' AND ${overlapping('$2::timestamptz', '$3::timestamptz')} AND p.id IS DISTINCT FROM $4) AS dipakai`,
  joins: 'JOIN ruangan r ON r.college_id = $1 AND r.id = h.id',
  order: ['r.nama'],
  sorts: { nama: ['r.nama'], kapasitas: ['r.kapasitas'] },
  prepared: [''],
});

/** Without a time no room is in use. */
export function listRuangan(
  db: Sql,
  { collegeId }: Actor,
  {
    filter,
    page,
    waktu,
  }: {
    filter: Pick<QueryOf<typeof daftarRuangan>, 'search' | 'id_pertemuan'>;
    page: Page<SortOf<typeof daftarRuangan>>;
    waktu: Rentang | null;
  },
): Promise<{ rows: RuanganRow[]; total: number }> {
  const where = conditions(
    ['r.college_id = $1'],
    // The columns alone use the others.
    [collegeId, waktu?.mulai ?? null, waktu?.selesai ?? null, filter.id_pertemuan ?? null],
  );
  where.add('search', filter.search && containing(filter.search), (p) => `r.nama ILIKE ${p}`);
  return rooms(db, { where, page });
}

/** A schedule as it is to become. */
export interface Usulan extends Rentang {
  collegeId: string;
  idKelas: string;
  /** Left out of the clashes. */
  idPertemuan: string | null;
  /** Null: without a room. */
  idRuangan: string | null;
  pengajar: readonly string[];
}

export interface BentrokRow {
  id_pertemuan: string;
  nomor: number;
  judul: string;
  sesi: string | null;
  waktu_mulai: Date;
  waktu_selesai: Date;
  id_kelas: string;
  nama_kelas: string;
  id_makul: string;
  kode_makul: string;
  nama_makul: string;
  id_jenis_kelas: string | null;
  jenis_kelas: string | null;
  di_kelas: boolean;
  di_ruangan: boolean;
  /** Names of all lecturers, and of those whom the schedule wants at that time. */
  pengajar: string[];
  pengajar_bentrok: string[];
}

const lecturers = `(SELECT coalesce(json_agg(u.nama ORDER BY u.nama), '[]') FROM pertemuan_pengajar g
    JOIN dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen
    JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
    WHERE g.college_id = $1 AND g.id_pertemuan = p.id AND g.is_pengajar)`;
const placeOf = (kelas: string, jabatan: string) =>
  `EXISTS (SELECT FROM kelas_pengajar o WHERE o.college_id = $1 AND o.id_kelas = ${kelas} AND o.id_dosen = g.id_dosen AND o.jabatan ${jabatan} 'Dosen Koordinator')`;
/**
 * Over `pertemuan_pengajar g` and `pertemuan p`; $4 is the class that asks. Coordinators lead several
 * classes and are not in the room (K94). Nobody learns where a lecturer of other classes is (K103).
 */
export const countsAsBusy = `NOT ${placeOf('p.id_kelas', '=')} AND ${placeOf('$4', '<>')}`;
const busy = `(SELECT coalesce(json_agg(u.nama ORDER BY u.nama), '[]') FROM pertemuan_pengajar g
    JOIN dosen d ON d.college_id = g.college_id AND d.id = g.id_dosen
    JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
    WHERE g.college_id = $1 AND g.id_pertemuan = p.id AND g.is_pengajar AND g.id_dosen = ANY($7::text[])
      AND ${countsAsBusy})`;
const others = `pertemuan p WHERE p.college_id = $1 AND ${overlapping('$2::timestamptz', '$3::timestamptz')} AND p.id IS DISTINCT FROM $5`;

const clashes = statement(
  'jadwal.bentrok',
  `WITH lain AS MATERIALIZED (
     SELECT p.id, p.nomor, p.judul, p.id_sesi, p.waktu_mulai, p.waktu_selesai, p.id_kelas, p.id_kelas = $4 AS di_kelas,
       coalesce(p.id_ruangan = $6 AND p.jenis <> 'online', false) AS di_ruangan, ${busy} AS pengajar_bentrok
     FROM ${others})
   SELECT p.id AS id_pertemuan, p.nomor, p.judul, s.nama AS sesi, p.waktu_mulai, p.waktu_selesai, k.id AS id_kelas, k.nama_kelas,
     m.id AS id_makul, m.kode AS kode_makul, m.nama AS nama_makul, k.id_jenis_kelas, jk.nama AS jenis_kelas,
     p.di_kelas, p.di_ruangan, ${lecturers} AS pengajar, p.pengajar_bentrok
   FROM lain p
   JOIN kelas k ON k.college_id = $1 AND k.id = p.id_kelas
   JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
   LEFT JOIN jenis_kelas jk ON jk.college_id = $1 AND jk.id = k.id_jenis_kelas
   LEFT JOIN sesi_kuliah s ON s.college_id = $1 AND s.id = p.id_sesi
   WHERE p.di_kelas OR p.di_ruangan OR json_array_length(p.pengajar_bentrok) > 0
   ORDER BY p.waktu_mulai, p.id`,
);

/** Meetings that want the class, the room or a lecturer at the same time; times are half open. */
export function listBentrok(db: Sql, usulan: Usulan): Promise<BentrokRow[]> {
  const { collegeId, mulai, selesai, idKelas, idPertemuan, idRuangan, pengajar } = usulan;
  return db.rows<BentrokRow>(clashes, [
    collegeId,
    mulai,
    selesai,
    idKelas,
    idPertemuan,
    idRuangan,
    pengajar,
  ]);
}

export type BentrokMahasiswaRow = Pick<
  BentrokRow,
  | 'id_pertemuan'
  | 'nomor'
  | 'id_kelas'
  | 'nama_kelas'
  | 'id_makul'
  | 'kode_makul'
  | 'nama_makul'
  | 'id_jenis_kelas'
  | 'jenis_kelas'
> & { nim: string; nama: string; jumlah: number };

const studentClashes = statement(
  'jadwal.bentrok_mahasiswa',
  `WITH lain AS MATERIALIZED (SELECT p.id, p.nomor, p.id_kelas FROM ${others} AND p.id_kelas <> $4),
   bentrok AS (
     SELECT DISTINCT ON (a.nama, a.nim) a.nim, a.nama, l.id, l.nomor, l.id_kelas
     FROM kelas_peserta a
     JOIN kelas_peserta b ON b.college_id = $1 AND b.nim = a.nim
     JOIN lain l ON l.id_kelas = b.id_kelas
     WHERE a.college_id = $1 AND a.id_kelas = $4
     ORDER BY a.nama, a.nim, l.id)
   SELECT b.nim, b.nama, b.id AS id_pertemuan, b.nomor, k.id AS id_kelas, k.nama_kelas, m.id AS id_makul, m.kode AS kode_makul,
     m.nama AS nama_makul, k.id_jenis_kelas, jk.nama AS jenis_kelas, (SELECT count(*)::int FROM bentrok) AS jumlah
   FROM bentrok b
   JOIN kelas k ON k.college_id = $1 AND k.id = b.id_kelas
   JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
   LEFT JOIN jenis_kelas jk ON jk.college_id = $1 AND jk.id = k.id_jenis_kelas
   ORDER BY b.nama, b.nim LIMIT ${MAKS_NAMA_BENTROK}`,
);

/** Students of the class who have another class then, one row each; `jumlah` counts all. */
export function listBentrokMahasiswa(
  db: Sql,
  { collegeId, mulai, selesai, idKelas, idPertemuan }: Usulan,
): Promise<BentrokMahasiswaRow[]> {
  return db.rows<BentrokMahasiswaRow>(studentClashes, [
    collegeId,
    mulai,
    selesai,
    idKelas,
    idPertemuan,
  ]);
}
