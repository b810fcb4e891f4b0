/** Threads, read positions and members. */
import type { JenisPercakapan } from '@lms/contracts/percakapan/percakapan';
import type { mahasiswa, pengguna, percakapan, percakapan_baca } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';
import { kunciOf } from './percakapan.policy.ts';

type UtasColumns =
  | 'id'
  | 'id_aktivitas'
  | 'nim'
  | 'id_kelompok'
  | 'urutan_terakhir'
  | 'pesan_terakhir'
  | 'revisi_terakhir';
export type UtasRow = Pick<percakapan, UtasColumns> & { jenis: JenisPercakapan } & Pick<
    percakapan_baca,
    'sampai' | 'sendiri'
  >;

const columns = `t.id, t.jenis, t.id_aktivitas, t.nim, t.id_kelompok, t.urutan_terakhir, t.pesan_terakhir, t.revisi_terakhir,
  coalesce(b.sampai, 0) AS sampai, coalesce(b.sendiri, 0) AS sendiri`;
const readBy = (reader: string) =>
  `LEFT JOIN percakapan_baca b ON b.college_id = t.college_id AND b.id_percakapan = t.id AND b.id_pengguna = ${reader}`;

const byKeys = statement(
  'percakapan.by_keys',
  `SELECT ${columns} FROM percakapan t ${readBy('$3')} WHERE t.college_id = $1 AND t.id = ANY($2::text[])`,
);

export function listUtas(
  db: Sql,
  {
    collegeId,
    kunci,
    idPengguna,
  }: { collegeId: string; kunci: readonly string[]; idPengguna: string },
): Promise<UtasRow[]> {
  return db.rows<UtasRow>(byKeys, [collegeId, kunci, idPengguna]);
}

export interface NewUtas {
  kunci: string;
  jenis: JenisPercakapan;
  idAktivitas: string;
  nim: string | null;
  idKelompok: string | null;
}

// Sorted, to avoid deadlocks. A group that is being removed gets no thread.
const insert = statement(
  'percakapan.insert',
  `WITH ada AS MATERIALIZED (
     SELECT id FROM tugas_kelompok WHERE college_id = $1 AND id = ANY($7::text[]) ORDER BY id FOR KEY SHARE)
   INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, nim, id_kelompok, dibuat_pada)
   SELECT $1, n.kunci, n.jenis::jenis_percakapan, n.aktivitas, n.nim, n.kelompok, $2
   FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) AS n (kunci, jenis, aktivitas, nim, kelompok)
   WHERE n.kelompok IS NULL OR n.kelompok IN (SELECT id FROM ada)
   ORDER BY n.kunci ON CONFLICT DO NOTHING`,
);

