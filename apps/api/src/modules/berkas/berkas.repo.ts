import { type Sql, statement } from '../../platform/db/sql.ts';
import type { Klaim } from './berkas.write.repo.ts';
import type { CatatanVirus } from './virus/virus.policy.ts';

export interface BerkasRow {
  id: string;
  nama: string;
  tipe: string;
  lokasi: string;
  content_length: number;
  durasi_detik: number | null;
  /** Only with a virus scanner, and only what may keep readers from the content. */
  tahan?: (CatatanVirus & { sha256: string }) | null;
}

const columns =
  'b.id, b.nama, i.tipe, i.lokasi, b.ukuran::float8 AS content_length, coalesce(i.durasi_detik, b.durasi_detik) AS durasi_detik';
const joined =
  'FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256';
const asked = 'WHERE b.college_id = $1 AND b.id = ANY($2::text[])';
const byIds = statement('berkas.by_ids', `SELECT ${columns} ${joined} ${asked}`);
const byIdsHeld = statement(
  'berkas.by_ids_held',
  `SELECT ${columns}, CASE WHEN v.keadaan IS NOT NULL
     THEN jsonb_build_object('keadaan', v.keadaan, 'temuan', v.temuan, 'sha256', v.sha256) END AS tahan
   ${joined} LEFT JOIN pemeriksaan_virus v
     ON v.college_id = b.college_id AND v.sha256 = b.sha256 AND v.keadaan IN ('menunggu', 'virus')
   ${asked}`,
);

/** `held`: whether there is a virus scanner; otherwise nothing is held back. */
export function listByIds(
  sql: Sql,
  collegeId: string,
  { ids, held }: { ids: readonly string[]; held: boolean },
): Promise<BerkasRow[]> {
  return sql.rows<BerkasRow>(held ? byIdsHeld : byIds, [collegeId, ids]);
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

/** Pictures whose addresses admit everybody who knows them (docs/decisions/051). */
export type PublicPicture = 'foto' | 'banner_kelas' | 'gambar_berita';

const pictureText = `SELECT b.id, b.nama, i.tipe, i.lokasi, b.ukuran::float8 AS content_length, NULL::float8 AS durasi_detik
   FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256
   WHERE b.college_id = $1 AND b.id = $2 AND b.kind = $3
     AND b.pemilik_jenis = CASE b.kind WHEN 'foto' THEN 'pengguna' WHEN 'banner_kelas' THEN 'kelas'
       WHEN 'gambar_berita' THEN 'berita' END`;
const picture = statement('berkas.public_picture', pictureText);
const pictureHeld = statement(
  'berkas.public_picture_held',
  `${pictureText} AND NOT EXISTS (SELECT 1 FROM pemeriksaan_virus v
     WHERE v.college_id = b.college_id AND v.sha256 = b.sha256 AND v.keadaan IN ('menunggu', 'virus'))`,
);

/** Null for other files, and those that nobody has. */
export function findPicture(
  sql: Sql,
  {
    collegeId,
    id,
    kind,
    held,
  }: { collegeId: string; id: string; kind: PublicPicture; held: boolean },
): Promise<BerkasRow | null> {
  return sql.row<BerkasRow>(held ? pictureHeld : picture, [collegeId, id, kind]);
}
