/** Headers of content (K1); only this file writes them. */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { aktivitas, dosen, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../index.ts';

export type AktivitasRow = Pick<
  aktivitas,
  | 'id'
  | 'id_kelas'
  | 'id_pertemuan'
  | 'jenis'
  | 'judul'
  | 'urutan'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'tampil_sejak'
  | 'wajib_hadir'
  | 'terbatas'
  | 'dibuat_oleh'
  | 'dibuat_oleh_nama'
  | 'dibuat_pada'
  | 'diubah_pada'
  | 'dihapus_pada'
>;

const columns = `a.id, a.id_kelas, a.id_pertemuan, a.jenis, a.judul, a.urutan, a.waktu_mulai, a.waktu_selesai, a.tampil_sejak,
  a.wajib_hadir, a.terbatas, a.dibuat_oleh, a.dibuat_oleh_nama, a.dibuat_pada, a.diubah_pada, a.dihapus_pada`;

/**
 * On `aktivitas a`: displayed, not deleted, and meant for the student. `nim` and `now` are
 * parameters such as $2 and $4.
 */
export function displayedTo(nim: string, now: string): string {
  return `(a.dihapus_pada IS NULL AND a.tampil_sejak <= ${now} AND (NOT a.terbatas OR EXISTS (
    SELECT FROM aktivitas_peserta ap WHERE ap.college_id = a.college_id AND ap.id_aktivitas = a.id AND ap.nim = ${nim})))`;
}

/** A null nim: staff, who see everything not deleted. */
const seenBy = (nim: string, now: string) =>
  `(a.dihapus_pada IS NULL AND (${nim}::text IS NULL OR ${displayedTo(nim, now)}))`;

/**
 * An activity of college `$1` is meant for a student; both are parameters or columns. A subselect
 * reads `terbatas` once, otherwise a generic plan joins the activity to every student.
 */
export function meantFor(id: string, nim: string): string {
  return `(NOT (SELECT t.terbatas FROM aktivitas t WHERE t.college_id = $1 AND t.id = ${id}) OR EXISTS (
    SELECT FROM aktivitas_peserta ap WHERE ap.college_id = $1 AND ap.id_aktivitas = ${id} AND ap.nim = ${nim}))`;
}

/** A student's nim, or null for staff. */
export interface Viewer {
  collegeId: string;
  nim: string | null;
  now: Date;
}

const count = statement(
  'aktivitas.count',
  `SELECT a.id_pertemuan, a.jenis, count(*)::int AS jumlah FROM aktivitas a
   WHERE a.college_id = $1 AND a.id_pertemuan = ANY($4::text[]) AND ${seenBy('$2', '$3')} GROUP BY a.id_pertemuan, a.jenis`,
);

/** Kinds without content have no row. */
export function countAktivitas(
  db: Sql,
  { collegeId, nim, now }: Viewer,
  idPertemuan: readonly string[],
): Promise<{ id_pertemuan: string; jenis: JenisIsi; jumlah: number }[]> {
  return db.rows(count, [collegeId, nim, now, idPertemuan]);
}

const list = statement(
  'aktivitas.list',
  `SELECT ${columns} FROM aktivitas a WHERE a.college_id = $1 AND a.id_pertemuan = $4 AND ${seenBy('$2', '$3')}
   ORDER BY a.jenis, a.urutan, a.dibuat_pada, a.id`,
);

/** By kind, as in the type `jenis_aktivitas` (K2). */
export function listAktivitas(
  db: Sql,
  { collegeId, nim, now }: Viewer,
  idPertemuan: string,
): Promise<AktivitasRow[]> {
  return db.rows(list, [collegeId, nim, now, idPertemuan]);
}

const find = statement(
  'aktivitas.find',
  `SELECT ${columns} FROM aktivitas a WHERE a.college_id = $1 AND a.id = $2 AND a.jenis = $3::jenis_aktivitas`,
);
const findDisplayed = statement(
  'aktivitas.find_displayed',
  `SELECT ${columns} FROM aktivitas a
   WHERE a.college_id = $1 AND a.id = $2 AND a.jenis = $3::jenis_aktivitas AND ${displayedTo('$4', '$5')}`,
);

export interface AktivitasKey {
  collegeId: string;
  jenis: JenisIsi;
  id: string;
}

/** Also deleted content; the meeting decides access. */
export function findAktivitas(
  db: Sql,
  { collegeId, jenis, id }: AktivitasKey,
): Promise<AktivitasRow | null> {
  return db.row(find, [collegeId, id, jenis]);
}

export function findDisplayedAktivitas(
  db: Sql,
  { collegeId, jenis, id }: AktivitasKey,
  { nim, now }: { nim: string; now: Date },
): Promise<AktivitasRow | null> {
  return db.row(findDisplayed, [collegeId, id, jenis, nim, now]);
}

const visible = scopedStatement(
  'aktivitas.terlihat',
  (
    scope,
  ) => `SELECT a.id FROM aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
    WHERE ${scope} AND a.id = ANY($3::text[]) AND a.jenis = $4::jenis_aktivitas AND a.dihapus_pada IS NULL`,
);

/** Only those in classes that the actor sees. */
export async function listTerlihat(
  db: Sql,
  actor: Actor,
  { jenis, ids }: { jenis: JenisIsi; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(visible[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    ids,
    jenis,
  ]);
  return new Set(rows.map(({ id }) => id));
}

const held = (scope: string, seen: string) => `SELECT ${columns}, p.kategori FROM aktivitas a
   JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
   JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   WHERE ${scope} AND a.id = $3 AND a.jenis = $4::jenis_aktivitas AND ${seen} FOR SHARE OF a`;
const heldByStudent = scopedStatement('aktivitas.hold_displayed', (scope) =>
  held(scope, displayedTo('$2', '$5')),
);
const heldByStaff = scopedStatement('aktivitas.hold', (scope) =>
  held(scope, '$5::timestamptz IS NOT NULL'),
);

/**
 * A shared lock, so that changes and deletions wait. Null without access to the class or, as a
 * student, to the content; staff also get deleted content. `kategori` is the meeting's.
 */
export function holdAktivitas(
  tx: Tx,
  actor: Actor,
  { jenis, id }: Omit<AktivitasKey, 'collegeId'>,
  now: Date,
): Promise<(AktivitasRow & Pick<pertemuan, 'kategori'>) | null> {
  const statements = actor.role === 'mahasiswa' ? heldByStudent : heldByStaff;
  return tx.row(statements[actor.role], [actor.collegeId, scopeValue(actor), id, jenis, now]);
}

// Attendance marks, which refer to the meeting, go on, but the importer cannot remove it.
const lockMeeting = scopedStatement(
  'aktivitas.lock_meeting',
  (
    scope,
  ) => `SELECT p.id FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   WHERE ${scope} AND p.college_id = $1 AND p.id = $3 FOR NO KEY UPDATE OF p`,
);
const lockMeetingOf = scopedStatement(
  'aktivitas.lock_meeting_of',
  (
    scope,
  ) => `SELECT p.id FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   WHERE ${scope} AND a.college_id = $1 AND a.id = $3 AND a.jenis = $4::jenis_aktivitas FOR NO KEY UPDATE OF p`,
);

/**
 * Serialises writers of a meeting's content. False, without a lock, when the actor sees no such
 * meeting.
 */
export async function lockContent(tx: Tx, actor: Actor, idPertemuan: string): Promise<boolean> {
  return (
    (await tx.row(lockMeeting[actor.role], [actor.collegeId, scopeValue(actor), idPertemuan])) !==
    null
  );
}

/** The meeting of an activity; returns its id. */
export async function lockContentOf(
  tx: Tx,
  actor: Actor,
  { jenis, id }: Omit<AktivitasKey, 'collegeId'>,
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(lockMeetingOf[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    id,
    jenis,
  ]);
  return row?.id ?? null;
}

const present = statement(
  'aktivitas.present',
  `SELECT a.id, a.urutan FROM aktivitas a
   WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND a.jenis = $3::jenis_aktivitas AND a.dihapus_pada IS NULL
   ORDER BY a.urutan, a.dibuat_pada, a.id`,
);

/** In order; call it under the content's lock. */
export function listPresent(
  tx: Tx,
  { collegeId, idPertemuan, jenis }: { collegeId: string; idPertemuan: string; jenis: JenisIsi },
): Promise<{ id: string; urutan: number }[]> {
  return tx.rows(present, [collegeId, idPertemuan, jenis]);
}

export interface NewAktivitas {
  id: string;
  judul: string;
  urutan: number;
  waktuMulai: Date | null;
  waktuSelesai: Date | null;
  tampilSejak: Date | null;
  wajibHadir: boolean | null;
  /** True: only the students of `replacePeserta`; left out: the whole class, or no change. */
  terbatas?: boolean;
  disalinDari: string | null;
  idKlien?: string | undefined;
}

// A change announces what is displayed now, the sweep what comes later.
const announced = (since: string, now: string) => `CASE WHEN ${since} <= ${now} THEN ${now} END`;

const insert = statement(
  'aktivitas.insert',
  `INSERT INTO aktivitas AS a (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak,
     diumumkan_pada, wajib_hadir, terbatas, disalin_dari, id_klien, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
   SELECT $1, n.id, $2, $3, $4::jenis_aktivitas, n.judul, n.urutan, n.mulai, n.selesai, n.tampil,
     ${announced('n.tampil', '$7::timestamptz')}, n.wajib, n.terbatas, n.asal, n.klien, $5, $6, $7::timestamptz, $7::timestamptz
   FROM unnest($8::text[], $9::text[], $10::int4[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[], $14::bool[], $15::bool[], $16::text[], $17::uuid[])
     AS n (id, judul, urutan, mulai, selesai, tampil, wajib, terbatas, asal, klien)
   RETURNING ${columns}`,
);

export async function insertAktivitas(
  tx: Tx,
  where: { collegeId: string; idKelas: string; idPertemuan: string; jenis: JenisIsi },
  {
    rows,
    by,
    now,
  }: { rows: readonly NewAktivitas[]; by: { userId: string; nama: string }; now: Date },
): Promise<AktivitasRow[]> {
  const column = <Key extends keyof NewAktivitas>(key: Key) => rows.map((row) => row[key]);
  const inserted = await tx.rows<AktivitasRow>(insert, [
    ...[where.collegeId, where.idKelas, where.idPertemuan, where.jenis, by.userId, by.nama, now],
    ...[
      column('id'),
      column('judul'),
      column('urutan'),
      column('waktuMulai'),
      column('waktuSelesai'),
    ],
    ...[
      column('tampilSejak'),
      column('wajibHadir'),
      rows.map(({ terbatas = false }) => terbatas),
      column('disalinDari'),
    ],
    rows.map(({ idKlien = null }) => idKlien),
  ]);
  return inserted.toSorted((one, other) => one.urutan - other.urutan);
}

export type NewSalinan = Omit<NewAktivitas, 'terbatas' | 'idKlien'> & {
  idPertemuan: string;
  jenis: JenisIsi;
};

const insertOfClass = statement(
  'aktivitas.insert_salinan',
  `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_mulai, waktu_selesai, tampil_sejak,
     diumumkan_pada, wajib_hadir, disalin_dari, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
   SELECT $1, n.id, $2, n.pertemuan, n.jenis::jenis_aktivitas, n.judul, n.urutan, n.mulai, n.selesai, n.tampil,
     ${announced('n.tampil', '$5::timestamptz')}, n.wajib, n.asal, $3, $4, $5::timestamptz, $5::timestamptz
   FROM unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::int4[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[],
     $14::bool[], $15::text[]) AS n (id, pertemuan, jenis, judul, urutan, mulai, selesai, tampil, wajib, asal)`,
);

/** Serves several meetings of a class, which the caller has locked. */
export async function insertSalinan(
  tx: Tx,
  where: { collegeId: string; idKelas: string },
  {
    rows,
    by,
    now,
  }: { rows: readonly NewSalinan[]; by: { userId: string; nama: string }; now: Date },
): Promise<void> {
  const column = <Key extends keyof NewSalinan>(key: Key) => rows.map((row) => row[key]);
  await tx.run(insertOfClass, [
    ...[where.collegeId, where.idKelas, by.userId, by.nama, now],
    ...[column('id'), column('idPertemuan'), column('jenis'), column('judul'), column('urutan')],
    ...[column('waktuMulai'), column('waktuSelesai'), column('tampilSejak')],
    ...[column('wajibHadir'), column('disalinDari')],
  ]);
}

const ofForm = statement(
  'aktivitas.of_form',
  `SELECT ${columns} FROM aktivitas a
   WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND a.jenis = $3::jenis_aktivitas AND a.dibuat_oleh = $4 AND a.id_klien = $5::uuid
   ORDER BY a.urutan`,
);

/** This author's form; also deleted rows, in order. */
export function listOfForm(
  tx: Tx,
  where: { collegeId: string; idPertemuan: string; jenis: JenisIsi },
  { oleh, idKlien }: { oleh: string; idKlien: string },
): Promise<AktivitasRow[]> {
  return tx.rows(ofForm, [where.collegeId, where.idPertemuan, where.jenis, oleh, idKlien]);
}

export type AktivitasChange = Pick<
  NewAktivitas,
  'judul' | 'waktuMulai' | 'waktuSelesai' | 'tampilSejak' | 'wajibHadir' | 'terbatas'
>;

const update = statement(
  'aktivitas.update',
  `UPDATE aktivitas a SET judul = $3, waktu_mulai = $4, waktu_selesai = $5, tampil_sejak = $6,
     diumumkan_pada = ${announced('$6::timestamptz', '$8::timestamptz')}, wajib_hadir = $7, diubah_pada = $8,
     terbatas = coalesce($9, a.terbatas)
   WHERE a.college_id = $1 AND a.id = $2 RETURNING ${columns}`,
);

export function updateAktivitas(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  {
    judul,
    waktuMulai,
    waktuSelesai,
    tampilSejak,
    wajibHadir,
    terbatas = null,
  }: Omit<AktivitasChange, 'terbatas'> & {
    terbatas?: boolean | null;
  },
  now: Date,
): Promise<AktivitasRow | null> {
  return tx.row(update, [
    collegeId,
    id,
    judul,
    waktuMulai,
    waktuSelesai,
    tampilSejak,
    wajibHadir,
    now,
    terbatas,
  ]);
}

const shift = statement(
  'aktivitas.geser',
  `UPDATE aktivitas a SET waktu_mulai = n.mulai, waktu_selesai = n.selesai, tampil_sejak = n.tampil,
     diumumkan_pada = ${announced('n.tampil', '$6::timestamptz')}, diubah_pada = greatest($6::timestamptz, a.diubah_pada + interval '1 millisecond')
   FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[]) AS n (id, mulai, selesai, tampil)
   WHERE a.college_id = $1 AND a.id = n.id`,
);

/** With their meeting (K101); call it under the content's lock. */
export async function geserAktivitas(
  tx: Tx,
  collegeId: string,
  rows: readonly Pick<AktivitasRow, 'id' | 'waktu_mulai' | 'waktu_selesai' | 'tampil_sejak'>[],
  now: Date,
): Promise<void> {
  await tx.run(shift, [
    collegeId,
    rows.map(({ id }) => id),
    rows.map(({ waktu_mulai }) => waktu_mulai),
    rows.map(({ waktu_selesai }) => waktu_selesai),
    rows.map(({ tampil_sejak }) => tampil_sejak),
    now,
  ]);
}

const replaceListed = statement(
  'aktivitas.replace_peserta',
  `WITH keluar AS (
     DELETE FROM aktivitas_peserta WHERE college_id = $1 AND id_aktivitas = $2 AND NOT nim = ANY($3::text[]))
   INSERT INTO aktivitas_peserta (college_id, id_aktivitas, nim) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING`,
);

export async function replacePeserta(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  nim: readonly string[],
): Promise<void> {
  await tx.run(replaceListed, [collegeId, id, nim]);
}

const listed = statement(
  'aktivitas.listed',
  `SELECT m.id_pengguna FROM aktivitas_peserta ap JOIN mahasiswa m ON m.college_id = ap.college_id AND m.nim = ap.nim
   WHERE ap.college_id = $1 AND ap.id_aktivitas = ANY($2::text[])
   UNION SELECT m.id_pengguna FROM mahasiswa m WHERE m.college_id = $1 AND m.nim = ANY($3::text[])`,
);

/** Accounts of the students it is for, and of those given. */
export async function listListed(
  tx: Tx,
  { collegeId, ids, nim }: { collegeId: string; ids: readonly string[]; nim: readonly string[] },
): Promise<string[]> {
  const rows = await tx.rows<{ id_pengguna: string }>(listed, [collegeId, ids, nim]);
  return rows.map(({ id_pengguna }) => id_pengguna);
}

const trash = statement(
  'aktivitas.trash',
  `UPDATE aktivitas a SET dihapus_pada = $3, dihapus_oleh = $4 WHERE a.college_id = $1 AND a.id = ANY($2::text[])`,
);
const restore = statement(
  'aktivitas.restore',
  `UPDATE aktivitas a SET dihapus_pada = NULL, dihapus_oleh = NULL, diumumkan_pada = ${announced('a.tampil_sejak', '$3::timestamptz')}
   WHERE a.college_id = $1 AND a.id = ANY($2::text[]) RETURNING ${columns}`,
);

export async function trashAktivitas(
  tx: Tx,
  { collegeId, ids, by, now }: { collegeId: string; ids: readonly string[]; by: string; now: Date },
): Promise<void> {
  await tx.run(trash, [collegeId, ids, now, by]);
}

export function restoreAktivitas(
  tx: Tx,
  { collegeId, ids, now }: { collegeId: string; ids: readonly string[]; now: Date },
): Promise<AktivitasRow[]> {
  return tx.rows(restore, [collegeId, ids, now]);
}

const reorder = statement(
  'aktivitas.reorder',
  `UPDATE aktivitas a SET urutan = n.urutan FROM unnest($2::text[]) WITH ORDINALITY AS n (id, urutan)
   WHERE a.college_id = $1 AND a.id = n.id`,
);

export async function reorderAktivitas(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.run(reorder, [collegeId, ids]);
}

const byLecturer = statement(
  'aktivitas.by_lecturer',
  `SELECT d.id AS "idDosen", a.jenis, a.judul FROM aktivitas a
   JOIN dosen d ON d.college_id = a.college_id AND d.id_pengguna = a.dibuat_oleh
   WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND a.dihapus_pada IS NULL
   ORDER BY a.jenis, a.urutan, a.dibuat_pada, a.id`,
);

/** By lecturers (DECISIONS 130). */
export function listAktivitasDosen(
  db: Sql,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
): Promise<{ idDosen: dosen['id']; jenis: JenisIsi; judul: string }[]> {
  return db.rows(byLecturer, [collegeId, idPertemuan]);
}

// Sweeps from here on: all colleges.

const appeared = statement(
  'aktivitas.appeared',
  `UPDATE aktivitas a SET diumumkan_pada = $1 WHERE (a.college_id, a.id) IN (
     SELECT b.college_id, b.id FROM aktivitas b
     WHERE b.diumumkan_pada IS NULL AND b.tampil_sejak <= $1 AND b.dihapus_pada IS NULL LIMIT 1000 FOR UPDATE SKIP LOCKED)
   RETURNING a.college_id, a.id_kelas, a.id_pertemuan, a.jenis`,
);

/** Content that has become visible since. */
export function takeAppeared(
  tx: Tx,
  now: Date,
): Promise<(Pick<AktivitasRow, 'id_kelas' | 'id_pertemuan' | 'jenis'> & { college_id: string })[]> {
  return tx.rows(appeared, [now]);
}

// A remedial refers to its main exam and goes before or with it. An exam with attempts, also in its
// remedial, stays until they have expired (U87).
const lapsed = statement(
  'aktivitas.lapsed',
  `SELECT a.college_id, a.id, a.jenis FROM aktivitas a WHERE a.dihapus_pada <= $1
     AND NOT (a.jenis = 'ujian' AND EXISTS (
       SELECT FROM ujian u JOIN pengerjaan w ON w.college_id = u.college_id AND w.id_ujian = u.id
       WHERE u.college_id = a.college_id AND (u.id = a.id OR u.id_ujian_utama = a.id)))
   ORDER BY a.dihapus_pada, a.terbatas DESC LIMIT 500 FOR UPDATE SKIP LOCKED`,
);
const purge = statement(
  'aktivitas.purge',
  `DELETE FROM aktivitas a USING unnest($1::text[], $2::text[]) AS n (college_id, id) WHERE a.college_id = n.college_id AND a.id = n.id`,
);

export type LapsedRow = Pick<AktivitasRow, 'id' | 'jenis'> & { college_id: string };

/** A limited number, deleted before then. */
export function lockLapsed(tx: Tx, before: Date): Promise<LapsedRow[]> {
  return tx.rows(lapsed, [before]);
}

/** Student work and the rows of the content's own tables go too. */
export async function purgeAktivitas(tx: Tx, rows: readonly LapsedRow[]): Promise<void> {
  await tx.run(purge, [rows.map((row) => row.college_id), rows.map((row) => row.id)]);
}

const files = statement(
  'aktivitas.files',
  `WITH pemilik AS (
     SELECT n.college_id, n.jenis, n.id FROM unnest($1::text[], $2::text[], $3::text[]) AS n (college_id, jenis, id)
     UNION ALL
     SELECT s.college_id, 'tugas_pengumpulan', s.id FROM unnest($1::text[], $2::text[], $3::text[]) AS n (college_id, jenis, id)
     JOIN tugas_pengumpulan s ON s.college_id = n.college_id AND s.id_tugas = n.id WHERE n.jenis = 'tugas'
     UNION ALL
     SELECT s.college_id, 'soal', s.id FROM unnest($1::text[], $2::text[], $3::text[]) AS n (college_id, jenis, id)
     JOIN soal s ON s.college_id = n.college_id AND s.id_ujian = n.id WHERE n.jenis = 'ujian'
     UNION ALL
     SELECT s.college_id, 'pengerjaan', s.id FROM unnest($1::text[], $2::text[], $3::text[]) AS n (college_id, jenis, id)
     JOIN pengerjaan s ON s.college_id = n.college_id AND s.id_ujian = n.id WHERE n.jenis = 'ujian')
   SELECT b.college_id, array_agg(b.id) AS ids FROM pemilik n
   JOIN berkas b ON b.college_id = n.college_id AND b.pemilik_jenis = n.jenis AND b.pemilik_id = n.id GROUP BY b.college_id`,
);

/** By college: own files, and those of submissions, answers and questions. */
export function listFilesOf(
  tx: Tx,
  rows: readonly LapsedRow[],
): Promise<{ college_id: string; ids: string[] }[]> {
  return tx.rows(files, [
    rows.map((row) => row.college_id),
    rows.map((row) => row.jenis),
    rows.map((row) => row.id),
  ]);
}
