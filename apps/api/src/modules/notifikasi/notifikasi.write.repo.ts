/** The only writer of notifications: sets of people in one statement each. */
import {
  type Sql,
  type SqlValue,
  type Statement,
  statement,
  type Tx,
} from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';
import { displayedTo } from '../kelas/pertemuan/index.ts';
import { deliveriesOfNew } from './antar/antaran.repo.ts';
import type { Kabar, Kepada } from './notifikasi.ports.ts';

/** Accounts by way of addressing; $1 is the college, $12 says who, $13 is the text. */
const people = {
  akun: 'SELECT unnest($12::text[]) AS id',
  nim: 'SELECT m.id_pengguna AS id FROM mahasiswa m WHERE m.college_id = $1 AND m.nim = ANY($12::text[])',
  mahasiswaKelas: `SELECT m.id_pengguna AS id FROM kelas_peserta kp
    JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
    WHERE kp.college_id = $1 AND kp.id_kelas = ANY($12::text[])`,
  pengajarKelas: `SELECT d.id_pengguna AS id FROM kelas_pengajar kp
    JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
    WHERE kp.college_id = $1 AND kp.id_kelas = ANY($12::text[])`,
} as const satisfies Record<string, string>;
type Cara = keyof typeof people;

interface Repetition {
  onConflict: string;
  /** It is news each time. */
  isNews: boolean;
}

// OFFSET 0 has each person read by key: Postgres takes the people for many and would read all accounts of the installation.
const active = (
  college: string,
  id: string,
) => `CROSS JOIN LATERAL (SELECT u.college_id, u.id, s.nim FROM pengguna u
    LEFT JOIN mahasiswa s ON s.college_id = u.college_id AND s.id_pengguna = u.id
    WHERE u.college_id = ${college} AND u.id = ${id} AND u.is_active OFFSET 0) u`;

// Sorted, so that concurrent facts lock the rows of their people in one order.
const insertFor = (cara: Cara, { onConflict, isNews }: Repetition) => `
  WITH baru AS (INSERT INTO notifikasi AS n (college_id, id, id_pengguna, jenis, topik, judul, id_kelas, id_pertemuan, id_aktivitas,
    id_objek, dibuat_pada, berlaku_sampai, teks)
  SELECT $1, gen_random_uuid(), u.id, $2, $3, $4, $5::text, $6::text, $7::text, $8::text, $9::timestamptz, $10::timestamptz, $13::text
  FROM (SELECT DISTINCT p.id FROM (${people[cara]}) p) p
  ${active('$1', 'p.id')}
  WHERE u.id <> ALL($11::text[]) AND ($7::text IS NULL OR EXISTS (
    SELECT FROM aktivitas a WHERE a.college_id = $1 AND a.id = $7 AND a.dihapus_pada IS NULL
      AND (u.nim IS NULL OR ${displayedTo('u.nim', '$9::timestamptz')})))
  ORDER BY u.id
  ON CONFLICT (college_id, id_pengguna, topik) DO UPDATE SET ${onConflict}
  RETURNING n.college_id, n.id, n.id_pengguna, n.jenis),
  antaran AS (${deliveriesOfNew('$9::timestamptz', isNews)})
  SELECT id_pengguna FROM baru`;

/** Told before: only what was taken back or changed its words returns, read or unread as it was. */
const once = `ditarik_pada = NULL, judul = EXCLUDED.judul, berlaku_sampai = EXCLUDED.berlaku_sampai
  WHERE n.ditarik_pada IS NOT NULL OR n.judul <> EXCLUDED.judul OR n.berlaku_sampai IS DISTINCT FROM EXCLUDED.berlaku_sampai`;
const again = `jenis = EXCLUDED.jenis, judul = EXCLUDED.judul, id_kelas = EXCLUDED.id_kelas, id_pertemuan = EXCLUDED.id_pertemuan,
  id_aktivitas = EXCLUDED.id_aktivitas, id_objek = EXCLUDED.id_objek, dibuat_pada = EXCLUDED.dibuat_pada,
  berlaku_sampai = EXCLUDED.berlaku_sampai, teks = EXCLUDED.teks, dibaca_pada = NULL, ditarik_pada = NULL,
  jumlah = CASE WHEN n.dibaca_pada IS NULL AND n.ditarik_pada IS NULL THEN n.jumlah + 1 ELSE 1 END`;

const onceOnly: Repetition = { onConflict: once, isNews: false };
const eachTime: Repetition = { onConflict: again, isNews: true };

