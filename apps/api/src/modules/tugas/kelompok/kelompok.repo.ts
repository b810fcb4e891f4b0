/** Groups of tasks with their members, who are dated (K64). The only place that writes them. */
import type { mahasiswa, pengguna, prodi, tugas, tugas_kelompok } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { buatPercakapanKelompok } from '../../percakapan/index.ts';
import type { Anggota, Sumber } from './kelompok.policy.ts';

export type MahasiswaRow = Pick<mahasiswa, 'nim' | 'tingkat'> &
  Pick<pengguna, 'nama'> & {
    id_user: pengguna['id'];
    avatar_url: pengguna['foto_url'];
    prodi_nama: prodi['nama'];
    prodi_jenjang: prodi['jenjang'];
    aktif: boolean;
  };

export type AnggotaRow = MahasiswaRow & Anggota & { ikut: boolean | null };

export type KelompokRow = Pick<tugas_kelompok, 'id' | 'id_tugas' | 'nama' | 'diubah_pada'> & {
  anggota: AnggotaRow[];
  sudah_mengumpulkan: boolean;
  /** Null: there is no talk of the group. */
  belum_dibaca: number | null;
};

interface TugasKey {
  collegeId: string;
  idTugas: string;
}
interface KelompokKey extends TugasKey {
  id: string;
}

const person = `m.nim, u.id AS id_user, u.nama, u.foto_url AS avatar_url, m.tingkat, p.nama AS prodi_nama, p.jenjang AS prodi_jenjang,
  m.status = 'Aktif' AS aktif`;
const personJoins = `JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
  JOIN prodi p ON p.college_id = m.college_id AND p.id = m.id_prodi`;

/** Over `tugas_kelompok k` and, of whoever asks, `percakapan_baca b` of the group's talk `c`. */
const columns = `k.id, k.id_tugas, k.nama, k.diubah_pada,
  (SELECT coalesce(json_agg(row_to_json(x) ORDER BY x.jabatan = 'ketua' DESC, x.nama, x.nim), '[]') FROM (
    SELECT ${person}, a.jabatan::text AS jabatan, CASE WHEN v.id IS NOT NULL THEN EXISTS (SELECT FROM tugas_pengumpulan_anggota s
      WHERE s.college_id = a.college_id AND s.id_pengumpulan = v.id AND s.nim = a.nim) END AS ikut
    FROM tugas_anggota a LEFT JOIN LATERAL (SELECT t.id FROM tugas_pengumpulan t
      WHERE t.college_id = a.college_id AND t.id_kelompok = a.id_kelompok AND t.ditarik_pada IS NULL
      ORDER BY t.percobaan DESC LIMIT 1) v ON true
    JOIN mahasiswa m ON m.college_id = a.college_id AND m.nim = a.nim ${personJoins}
    WHERE a.college_id = k.college_id AND a.id_kelompok = k.id AND a.sampai IS NULL) x) AS anggota,
  EXISTS (SELECT FROM tugas_pengumpulan t WHERE t.college_id = k.college_id AND t.id_kelompok = k.id) AS sudah_mengumpulkan,
  CASE WHEN c.id IS NOT NULL THEN greatest(c.urutan_terakhir - coalesce(b.sampai, 0) - coalesce(b.sendiri, 0), 0) END AS belum_dibaca`;
const talk = (reader: string) => `LEFT JOIN percakapan c ON c.college_id = k.college_id AND c.jenis = 'kelompok'
    AND c.id_aktivitas = k.id_tugas AND coalesce(c.id_kelompok, '') = k.id
  LEFT JOIN percakapan_baca b ON b.college_id = c.college_id AND b.id_percakapan = c.id AND b.id_pengguna = ${reader}`;

const isOwn = `($3::text IS NOT NULL AND EXISTS (SELECT FROM tugas_anggota s WHERE s.college_id = k.college_id AND s.id_kelompok = k.id
  AND s.nim = $3 AND s.sampai IS NULL))`;
// "Kelompok 2" stands before "Kelompok 10".
const byName = [`lower(regexp_replace(k.nama, '[0-9]+$', ''))`, `coalesce(substring(k.nama FROM '([0-9]{1,9})$')::int, 0)`];

