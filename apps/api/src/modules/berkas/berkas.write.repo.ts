/** Every change of `berkas` and `berkas_isi` (docs/decisions/133). */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { statement, type Tx } from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';
import type { UnggahanRow } from './unggah/unggahan.repo.ts';

// The no-op update locks the row: a removal of unused bytes waits and then sees the use. If the
// removal came first, the bytes are stored anew.
const keep = statement(
  'berkas.isi.keep',
  `INSERT INTO berkas_isi AS i (college_id, sha256, ukuran, tipe, lokasi, durasi_detik, dibuat_pada) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (college_id, sha256) DO UPDATE SET ukuran = i.ukuran RETURNING lokasi`,
);

export interface Isi {
  sha256: string;
  ukuran: number;
  tipe: string;
  lokasi: string;
  durasiDetik: number | null;
}

/** `lokasi`, or the place of equal bytes stored before. */
export async function keepContent(tx: Tx, collegeId: string, isi: Isi, now: Date): Promise<string> {
  const row = await tx.row<{ lokasi: string }>(keep, [
    ...[collegeId, isi.sha256, isi.ukuran, isi.tipe, isi.lokasi, isi.durasiDetik],
    now,
  ]);
  return row?.lokasi ?? isi.lokasi;
}

const insertFile = statement(
  'berkas.insert',
  `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, durasi_detik, pengunggah, diunggah_sejak, dibuat_pada)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export async function insertFileRow(
  tx: Tx,
  collegeId: string,
  { id, sha256, upload, now }: { id: string; sha256: string; upload: UnggahanRow; now: Date },
): Promise<void> {
  const { nama, kind, ukuran, durasi_detik, pengunggah, dibuat_pada } = upload;
  await tx.run(insertFile, [
    collegeId,
    id,
    sha256,
    nama,
    kind,
    ukuran,
    durasi_detik,
    pengunggah,
    dibuat_pada,
    now,
  ]);
}

export interface Pemilik {
  jenis: string;
  id: string;
}

export interface Klaim {
  collegeId: string;
  idPengguna: string;
  id: string;
  kind: KindBerkas;
  pemilik: Pemilik;
  idKelas: string | null;
  idPertemuan: string | null;
}

// The update is the lock: the second claim finds the file owned.
const claim = statement(
  'berkas.claim',
  `UPDATE berkas SET pemilik_jenis = $5, pemilik_id = $6, id_kelas = $7, id_pertemuan = $8, diklaim_pada = $9
   WHERE college_id = $1 AND id = $2 AND pengunggah = $3 AND kind = $4 AND diklaim_pada IS NULL`,
);

/** False unless it is the user's own unclaimed file of that kind. */
export async function claimFile(
  tx: Tx,
  { collegeId, idPengguna, id, kind, pemilik, ...at }: Klaim,
  now: Date,
): Promise<boolean> {
  const owner = [pemilik.jenis, pemilik.id, at.idKelas, at.idPertemuan];
  return (await tx.run(claim, [collegeId, id, idPengguna, kind, ...owner, now])) === 1;
}

const claimAll = statement(
  'berkas.claim_all',
  `UPDATE berkas SET pemilik_jenis = $5, pemilik_id = $6, id_kelas = $7, id_pertemuan = $8, diklaim_pada = $9
   WHERE college_id = $1 AND id = ANY($2::text[]) AND pengunggah = $3 AND kind = $4 AND diklaim_pada IS NULL`,
);

export function claimFiles(
  tx: Tx,
  {
    collegeId,
    idPengguna,
    ids,
    kind,
    pemilik,
    ...at
  }: Omit<Klaim, 'id'> & { ids: readonly string[] },
  now: Date,
): Promise<number> {
  const owner = [pemilik.jenis, pemilik.id, at.idKelas, at.idPertemuan];
  return tx.run(claimAll, [collegeId, ids, idPengguna, kind, ...owner, now]);
}

const claimEach = statement(
  'berkas.claim_each',
  `UPDATE berkas b SET pemilik_jenis = n.jenis, pemilik_id = n.pemilik, id_kelas = n.kelas, id_pertemuan = n.pertemuan, diklaim_pada = $3
   FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) AS n (id, kind, jenis, pemilik, kelas, pertemuan)
   WHERE b.college_id = $1 AND b.id = n.id AND b.pengunggah = $2 AND b.kind = n.kind AND b.diklaim_pada IS NULL`,
);

export type SatuKlaim = Omit<Klaim, 'collegeId' | 'idPengguna'>;

export function claimEachFile(
  tx: Tx,
  {
    collegeId,
    idPengguna,
    klaim,
  }: { collegeId: string; idPengguna: string; klaim: readonly SatuKlaim[] },
  now: Date,
): Promise<number> {
  return tx.run(claimEach, [
    ...[collegeId, idPengguna, now, klaim.map(({ id }) => id), klaim.map(({ kind }) => kind)],
    ...[klaim.map(({ pemilik }) => pemilik.jenis), klaim.map(({ pemilik }) => pemilik.id)],
    ...[klaim.map(({ idKelas }) => idKelas), klaim.map(({ idPertemuan }) => idPertemuan)],
  ]);
}

const release = statement(
  'berkas.release',
  'DELETE FROM berkas WHERE college_id = $1 AND id = ANY($2::text[])',
);

export async function deleteFiles(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.run(release, [collegeId, ids]);
}

const releaseOf = statement(
  'berkas.release_of',
  'DELETE FROM berkas WHERE college_id = $1 AND pemilik_jenis = $2 AND pemilik_id = ANY($3::text[])',
);

export async function deleteFilesOf(
  tx: Tx,
  { collegeId, jenis, ids }: { collegeId: string; jenis: string; ids: readonly string[] },
): Promise<void> {
  await tx.run(releaseOf, [collegeId, jenis, ids]);
}

export interface Salinan {
  dari: string;
  id: string;
  pemilik: Pemilik;
  idKelas: string | null;
  idPertemuan: string | null;
}

// Keeps the source rows, and so their bytes, until the copies exist.
const copy = statement(
  'berkas.copy',
  `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, durasi_detik, pengunggah, diunggah_sejak, dibuat_pada,
     pemilik_jenis, pemilik_id, id_kelas, id_pertemuan, diklaim_pada)
   SELECT b.college_id, s.id, b.sha256, b.nama, b.kind, b.ukuran, b.durasi_detik, $2, b.diunggah_sejak, $3::timestamptz,
     s.jenis, s.pemilik, s.kelas, s.pertemuan, $3::timestamptz
   FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) AS s(dari, id, jenis, pemilik, kelas, pertemuan)
   JOIN berkas b ON b.college_id = $1 AND b.id = s.dari
   FOR KEY SHARE OF b`,
);

export function copyFiles(
  tx: Tx,
  {
    collegeId,
    idPengguna,
    salinan,
    now,
  }: { collegeId: string; idPengguna: string; salinan: readonly Salinan[]; now: Date },
): Promise<number> {
  return tx.run(copy, [
    collegeId,
    idPengguna,
    now,
    salinan.map(({ dari }) => dari),
    salinan.map(({ id }) => id),
    salinan.map(({ pemilik }) => pemilik.jenis),
    salinan.map(({ pemilik }) => pemilik.id),
    salinan.map(({ idKelas }) => idKelas),
    salinan.map(({ idPertemuan }) => idPertemuan),
  ]);
}

const own = statement(
  'berkas.remove_own',
  `WITH milik AS (
     SELECT b.id, b.diklaim_pada FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256
     WHERE b.college_id = $1 AND b.pengunggah = $2 AND ($3::text IS NULL OR b.id = $3) AND ($4::text IS NULL OR i.lokasi = $4)),
   hapus AS (
     DELETE FROM berkas b USING milik m WHERE b.college_id = $1 AND b.id = m.id AND b.diklaim_pada IS NULL
     RETURNING b.id, b.nama, b.kind, b.ukuran)
   SELECT (SELECT coalesce(jsonb_agg(to_jsonb(h)), '[]') FROM hapus h) AS dihapus,
     (SELECT count(*)::int FROM milik WHERE diklaim_pada IS NOT NULL) AS dipakai`,
);

export interface Dihapus {
  id: string;
  nama: string;
  kind: KindBerkas;
  ukuran: number;
}

/** Removes the user's unclaimed files with that id or bytes; also counts owned ones. */
export async function removeOwn(
  tx: Tx,
  { collegeId, userId }: { collegeId: string; userId: string },
  { id, lokasi }: { id: string | null; lokasi: string | null },
): Promise<{ dihapus: Dihapus[]; dipakai: number }> {
  return (
    (await tx.row<{ dihapus: Dihapus[]; dipakai: number }>(own, [
      collegeId,
      userId,
      id,
      lokasi,
    ])) ?? { dihapus: [], dipakai: 0 }
  );
}

const removeUnowned = statement(
  'berkas.remove_unowned',
  `DELETE FROM berkas WHERE college_id = $1 AND id = $2 AND diklaim_pada IS NULL RETURNING id, nama, kind, pengunggah, ukuran`,
);

export function deleteUnowned(tx: Tx, { collegeId, id }: { collegeId: string; id: string }) {
  return tx.row<Dihapus & { pengunggah: string }>(removeUnowned, [collegeId, id]);
}

const unclaimed = statement(
  'berkas.sisa.unclaimed',
  `WITH usang AS (
     SELECT college_id, id FROM berkas WHERE diklaim_pada IS NULL AND dibuat_pada < $1::timestamptz - make_interval(hours => $2)
     ORDER BY dibuat_pada LIMIT 500 FOR UPDATE SKIP LOCKED)
   DELETE FROM berkas b USING usang u WHERE b.college_id = u.college_id AND b.id = u.id`,
);

export async function deleteUnclaimed(tx: Tx, now: Date, hours: number): Promise<void> {
  await tx.run(unclaimed, [now, hours]);
}

const without = `NOT EXISTS (SELECT 1 FROM berkas b WHERE b.college_id = i.college_id AND b.sha256 = i.sha256)`;
const lockOrphans = statement(
  'berkas.sisa.lock_content',
  `SELECT i.college_id, i.sha256 FROM berkas_isi i WHERE ${without} LIMIT 500 FOR UPDATE SKIP LOCKED`,
);
const removeOrphans = statement(
  'berkas.sisa.delete_content',
  `DELETE FROM berkas_isi i USING unnest($1::text[], $2::text[]) AS s(college_id, sha256)
   WHERE i.college_id = s.college_id AND i.sha256 = s.sha256 AND ${without} RETURNING i.college_id, i.lokasi`,
);

/**
 * Removes bytes without a file. It asks again after the lock, because an equal file may have
 * arrived before it; a later one brings its own bytes.
 */
export async function deleteContent(tx: Tx): Promise<{ college_id: string; lokasi: string }[]> {
  const rows = await tx.rows<{ college_id: string; sha256: string }>(lockOrphans);
  if (rows.length === 0) return [];
  return tx.rows(removeOrphans, [
    rows.map(({ college_id }) => college_id),
    rows.map(({ sha256 }) => sha256),
  ]);
}

/** The photo, attachments of messages, and what no row has taken. Bytes go with their last row. */
export const forgetBerkas = forgetRows(
  'berkas',
  `DELETE FROM berkas WHERE college_id = $1 AND (pengunggah = $2 AND (kind IN ('foto', 'lampiran_percakapan') OR diklaim_pada IS NULL)
     OR kind = 'foto' AND pemilik_id = $2)`,
);