const statementsOf = (cara: Cara) => ({
  once: statement(`notifikasi.add_${cara}`, insertFor(cara, onceOnly)),
  again: statement(`notifikasi.add_${cara}_lagi`, insertFor(cara, eachTime)),
});
const inserts: Record<Cara, ReturnType<typeof statementsOf>> = {
  akun: statementsOf('akun'),
  nim: statementsOf('nim'),
  mahasiswaKelas: statementsOf('mahasiswaKelas'),
  pengajarKelas: statementsOf('pengajarKelas'),
};

function addressed(kepada: Kepada): [Cara, SqlValue] {
  if ('akun' in kepada) return ['akun', kepada.akun];
  if ('nim' in kepada) return ['nim', kepada.nim];
  if ('mahasiswaKelas' in kepada) return ['mahasiswaKelas', [kepada.mahasiswaKelas]];
  return ['pengajarKelas', [kepada.pengajarKelas]];
}

function insertOf(kabar: Kabar): [Statement, SqlValue[]] {
  const [cara, who] = addressed(kabar.kepada);
  const query = inserts[cara][kabar.berulang === true ? 'again' : 'once'];
  const { idKelas, idPertemuan, idAktivitas, idObjek, berlakuSampai } = kabar;
  const values = [
    ...[kabar.collegeId, kabar.jenis, kabar.topik, kabar.judul],
    ...[idKelas, idPertemuan, idAktivitas, idObjek, kabar.now, berlakuSampai],
    ...[kabar.kecuali ?? [], who, kabar.teks],
  ];
  return [query, values];
}

/** Returns the accounts for whom something is new. */
export async function insertNotifikasi(tx: Tx, kabar: Kabar): Promise<string[]> {
  const rows = await tx.rows<{ id_pengguna: string }>(...insertOf(kabar));
  return rows.map((row) => row.id_pengguna);
}

/** Does not wait for the answer. */
export function insertAlong(tx: Tx, kabar: Kabar): void {
  tx.runAlong(...insertOf(kabar));
}

const manyFor = ({ onConflict, isNews }: Repetition) => `
  WITH baru AS (INSERT INTO notifikasi AS n (college_id, id, id_pengguna, jenis, topik, judul, id_kelas, id_pertemuan, id_aktivitas,
    id_objek, dibuat_pada, berlaku_sampai)
  SELECT k.college_id, gen_random_uuid(), u.id, k.jenis, k.topik, k.judul, k.id_kelas, k.id_pertemuan, k.id_aktivitas,
    k.id_objek, k.pada, k.berlaku_sampai
  FROM json_to_recordset($1::json) AS k (college_id text, jenis text, topik text, judul text, id_kelas text, id_pertemuan text,
    id_aktivitas text, id_objek text, pada timestamptz, berlaku_sampai timestamptz, kecuali text[], akun text[], nim text[],
    mahasiswa_kelas text, pengajar_kelas text)
  CROSS JOIN LATERAL (
    SELECT unnest(k.akun) AS id
    UNION SELECT m.id_pengguna FROM mahasiswa m WHERE m.college_id = k.college_id AND m.nim = ANY(k.nim)
    UNION SELECT m.id_pengguna FROM kelas_peserta kp JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
      WHERE kp.college_id = k.college_id AND kp.id_kelas = k.mahasiswa_kelas
    UNION SELECT d.id_pengguna FROM kelas_pengajar kp JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen
      WHERE kp.college_id = k.college_id AND kp.id_kelas = k.pengajar_kelas) p
  ${active('k.college_id', 'p.id')}
  WHERE u.id <> ALL(k.kecuali) AND (k.id_aktivitas IS NULL OR EXISTS (
    SELECT FROM aktivitas a WHERE a.college_id = k.college_id AND a.id = k.id_aktivitas AND a.dihapus_pada IS NULL
      AND (u.nim IS NULL OR ${displayedTo('u.nim', 'k.pada')})))
  ORDER BY u.college_id, u.id, k.topik
  ON CONFLICT (college_id, id_pengguna, topik) DO UPDATE SET ${onConflict}
  RETURNING n.college_id, n.id, n.id_pengguna, n.jenis, n.topik),
  antaran AS (${deliveriesOfNew('$2::timestamptz', isNews)})
  SELECT college_id, id_pengguna, topik FROM baru`;
const insertsOfMany = {
  once: statement('notifikasi.add_banyak', manyFor(onceOnly)),
  again: statement('notifikasi.add_banyak_lagi', manyFor(eachTime)),
};

export interface DiberiTahu {
  college_id: string;
  id_pengguna: string;
  topik: string;
}