const list = pagedList<KelompokRow>({
  name: 'kelompok.list',
  from: 'tugas_kelompok k',
  keys: { id: 'k.id' },
  columns,
  joins: `JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = h.id ${talk('$4')}`,
  order: [`${isOwn} DESC`, ...byName],
  sorts: {},
  prepared: ['', 'search'],
});

/** Groups of a task, the own one (`nim`) first; unread is counted for `idPengguna`. */
export function listKelompok(
  db: Sql,
  { collegeId, idTugas }: TugasKey,
  by: { nim: string | null; idPengguna: string },
  { search, page }: { search: string | undefined; page: Page },
): Promise<{ rows: KelompokRow[]; total: number }> {
  const where = conditions(['k.college_id = $1', 'k.id_tugas = $2'], [collegeId, idTugas, by.nim, by.idPengguna]);
  where.add(
    'search',
    search && containing(search),
    (like) => `(k.nama ILIKE ${like} OR EXISTS (SELECT FROM tugas_anggota s
      JOIN mahasiswa sm ON sm.college_id = s.college_id AND sm.nim = s.nim
      JOIN pengguna su ON su.college_id = sm.college_id AND su.id = sm.id_pengguna
      WHERE s.college_id = k.college_id AND s.id_kelompok = k.id AND s.sampai IS NULL
        AND (su.nama ILIKE ${like} OR s.nim ILIKE ${like})))`,
  );
  return list(db, { where, page });
}

const find = statement(
  'kelompok.find',
  `SELECT ${columns} FROM tugas_kelompok k ${talk('$4')} WHERE k.college_id = $1 AND k.id_tugas = $2 AND k.id = $3`,
);

export function findKelompok(db: Sql, { collegeId, idTugas, id }: KelompokKey, idPengguna: string): Promise<KelompokRow | null> {
  return db.row(find, [collegeId, idTugas, id, idPengguna]);
}

const free = `kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND NOT EXISTS (SELECT FROM tugas_anggota a
  WHERE a.college_id = kp.college_id AND a.id_tugas = $3 AND a.nim = kp.nim AND a.sampai IS NULL)`;
const countFree = statement('kelompok.count_free', `SELECT count(*)::int AS jumlah FROM ${free}`);

interface OfClass extends TugasKey {
  idKelas: string;
}

/** Participants of the class without a group of the task. */
export async function countTanpaKelompok(db: Sql, { collegeId, idKelas, idTugas }: OfClass): Promise<number> {
  return (await db.row<{ jumlah: number }>(countFree, [collegeId, idKelas, idTugas]))?.jumlah ?? 0;
}

export type CalonRow = MahasiswaRow & { id_kelompok: string | null; nama_kelompok: string | null };

const open = `LEFT JOIN tugas_anggota a ON a.college_id = $1 AND a.id_tugas = $3 AND a.nim = kp.nim AND a.sampai IS NULL`;