export async function insertUtas(
  db: Sql,
  { collegeId, rows, now }: { collegeId: string; rows: readonly NewUtas[]; now: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof NewUtas>(key: Key) => rows.map((row) => row[key]);
  const of = [
    column('kunci'),
    column('jenis'),
    column('idAktivitas'),
    column('nim'),
    column('idKelompok'),
  ];
  await db.run(insert, [collegeId, now, ...of]);
}

const insertOfGroups = statement(
  'percakapan.insert_kelompok',
  `INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, id_kelompok, dibuat_pada)
   SELECT $1, n.kunci, 'kelompok', $2, n.kelompok, $3 FROM unnest($4::text[], $5::text[]) AS n (kunci, kelompok) ON CONFLICT DO NOTHING`,
);

/** In the transaction that creates the groups (DECISIONS 150). */
export async function buatPercakapanKelompok(
  tx: Tx,
  {
    collegeId,
    idTugas,
    idKelompok,
    now,
  }: { collegeId: string; idTugas: string; idKelompok: readonly string[]; now: Date },
): Promise<void> {
  const kunci = idKelompok.map((id) => kunciOf('kelompok', idTugas, id));
  await tx.run(insertOfGroups, [collegeId, idTugas, now, kunci, idKelompok]);
}

const lockOfGroup = statement(
  'percakapan.lock_kelompok',
  'SELECT urutan_terakhir FROM percakapan WHERE college_id = $1 AND id_kelompok = $2 ORDER BY id FOR UPDATE',
);

/** True if the group's thread has messages; blocks new ones until the end of the transaction. */
export async function lockPesanKelompok(
  tx: Tx,
  { collegeId, idKelompok }: { collegeId: string; idKelompok: string },
): Promise<boolean> {
  const rows = await tx.rows<{ urutan_terakhir: number }>(lockOfGroup, [collegeId, idKelompok]);
  return rows.some(({ urutan_terakhir }) => urutan_terakhir > 0);
}

const lock = statement(
  'percakapan.lock',
  'SELECT urutan_terakhir FROM percakapan WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

/** Returns the number of the last message; null: no thread. */
export async function lockUtas(tx: Tx, collegeId: string, kunci: string): Promise<number | null> {
  return (
    (await tx.row<{ urutan_terakhir: number }>(lock, [collegeId, kunci]))?.urutan_terakhir ?? null
  );
}

const count = statement(
  'percakapan.count',
  'UPDATE percakapan SET urutan_terakhir = $3, pesan_terakhir = $4 WHERE college_id = $1 AND id = $2',
);

/** The next number, under the thread's lock. No gaps: a rollback takes it back (K79). */
export function takeUrutan(
  tx: Tx,
  { collegeId, kunci, terakhir }: { collegeId: string; kunci: string; terakhir: number },
  now: Date,
): number {
  const urutan = terakhir + 1;
  tx.runAlong(count, [collegeId, kunci, urutan, now]);
  return urutan;
}

/** SQL; `thread` finds its key. Runs under the thread's lock, which holds the number. */
export const nextRevisi = (thread: string) =>
  `UPDATE percakapan SET revisi_terakhir = revisi_terakhir + 1 WHERE college_id = $1 AND id = (${thread}) RETURNING revisi_terakhir`;

interface Pembaca {
  collegeId: string;
  kunci: string;
  idPengguna: string;
}

// Without unread messages, a writer has read the new one too.
const countOwn = statement(
  'percakapan.count_own',
  `INSERT INTO percakapan_baca AS b (college_id, id_percakapan, id_pengguna, sampai, sendiri, dibaca_pada)
   VALUES ($1, $2, $3, CASE WHEN $4::int = 1 THEN 1 ELSE 0 END, CASE WHEN $4::int = 1 THEN 0 ELSE 1 END, $5)
   ON CONFLICT (college_id, id_percakapan, id_pengguna) DO UPDATE SET
     sampai = CASE WHEN b.sampai + b.sendiri >= $4::int - 1 THEN $4::int ELSE b.sampai END,
     sendiri = CASE WHEN b.sampai + b.sendiri >= $4::int - 1 THEN 0 ELSE b.sendiri + 1 END`,
);

/**
 * An own message is not unread. Comes before inserting it: the row lock keeps `markRead` from
 * counting it too.
 */
export function addOwn(
  tx: Tx,
  { collegeId, kunci, idPengguna }: Pembaca,
  urutan: number,
  now: Date,
): void {
  tx.runAlong(countOwn, [collegeId, kunci, idPengguna, urutan, now]);
}

const holdReader = statement(
  'percakapan.hold_reader',
  `INSERT INTO percakapan_baca AS b (college_id, id_percakapan, id_pengguna, dibaca_pada)
   SELECT t.college_id, t.id, $3, $4 FROM percakapan t WHERE t.college_id = $1 AND t.id = $2 FOR KEY SHARE
   ON CONFLICT (college_id, id_percakapan, id_pengguna) DO UPDATE SET dibaca_pada = $4`,
);
// A separate statement sees messages written while it waited. The position never moves back or
// beyond the last message.
const read = statement(
  'percakapan.read',
  `UPDATE percakapan_baca b SET sampai = n.sampai, sendiri = (
     SELECT count(*)::int FROM pesan p
     WHERE p.college_id = $1 AND p.id_percakapan = $2 AND p.urutan > n.sampai AND p.id_pengguna = $3)
   FROM (SELECT greatest(c.sampai, least(coalesce($4::int, t.urutan_terakhir), t.urutan_terakhir)) AS sampai, t.urutan_terakhir
     FROM percakapan t JOIN percakapan_baca c ON c.college_id = t.college_id AND c.id_percakapan = t.id AND c.id_pengguna = $3
     WHERE t.college_id = $1 AND t.id = $2) n
   WHERE b.college_id = $1 AND b.id_percakapan = $2 AND b.id_pengguna = $3
   RETURNING b.sampai, b.sendiri, n.urutan_terakhir`,
);

/** Up to that number, or to the last (K83); null: the thread is gone. */
export async function markRead(
  tx: Tx,
  { collegeId, kunci, idPengguna }: Pembaca,
  sampai: number | null,
  now: Date,
): Promise<Pick<UtasRow, 'sampai' | 'sendiri' | 'urutan_terakhir'> | null> {
  await tx.run(holdReader, [collegeId, kunci, idPengguna, now]);
  return tx.row(read, [collegeId, kunci, idPengguna, sampai]);
}

const byAccount = statement(
  'percakapan.students_by_account',
  `SELECT m.nim, u.id AS id_user, u.nama FROM mahasiswa m
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE m.college_id = $1 AND m.id_pengguna = ANY($2::text[])`,
);
export type MahasiswaUtas = Pick<mahasiswa, 'nim'> & Pick<pengguna, 'nama'> & { id_user: string };

export function listMahasiswa(
  db: Sql,
  collegeId: string,
  idPengguna: readonly string[],
): Promise<MahasiswaUtas[]> {
  return db.rows<MahasiswaUtas>(byAccount, [collegeId, idPengguna]);
}

const lecturers = `SELECT d.id_pengguna AS id, 'Dosen' AS role, 0 AS ke FROM kelas_pengajar kp
  JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen WHERE kp.college_id = $1 AND kp.id_kelas = $2`;
const ofKelas = statement(
  'percakapan.class_members',
  `WITH anggota AS (${lecturers}
     UNION SELECT m.id_pengguna, 'Mahasiswa', 1 FROM kelas_peserta kp
     JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim WHERE kp.college_id = $1 AND kp.id_kelas = $2)
   SELECT id, role, (SELECT count(*)::int FROM anggota) AS jumlah FROM anggota ORDER BY ke, id LIMIT $3`,
);
const lecturersOf = statement('percakapan.class_lecturers', `${lecturers} ORDER BY 1`);
const namaKelas = statement(
  'percakapan.class_name',
  `SELECT m.nama AS nama_makul, k.nama_kelas FROM kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   WHERE k.college_id = $1 AND k.id = $2`,
);

export interface AnggotaRow {
  id: string;
  role: 'Mahasiswa' | 'Dosen';
}

/** Lecturers first; `jumlah` counts all. */
export function listAnggotaKelas(
  db: Sql,
  { collegeId, idKelas, most }: { collegeId: string; idKelas: string; most: number },
): Promise<(AnggotaRow & { jumlah: number })[]> {
  return db.rows(ofKelas, [collegeId, idKelas, most]);
}

export function listPengajar(db: Sql, collegeId: string, idKelas: string): Promise<AnggotaRow[]> {
  return db.rows(lecturersOf, [collegeId, idKelas]);
}

export function findNamaKelas(
  db: Sql,
  collegeId: string,
  idKelas: string,
): Promise<{ nama_makul: string; nama_kelas: string } | null> {
  return db.row(namaKelas, [collegeId, idKelas]);
}

export const forgetBaca = forgetRows(
  'percakapan_baca',
  'DELETE FROM percakapan_baca WHERE college_id = $1 AND id_pengguna = $2',
);

/** SQL: raises the revision of each thread of `milik (id_percakapan, jumlah)` by the number of its messages. */
export const raiseRevisi = `UPDATE percakapan u SET revisi_terakhir = u.revisi_terakhir + m.jumlah FROM milik m
  WHERE u.college_id = $1 AND u.id = m.id_percakapan RETURNING u.id, u.revisi_terakhir - m.jumlah AS sejak`;