/** One statement, whichever the classes and colleges. Returns for whom something is new. */
export async function insertMany(
  tx: Tx,
  kabar: readonly Kabar[],
  { berulang }: { berulang: boolean },
): Promise<DiberiTahu[]> {
  const [first] = kabar;
  if (first === undefined) return [];
  const rows = kabar.map(({ kepada, kecuali = [], ...one }) => ({
    college_id: one.collegeId,
    jenis: one.jenis,
    topik: one.topik,
    judul: one.judul,
    id_kelas: one.idKelas,
    id_pertemuan: one.idPertemuan,
    id_aktivitas: one.idAktivitas,
    id_objek: one.idObjek,
    pada: one.now,
    berlaku_sampai: one.berlakuSampai,
    kecuali,
    akun: 'akun' in kepada ? kepada.akun : [],
    nim: 'nim' in kepada ? kepada.nim : [],
    mahasiswa_kelas: 'mahasiswaKelas' in kepada ? kepada.mahasiswaKelas : null,
    pengajar_kelas: 'pengajarKelas' in kepada ? kepada.pengajarKelas : null,
  }));
  const query = insertsOfMany[berulang ? 'again' : 'once'];
  return tx.rows<DiberiTahu>(query, [JSON.stringify(rows), first.now]);
}

const withdraw = statement(
  'notifikasi.withdraw',
  `UPDATE notifikasi SET ditarik_pada = $3 WHERE college_id = $1 AND topik = ANY($2::text[]) AND ditarik_pada IS NULL
   RETURNING id_pengguna`,
);

const some = statement(
  'notifikasi.lock_some',
  `SELECT id, id_pengguna FROM notifikasi WHERE college_id = $1 AND topik = $2 AND ditarik_pada IS NULL
   ORDER BY id_pengguna LIMIT $3 FOR UPDATE`,
);
const withdrawThese = statement(
  'notifikasi.withdraw_these',
  'UPDATE notifikasi SET ditarik_pada = $3 WHERE college_id = $1 AND id = ANY($2::uuid[])',
);

/** At most so many, because a hundred thousand are too many for one statement. */
export async function withdrawSomeRows(
  tx: Tx,
  { collegeId, topik, now, most }: { collegeId: string; topik: string; now: Date; most: number },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string; id_pengguna: string }>(some, [collegeId, topik, most]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.run(withdrawThese, [collegeId, ids, now]);
  return rows.map((row) => row.id_pengguna);
}

/** Returns the accounts that lose something. */
export async function withdrawRows(
  tx: Tx,
  { collegeId, topik, now }: { collegeId: string; topik: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await tx.rows<{ id_pengguna: string }>(withdraw, [collegeId, topik, now]);
  return rows.map((row) => row.id_pengguna);
}

const read = statement(
  'notifikasi.read',
  `UPDATE notifikasi SET dibaca_pada = $4 WHERE college_id = $1 AND id_pengguna = $2 AND id = $3::uuid AND dibaca_pada IS NULL`,
);

/** Returns how many were unread. */
export function markRead(
  db: Sql,
  { collegeId, idPengguna, id }: { collegeId: string; idPengguna: string; id: string },
  now: Date,
): Promise<number> {
  return db.run(read, [collegeId, idPengguna, id, now]);
}

const readAll = statement(
  'notifikasi.read_all',
  `UPDATE notifikasi SET dibaca_pada = $4 WHERE college_id = $1 AND id_pengguna = $2 AND dibuat_pada <= $3 AND dibaca_pada IS NULL`,
);

export function markAllRead(
  db: Sql,
  { collegeId, idPengguna, sampai }: { collegeId: string; idPengguna: string; sampai: Date },
  now: Date,
): Promise<number> {
  return db.run(readAll, [collegeId, idPengguna, sampai, now]);
}

/** Rows per sweep; the next sweep takes the rest. */
const MOST_FORGOTTEN = 20_000;
const forget = statement(
  'notifikasi.forget',
  `DELETE FROM notifikasi n USING (SELECT college_id, id FROM notifikasi WHERE dibuat_pada < $1 LIMIT ${MOST_FORGOTTEN}) o
   WHERE n.college_id = o.college_id AND n.id = o.id`,
);

export async function deleteOlder(tx: Tx, before: Date): Promise<void> {
  await tx.run(forget, [before]);
}

export const forgetNotifikasi = forgetRows(
  'notifikasi',
  'DELETE FROM notifikasi WHERE college_id = $1 AND id_pengguna = $2',
);