const calon = pagedList<CalonRow>({
  name: 'kelompok.calon',
  from: `kelas_peserta kp JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna ${open}`,
  keys: { nim: 'kp.nim' },
  columns: `${person}, k.id AS id_kelompok, k.nama AS nama_kelompok`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim ${personJoins}
    LEFT JOIN tugas_anggota a ON a.college_id = $1 AND a.id_tugas = $3 AND a.nim = h.nim AND a.sampai IS NULL
    LEFT JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = a.id_kelompok`,
  order: ['u.nama'],
  sorts: {},
  prepared: ['', 'search'],
});

/** Participants of the class by name, with the group of the task that each is in. */
export function listCalon(
  db: Sql,
  { collegeId, idKelas, idTugas }: OfClass,
  { search, berkelompok, page }: { search: string | undefined; berkelompok: boolean | undefined; page: Page },
): Promise<{ rows: CalonRow[]; total: number }> {
  const where = conditions(['kp.college_id = $1', 'kp.id_kelas = $2'], [collegeId, idKelas, idTugas]);
  where.add('search', search && containing(search), (like) => `(u.nama ILIKE ${like} OR kp.nim ILIKE ${like})`);
  where.add('berkelompok', berkelompok, (value) => `(a.id_kelompok IS NOT NULL) = ${value}::boolean`);
  return calon(db, { where, page });
}

const sources = statement(
  'kelompok.sources',
  `SELECT a.id, a.judul, p.id AS id_pertemuan, p.nomor, j.kelompok, j.anggota FROM aktivitas a
   JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id AND t.jenis_tugas = 'kelompok'
   JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   CROSS JOIN LATERAL (SELECT count(DISTINCT k.id)::int AS kelompok, count(g.nim)::int AS anggota FROM tugas_kelompok k
     JOIN tugas_anggota g ON g.college_id = k.college_id AND g.id_kelompok = k.id AND g.sampai IS NULL
     WHERE k.college_id = a.college_id AND k.id_tugas = a.id) j
   WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.id <> $3 AND a.jenis = 'tugas' AND a.dihapus_pada IS NULL AND j.kelompok > 0
     AND ($4::text IS NULL OR a.judul ILIKE $4)
   ORDER BY a.dibuat_pada DESC, a.id LIMIT 50`,
);

export interface SumberRow {
  id: string;
  judul: string;
  id_pertemuan: string;
  nomor: number;
  kelompok: number;
  anggota: number;
}

/** Other tasks of the class that have groups with members. */
export function listSumber(db: Sql, { collegeId, idKelas, idTugas }: OfClass, search: string | undefined): Promise<SumberRow[]> {
  return db.rows(sources, [collegeId, idKelas, idTugas, search ? containing(search) : null]);
}

// From here on what is read and written under the lock of the task.

const findJenis = statement('kelompok.jenis', 'SELECT jenis_tugas FROM tugas WHERE college_id = $1 AND id = $2');

type Jenis = Pick<tugas, 'jenis_tugas'>;

export async function findJenisTugas(db: Sql, { collegeId, idTugas }: TugasKey): Promise<tugas['jenis_tugas'] | null> {
  return (await db.row<Jenis>(findJenis, [collegeId, idTugas]))?.jenis_tugas ?? null;
}

const ofSameClass = statement(
  'kelompok.jenis_sekelas',
  `SELECT t.jenis_tugas FROM tugas t JOIN aktivitas a ON a.college_id = t.college_id AND a.id = t.id
   WHERE t.college_id = $1 AND t.id = $2 AND a.id_kelas = $3 AND a.dihapus_pada IS NULL`,
);

/** The same, of a task of that class which is not in the trash. */
export async function findJenisSekelas(db: Sql, { collegeId, idTugas, idKelas }: OfClass): Promise<tugas['jenis_tugas'] | null> {
  return (await db.row<Jenis>(ofSameClass, [collegeId, idTugas, idKelas]))?.jenis_tugas ?? null;
}

// Held, so that who is taken out of the class meanwhile is taken out of the group by whoever does it.
const holdPeserta = statement(
  'kelompok.hold_peserta',
  `SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = ANY($3::text[])
   ORDER BY kp.nim FOR KEY SHARE`,
);

/** Those of these students who are participants of the class, held as such. */
export async function holdPesertaKelas(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  nims: readonly string[],
): Promise<Set<string>> {
  return new Set((await tx.rows<{ nim: string }>(holdPeserta, [collegeId, idKelas, nims])).map(({ nim }) => nim));
}

const ofClass = statement(
  'kelompok.of_class',
  'SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = ANY($3::text[])',
);

/** Those of these students who are participants of the class. */
export async function listPesertaKelas(
  db: Sql,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  nims: readonly string[],
): Promise<Set<string>> {
  return new Set((await db.rows<{ nim: string }>(ofClass, [collegeId, idKelas, nims])).map(({ nim }) => nim));
}

const freeStudents = statement(
  'kelompok.free_students',
  `SELECT kp.nim, u.nama, m.status = 'Aktif' AS aktif FROM kelas_peserta kp
   JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND NOT EXISTS (SELECT FROM tugas_anggota a
     WHERE a.college_id = kp.college_id AND a.id_tugas = $3 AND a.nim = kp.nim AND a.sampai IS NULL)`,
);

export interface BebasRow {
  nim: string;
  nama: string;
  aktif: boolean;
}

/** Participants of the class without a group of the task. */
export function listBebas(db: Sql, { collegeId, idKelas, idTugas }: OfClass): Promise<BebasRow[]> {
  return db.rows(freeStudents, [collegeId, idKelas, idTugas]);
}

const elsewhere = statement(
  'kelompok.elsewhere',
  `SELECT a.nim, u.nama, k.nama AS kelompok FROM tugas_anggota a
   JOIN tugas_kelompok k ON k.college_id = a.college_id AND k.id = a.id_kelompok
   JOIN mahasiswa m ON m.college_id = a.college_id AND m.nim = a.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE a.college_id = $1 AND a.id_tugas = $2 AND a.sampai IS NULL AND a.nim = ANY($3::text[]) AND a.id_kelompok IS DISTINCT FROM $4
   ORDER BY u.nama, a.nim`,
);

/** Those of these students who are in a group of the task that is not `except`. */
export function listBerkelompok(
  db: Sql,
  { collegeId, idTugas }: TugasKey,
  nims: readonly string[],
  except: string | null,
): Promise<{ nim: string; nama: string; kelompok: string }[]> {
  return db.rows(elsewhere, [collegeId, idTugas, nims, except]);
}

const members = statement(
  'kelompok.members',
  `SELECT a.nim, a.jabatan::text AS jabatan FROM tugas_anggota a
   WHERE a.college_id = $1 AND a.id_kelompok = $2 AND a.sampai IS NULL ORDER BY a.sejak, a.id`,
);

/** The members of now, the longest-standing first. */
export function listAnggota(db: Sql, { collegeId, id }: { collegeId: string; id: string }): Promise<Anggota[]> {
  return db.rows(members, [collegeId, id]);
}

const groups = statement(
  'kelompok.groups',
  `SELECT k.nama, k.id_klien, (SELECT coalesce(json_agg(json_build_object('nim', a.nim, 'jabatan', a.jabatan, 'nama', u.nama) ORDER BY a.sejak, a.id), '[]')
     FROM tugas_anggota a JOIN mahasiswa m ON m.college_id = a.college_id AND m.nim = a.nim
     JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
     WHERE a.college_id = k.college_id AND a.id_kelompok = k.id AND a.sampai IS NULL) AS anggota
   FROM tugas_kelompok k WHERE k.college_id = $1 AND k.id_tugas = $2 ORDER BY ${byName.join(', ')}, k.id LIMIT 1001`,
);

export type SumberKelompok = Omit<Sumber, 'anggota'> &
  Pick<tugas_kelompok, 'id_klien'> & { anggota: (Anggota & { nama: string })[] };

/** All groups of a task with their members of now, the longest-standing first. */
export function listSemua(db: Sql, { collegeId, idTugas }: TugasKey): Promise<SumberKelompok[]> {
  return db.rows(groups, [collegeId, idTugas]);
}

const count = statement(
  'kelompok.count',
  'SELECT count(*)::int AS jumlah FROM tugas_kelompok WHERE college_id = $1 AND id_tugas = $2',
);

export async function countKelompok(tx: Tx, { collegeId, idTugas }: TugasKey): Promise<number> {
  return (await tx.row<{ jumlah: number }>(count, [collegeId, idTugas]))?.jumlah ?? 0;
}

const byDevice = statement(
  'kelompok.of_device',
  'SELECT id FROM tugas_kelompok WHERE college_id = $1 AND id_tugas = $2 AND id_klien = $3::uuid',
);

/** What a device's own id has become. */
export async function findOfDevice(db: Sql, { collegeId, idTugas }: TugasKey, idKlien: string): Promise<string | null> {
  return (await db.row<{ id: string }>(byDevice, [collegeId, idTugas, idKlien]))?.id ?? null;
}

const insertGroups = statement(
  'kelompok.insert',
  `INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, id_klien, dibuat_pada, diubah_pada)
   SELECT $1, n.id, $2, n.nama, n.klien, $3::timestamptz, $3::timestamptz FROM unnest($4::text[], $5::text[], $6::uuid[]) AS n (id, nama, klien)`,
);
const insertMembers = statement(
  'kelompok.insert_anggota',
  `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, jabatan, sejak)
   SELECT $1, $2, n.kelompok, n.nim, n.jabatan::jabatan_kelompok, $3
   FROM unnest($4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS n (kelompok, nim, jabatan, urut) ORDER BY n.urut`,
);

export interface NewKelompok {
  id: string;
  nama: string;
  idKlien: string | null;
  anggota: readonly Anggota[];
}

/** Groups with their members, in the order given; each with its talk (DECISIONS 150). */
export async function insertKelompok(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  rows: readonly NewKelompok[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const names = rows.map(({ nama }) => nama);
  await tx.run(insertGroups, [collegeId, idTugas, now, ids, names, rows.map(({ idKlien }) => idKlien)]);
  const anggota = rows.flatMap(({ id, anggota }) => anggota.map((one) => ({ ...one, id })));
  await addAnggota(tx, { collegeId, idTugas }, anggota, now);
  await buatPercakapanKelompok(tx, { collegeId, idTugas, idKelompok: ids, now });
}

async function addAnggota(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  rows: readonly (Anggota & { id: string })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [rows.map(({ id }) => id), rows.map(({ nim }) => nim), rows.map(({ jabatan }) => jabatan)];
  await tx.run(insertMembers, [collegeId, idTugas, now, ...columns]);
}

const end = statement(
  'kelompok.end_anggota',
  `UPDATE tugas_anggota SET sampai = $3 WHERE college_id = $1 AND id_kelompok = $2 AND sampai IS NULL AND nim = ANY($4::text[])`,
);
const lead = statement(
  'kelompok.lead',
  `UPDATE tugas_anggota SET jabatan = CASE WHEN nim = $3 THEN 'ketua' ELSE 'anggota' END::jabatan_kelompok
   WHERE college_id = $1 AND id_kelompok = $2 AND sampai IS NULL AND (nim = $3) <> (jabatan = 'ketua')`,
);
const rename = statement(
  'kelompok.rename',
  'UPDATE tugas_kelompok SET nama = $3, diubah_pada = $4 WHERE college_id = $1 AND id = $2',
);

export interface KelompokChange {
  nama: string;
  masuk: readonly string[];
  keluar: readonly string[];
  ketua: string;
}

/** Those who leave first, so that whoever joins finds the place free. */
export async function changeKelompok(
  tx: Tx,
  { collegeId, idTugas, id }: KelompokKey,
  { nama, masuk, keluar, ketua }: KelompokChange,
  { now, diubahPada }: { now: Date; diubahPada: Date },
): Promise<void> {
  if (keluar.length > 0) await tx.run(end, [collegeId, id, now, keluar]);
  await addAnggota(
    tx,
    { collegeId, idTugas },
    masuk.map((nim) => ({ id, nim, jabatan: 'anggota' })),
    now,
  );
  await tx.run(lead, [collegeId, id, ketua]);
  await tx.run(rename, [collegeId, id, nama, diubahPada]);
}

const share = statement(
  'kelompok.share',
  `WITH versi AS (
     SELECT id, percobaan, dikumpulkan_pada, terlambat FROM tugas_pengumpulan WHERE college_id = $1 AND id_kelompok = $2 AND ditarik_pada IS NULL
     ORDER BY percobaan DESC LIMIT 1),
   bagi AS (
     INSERT INTO tugas_pengumpulan_anggota (college_id, id_pengumpulan, nim) SELECT $1, versi.id, n.nim FROM versi, unnest($3::text[]) AS n (nim)
     ON CONFLICT DO NOTHING)
   SELECT percobaan, dikumpulkan_pada, terlambat FROM versi`,
);

/** What the group has handed in is from now on theirs as well (K64); the version, null when nothing stands. */
export async function shareVersion(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  nims: readonly string[],
): Promise<{ percobaan: number; dikumpulkan_pada: Date; terlambat: boolean } | null> {
  return nims.length === 0 ? null : tx.row(share, [collegeId, id, nims]);
}

const remove = statement('kelompok.delete', 'DELETE FROM tugas_kelompok WHERE college_id = $1 AND id = $2');

export async function deleteKelompok(tx: Tx, { collegeId, id }: { collegeId: string; id: string }): Promise<void> {
  await tx.run(remove, [collegeId, id]);
}

const accounts = statement(
  'kelompok.accounts',
  'SELECT id_pengguna FROM mahasiswa WHERE college_id = $1 AND nim = ANY($2::text[])',
);

/** Accounts of students. */
export async function listAkun(tx: Tx, collegeId: string, nims: readonly string[]): Promise<string[]> {
  return (await tx.rows<{ id_pengguna: string }>(accounts, [collegeId, nims])).map(({ id_pengguna }) => id_pengguna);
}

const leave = statement(
  'kelompok.leave_class',
  `UPDATE tugas_anggota g SET sampai = $4 FROM aktivitas a, unnest($2::text[], $3::text[]) AS n (id_kelas, nim)
   WHERE a.college_id = $1 AND a.id_kelas = n.id_kelas AND a.jenis = 'tugas'
     AND g.college_id = a.college_id AND g.id_tugas = a.id AND g.nim = n.nim AND g.sampai IS NULL
   RETURNING g.id_kelompok, g.nim`,
);
const promote = statement(
  'kelompok.promote',
  `UPDATE tugas_anggota g SET jabatan = 'ketua' WHERE g.college_id = $1 AND g.id IN (
     SELECT DISTINCT ON (o.id_kelompok) o.id FROM tugas_anggota o
     WHERE o.college_id = $1 AND o.id_kelompok = ANY($2::text[]) AND o.sampai IS NULL AND NOT EXISTS (
       SELECT FROM tugas_anggota l WHERE l.college_id = $1 AND l.id_kelompok = o.id_kelompok AND l.sampai IS NULL AND l.jabatan = 'ketua')
     ORDER BY o.id_kelompok, o.sejak, o.id)`,
);
const touch = statement(
  'kelompok.touch',
  `UPDATE tugas_kelompok SET diubah_pada = greatest($3::timestamptz, diubah_pada + interval '1 millisecond')
   WHERE college_id = $1 AND id = ANY($2::text[])`,
);

/** Who is in which group. */
export interface Keanggotaan {
  id_kelompok: string;
  nim: string;
}

/** Ends the memberships of students in all groups of these classes; the longest-standing member leads where the leader went (K65). */
export async function endMembership(
  tx: Sql,
  collegeId: string,
  rows: readonly { id_kelas: string; nim: string }[],
  now: Date,
): Promise<Keanggotaan[]> {
  const values = [collegeId, rows.map(({ id_kelas }) => id_kelas), rows.map(({ nim }) => nim), now];
  const left = await tx.rows<Keanggotaan>(leave, values);
  if (left.length === 0) return [];
  const ids = [...new Set(left.map(({ id_kelompok }) => id_kelompok))];
  await tx.run(promote, [collegeId, ids]);
  await tx.run(touch, [collegeId, ids, now]);
  return left;
}

const concerned = statement(
  'kelompok.concerned',
  `SELECT a.id AS id_tugas, a.id_pertemuan, a.id_kelas, coalesce(a.tampil_sejak <= $4, false) AS tampil,
     array_agg(DISTINCT m.id_pengguna) AS pengguna
   FROM (SELECT n.id_kelompok, n.nim FROM unnest($2::text[], $3::text[]) AS n (id_kelompok, nim)
     UNION SELECT g.id_kelompok, g.nim FROM tugas_anggota g
     WHERE g.college_id = $1 AND g.id_kelompok = ANY($2::text[]) AND g.sampai IS NULL) x
   JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = x.id_kelompok
   JOIN aktivitas a ON a.college_id = $1 AND a.id = k.id_tugas AND a.dihapus_pada IS NULL
   JOIN mahasiswa m ON m.college_id = $1 AND m.nim = x.nim
   GROUP BY a.id, a.id_pertemuan, a.id_kelas, tampil ORDER BY a.id`,
);

export interface TerdampakRow {
  id_tugas: string;
  id_pertemuan: string;
  id_kelas: string;
  /** Students see the task. */
  tampil: boolean;
  /** Accounts of who left, and of who is still in a group of theirs. */
  pengguna: string[];
}

/** The tasks whose groups somebody left. */
export function listTerdampak(tx: Sql, collegeId: string, left: readonly Keanggotaan[], now: Date): Promise<TerdampakRow[]> {
  const values = [left.map(({ id_kelompok }) => id_kelompok), left.map(({ nim }) => nim)];
  return tx.rows(concerned, [collegeId, ...values, now]);
}
