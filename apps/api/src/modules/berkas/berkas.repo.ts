import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';

export interface BerkasRow {
  id: string;
  nama: string;
  tipe: string;
  lokasi: string;
  content_length: number;
  durasi_detik: number | null;
}

const byIds = statement(
  'berkas.by_ids',
  `SELECT b.id, b.nama, i.tipe, i.lokasi, b.ukuran::float8 AS content_length, coalesce(i.durasi_detik, b.durasi_detik) AS durasi_detik
   FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256
   WHERE b.college_id = $1 AND b.id = ANY($2::text[])`,
);

export function listByIds(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<BerkasRow[]> {
  return sql.rows<BerkasRow>(byIds, [collegeId, ids]);
}

/** The row of a module that owns a file. */
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

/** Claims several files of one row; returns how many succeeded. */
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

/** Claims distinct files of several rows; returns how many succeeded. */
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

const places = statement(
  'berkas.at_places',
  `SELECT i.lokasi, b.id FROM (
     SELECT id, sha256, dibuat_pada, true AS utama FROM berkas WHERE college_id = $1 AND id = ANY($3::text[])
     UNION ALL
     SELECT id, sha256, dibuat_pada, false FROM berkas WHERE college_id = $1 AND pengunggah = $4 AND diklaim_pada IS NULL) b
   JOIN berkas_isi i ON i.college_id = $1 AND i.sha256 = b.sha256
   WHERE i.lokasi = ANY($2::text[]) ORDER BY b.utama, b.dibuat_pada, b.id`,
);

/**
 * Files with bytes at these places: those of `utamakan` and the user's unclaimed ones; the
 * preferred one comes last.
 */
export function listAtPlaces(
  sql: Sql,
  { collegeId, userId }: { collegeId: string; userId: string },
  { lokasi, utamakan }: { lokasi: readonly string[]; utamakan: readonly string[] },
): Promise<{ lokasi: string; id: string }[]> {
  return sql.rows(places, [collegeId, lokasi, utamakan, userId]);
}

const details = statement(
  'berkas.details',
  `SELECT b.id, b.nama, b.ukuran::float8 AS ukuran, b.sha256, coalesce(b.diunggah_sejak, b.dibuat_pada) AS sejak,
     b.pemilik_jenis, b.pemilik_id
   FROM berkas b WHERE b.college_id = $1 AND b.id = ANY($2::text[])`,
);

export interface RincianRow {
  id: string;
  nama: string;
  ukuran: number;
  sha256: string;
  sejak: Date;
  pemilik_jenis: string | null;
  pemilik_id: string | null;
}

export function listDetails(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<RincianRow[]> {
  return sql.rows<RincianRow>(details, [collegeId, ids]);
}

const ownUnclaimed = statement(
  'berkas.own_unclaimed',
  `SELECT i.lokasi FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256
   WHERE b.college_id = $1 AND b.id = $2 AND b.pengunggah = $3 AND b.kind = $4 AND b.diklaim_pada IS NULL`,
);

/** Null unless it is the user's own unclaimed file of that kind. */
export async function findOwnUnclaimed(
  sql: Sql,
  { collegeId, id, idPengguna, kind }: Pick<Klaim, 'collegeId' | 'id' | 'idPengguna' | 'kind'>,
): Promise<string | null> {
  return (
    (await sql.row<{ lokasi: string }>(ownUnclaimed, [collegeId, id, idPengguna, kind]))?.lokasi ??
    null
  );
}

const photo = statement(
  'berkas.photo',
  `SELECT b.id, b.nama, i.tipe, i.lokasi, b.ukuran::float8 AS content_length, NULL::float8 AS durasi_detik
   FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256
   WHERE b.college_id = $1 AND b.id = $2 AND b.kind = 'foto' AND b.pemilik_jenis = 'pengguna'`,
);

/** Null for files that are not photos. */
export function findPhoto(sql: Sql, collegeId: string, id: string): Promise<BerkasRow | null> {
  return sql.row<BerkasRow>(photo, [collegeId, id]);
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

/** Null when missing or owned. */
export function deleteUnowned(tx: Tx, { collegeId, id }: { collegeId: string; id: string }) {
  return tx.row<Dihapus & { pengunggah: string }>(removeUnowned, [collegeId, id]);
}
