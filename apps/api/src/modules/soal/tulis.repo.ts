/** Questions and versions, any number with the same few statements. */
import type { soal, soal_kunci, soal_versi } from '@lms/prisma/tables';
import { statement, type Tx } from '../../platform/db/sql.ts';
import type { Konten } from './jenis/jenis.policy.ts';
import type { BerkasVersi } from './soal.policy.ts';
import type { Menulis } from './soal.ports.ts';

export interface SoalBaris
  extends Pick<
    soal,
    | 'id'
    | 'jenis'
    | 'urutan'
    | 'label'
    | 'tingkat'
    | 'nama'
    | 'kategori'
    | 'asal_id_soal'
    | 'asal_versi'
    | 'id_impor'
    | 'id_klien'
  > {
  idTempat?: string | undefined;
}

const insert = statement(
  'soal.insert',
  `INSERT INTO soal (college_id, id_bank, id_ujian, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada, id, jenis, urutan, label, tingkat,
     nama, kategori, asal_id_soal, asal_versi, id_impor, id_klien)
   SELECT $1, CASE $2 WHEN 'bank' THEN n.tempat END, CASE $2 WHEN 'ujian' THEN n.tempat END, $4, $5, $6::timestamptz, $6::timestamptz, n.id, n.jenis::jenis_soal, n.urutan,
     ARRAY(SELECT jsonb_array_elements_text(n.label)), n.tingkat::tingkat_soal, n.nama, n.kategori, n.asal, n.asal_versi, n.impor, n.klien
   FROM unnest($3::text[], $7::text[], $8::text[], $9::int4[], $10::jsonb[], $11::text[], $12::text[], $13::text[], $14::text[], $15::int4[], $16::text[], $17::uuid[])
     AS n (tempat, id, jenis, urutan, label, tingkat, nama, kategori, asal, asal_versi, impor, klien)`,
);

export interface Penulis {
  collegeId: string;
  userId: string;
  nama: string;
  now: Date;
}

export const penulisOf = ({ actor: { collegeId, userId, nama }, now }: Menulis): Penulis => ({
  collegeId,
  userId,
  nama,
  now,
});

export async function insertSoal(
  tx: Tx,
  tempat: { jenis: 'bank' | 'ujian'; id: string },
  { collegeId, userId, nama, now }: Penulis,
  rows: readonly SoalBaris[],
): Promise<void> {
  const column = <Key extends keyof SoalBaris>(key: Key) => rows.map((row) => row[key]);
  const places = rows.map(({ idTempat }) => idTempat ?? tempat.id);
  await tx.run(insert, [
    ...[
      collegeId,
      tempat.jenis,
      places,
      userId,
      nama,
      now,
      column('id'),
      column('jenis'),
      column('urutan'),
    ],
    ...[
      rows.map(({ label }) => JSON.stringify(label)),
      column('tingkat'),
      column('nama'),
      column('kategori'),
    ],
    column('asal_id_soal'),
    ...[column('asal_versi'), column('id_impor'), column('id_klien')],
  ]);
}

export interface VersiBaris
  extends Pick<soal_versi, 'id' | 'id_soal' | 'nomor' | 'pertanyaan' | 'sidik'>,
    Pick<soal_kunci, 'lengkap' | 'teks_kunci'> {
  konten: Konten;
  berkas: BerkasVersi;
}

const insertVersions = statement(
  'soal.insert_versi',
  `WITH n AS (
     SELECT * FROM unnest($5::text[], $6::text[], $7::int4[], $8::text[], $9::jsonb[], $10::text[], $11::jsonb[], $12::bool[], $13::text[])
       AS n (id, id_soal, nomor, pertanyaan, isi, sidik, kunci, lengkap, teks_kunci)),
   versi AS (
     INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
     SELECT $1, n.id, n.id_soal, n.nomor, n.pertanyaan, n.isi, n.sidik, $2, $3, $4 FROM n)
   INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci)
   SELECT $1, n.id, n.kunci, n.lengkap, n.teks_kunci FROM n`,
);
const insertFiles = statement(
  'soal.insert_berkas',
  `INSERT INTO soal_berkas (college_id, id_versi, jenis, urutan, id_berkas)
   SELECT $1, n.id_versi, n.jenis::jenis_soal_berkas, n.urutan, n.id_berkas
   FROM unnest($2::text[], $3::text[], $4::int4[], $5::text[]) AS n (id_versi, jenis, urutan, id_berkas)`,
);

export async function insertVersi(
  tx: Tx,
  { collegeId, userId, nama, now }: Penulis,
  rows: readonly VersiBaris[],
): Promise<void> {
  const column = <Key extends keyof VersiBaris>(key: Key) => rows.map((row) => row[key]);
  await tx.run(insertVersions, [
    ...[
      collegeId,
      userId,
      nama,
      now,
      column('id'),
      column('id_soal'),
      column('nomor'),
      column('pertanyaan'),
    ],
    ...[rows.map(({ konten }) => JSON.stringify(konten.isi)), column('sidik')],
    ...[
      rows.map(({ konten }) => JSON.stringify(konten.kunci)),
      column('lengkap'),
      column('teks_kunci'),
    ],
  ]);
  const files = rows.flatMap(({ id, berkas }) =>
    (['soal', 'kunci', 'gambar'] as const).flatMap((jenis) =>
      berkas[jenis].flatMap((file, urutan) => (file === null ? [] : [{ id, jenis, urutan, file }])),
    ),
  );
  if (files.length === 0) return;
  const named = [
    files.map(({ id }) => id),
    files.map(({ jenis }) => jenis),
    files.map(({ urutan }) => urutan),
  ];
  await tx.run(insertFiles, [collegeId, ...named, files.map(({ file }) => file)]);
}

const update = statement(
  'soal.update',
  `UPDATE soal SET versi_terbaru = $3, label = $4::text[], tingkat = $5::tingkat_soal, asal_versi = coalesce($6, asal_versi), diubah_pada = $7
   WHERE college_id = $1 AND id = $2`,
);

/** `asalVersi` null: as it was. */
export interface Identitas extends Pick<soal, 'label' | 'tingkat'> {
  asalVersi: number | null;
}

export async function updateSoal(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  { nomor, label, tingkat, asalVersi }: Identitas & { nomor: number },
  now: Date,
): Promise<void> {
  await tx.run(update, [collegeId, id, nomor, label, tingkat, asalVersi, now]);
}

const restoreAll = statement(
  'soal.restore_all',
  'UPDATE soal SET dihapus_pada = NULL, dihapus_oleh = NULL WHERE college_id = $1 AND id = ANY($2::text[])',
);

export async function restoreSoalAll(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.run(restoreAll, [collegeId, ids]);
}

const order = statement(
  'soal.order',
  `UPDATE soal s SET urutan = n.urut FROM unnest($2::text[]) WITH ORDINALITY AS n (id, urut)
   WHERE s.college_id = $1 AND s.id = n.id`,
);

export async function saveOrder(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  await tx.run(order, [collegeId, ids]);
}

const trash = statement(
  'soal.trash',
  'UPDATE soal SET dihapus_pada = $3, dihapus_oleh = $4 WHERE college_id = $1 AND id = ANY($2::text[]) AND dihapus_pada IS NULL',
);

export async function trashSoal(
  tx: Tx,
  { collegeId, userId, now }: Penulis,
  ids: readonly string[],
): Promise<void> {
  await tx.run(trash, [collegeId, ids, now, userId]);
}

const restore = statement(
  'soal.restore',
  'UPDATE soal SET dihapus_pada = NULL, dihapus_oleh = NULL, urutan = $3 WHERE college_id = $1 AND id = $2',
);

export async function restoreSoal(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  urutan: number,
): Promise<void> {
  await tx.run(restore, [collegeId, id, urutan]);
}

// A question on a paper stays until the exam goes.
const lapsed = statement(
  'soal.lapsed',
  `SELECT s.college_id, s.id FROM soal s WHERE s.dihapus_pada <= $1 AND NOT EXISTS (
     SELECT FROM pengerjaan w WHERE w.college_id = s.college_id AND w.id_ujian = s.id_ujian
       AND w.susunan @> jsonb_build_array(jsonb_build_object('soal', s.id)))
   ORDER BY s.dihapus_pada LIMIT 500 FOR UPDATE OF s SKIP LOCKED`,
);
const purge = statement(
  'soal.purge',
  'DELETE FROM soal s USING unnest($1::text[], $2::text[]) AS n (college_id, id) WHERE s.college_id = n.college_id AND s.id = n.id',
);
export interface LapsedRow {
  college_id: string;
  id: string;
}

/** Locks some per call. */
export function lockLapsed(tx: Tx, before: Date): Promise<LapsedRow[]> {
  return tx.rows<LapsedRow>(lapsed, [before]);
}

export async function purgeSoal(tx: Tx, rows: readonly LapsedRow[]): Promise<void> {
  await tx.run(purge, [rows.map((row) => row.college_id), rows.map((row) => row.id)]);
}
