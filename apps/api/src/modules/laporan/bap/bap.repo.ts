/** Reads issued versions, their signatures and who signs for a class. */
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import type { PeranPenanda } from '@lms/contracts/laporan/bap/terbitan';
import type { bap } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { SigningKeyRow } from '../../../platform/auth/signing-key.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';

/** Binds a sealed code to its report. */
export const pemilikKode = (collegeId: string, id: string): string => `bap/${collegeId}/${id}`;

export interface TandaRow {
  pihak: 'dosen' | 'kelas';
  peran: PeranPenanda;
  id_pengguna: string;
  nama: string;
  nomor_induk: string | null;
  /** ISO 8601, from JSON. */
  pada: string;
  id_kunci: string;
  tanda: string;
}

export type BapRow = Omit<bap, 'fakta'> & { fakta: FaktaBap; tanda: TandaRow[] };

const tanda = `(SELECT coalesce(json_agg(json_build_object('pihak', s.pihak, 'peran', s.peran, 'id_pengguna', s.id_pengguna, 'nama', s.nama,
    'nomor_induk', s.nomor_induk, 'pada', s.pada, 'id_kunci', s.id_kunci, 'tanda', s.tanda) ORDER BY s.pihak), '[]')
  FROM bap_tanda_tangan s WHERE s.college_id = b.college_id AND s.id_bap = b.id) AS tanda`;

const ofMeeting = statement(
  'bap.pertemuan',
  `SELECT b.*, ${tanda} FROM bap b WHERE b.college_id = $1 AND b.id_pertemuan = $2 ORDER BY b.versi DESC`,
);

/** Newest first. */
export function listVersi(db: Sql, collegeId: string, idPertemuan: string): Promise<BapRow[]> {
  return db.rows<BapRow>(ofMeeting, [collegeId, idPertemuan]);
}

const ofClass = statement(
  'bap.kelas',
  `SELECT b.*, ${tanda} FROM bap b WHERE b.college_id = $1 AND b.id_kelas = $2 AND b.status IN ('ditandatangani', 'disahkan')`,
);

/** The valid version of each meeting. */
export function listBerlakuKelas(db: Sql, collegeId: string, idKelas: string): Promise<BapRow[]> {
  return db.rows<BapRow>(ofClass, [collegeId, idKelas]);
}

const visible = scopedStatement(
  'bap.satu',
  (
    scope,
  ) => `SELECT b.*, ${tanda} FROM bap b JOIN kelas k ON k.college_id = b.college_id AND k.id = b.id_kelas
   WHERE ${scope} AND b.college_id = $1 AND b.id = $3`,
);

/** Null if the actor may not see its class. */
export function findBap(db: Sql, actor: Actor, id: string): Promise<BapRow | null> {
  return db.row<BapRow>(visible[actor.role], [actor.collegeId, scopeValue(actor), id]);
}

const lock = statement(
  'bap.kunci_versi',
  'SELECT id FROM bap WHERE college_id = $1 AND id = $2 FOR UPDATE',
);

export async function lockBap(tx: Sql, collegeId: string, id: string): Promise<void> {
  await tx.row(lock, [collegeId, id]);
}

const byCode = statement('bap.kode', `SELECT b.*, ${tanda} FROM bap b WHERE b.kode_sidik = $1`);

/** The code alone leads to it, whatever the college. */
export function findByKode(db: Sql, kodeSidik: string): Promise<BapRow | null> {
  return db.row<BapRow>(byCode, [kodeSidik]);
}

export interface OrangRow {
  nim: string;
  nama: string;
  id_user: string;
}

const people = statement(
  'bap.penanda_kelas',
  `SELECT kp.nim, kp.nama, s.id_pengguna AS id_user, kp.jabatan = 'ketua_kelas' AS ketua
   FROM kelas_peserta kp JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND (kp.jabatan = 'ketua_kelas' OR kp.nim = $3)
   ORDER BY kp.nim`,
);

/** The leader of the class and this student, if they are in it. */
export async function findPenanda(
  db: Sql,
  { collegeId, idKelas, nim }: { collegeId: string; idKelas: string; nim: string | null },
): Promise<{ ketua: OrangRow | null; saksi: OrangRow | null }> {
  const rows = await db.rows<OrangRow & { ketua: boolean }>(people, [collegeId, idKelas, nim]);
  return {
    ketua: rows.find(({ ketua }) => ketua) ?? null,
    saksi: rows.find((row) => row.nim === nim) ?? null,
  };
}

const newest = statement(
  'bap.kunci_terbaru',
  'SELECT id, publik, rahasia, berlaku_dari FROM kunci_bap WHERE college_id = $1 ORDER BY berlaku_dari DESC, id LIMIT 1',
);

/** The key that signs, unless another takes its place; empty: none yet. */
export function listKunciTerbaru(db: Sql, collegeId: string): Promise<SigningKeyRow[]> {
  return db.rows<SigningKeyRow>(newest, [collegeId]);
}

type KunciPublik = Pick<SigningKeyRow, 'id' | 'publik' | 'berlaku_dari'>;

const named = statement(
  'bap.kunci_bernama',
  'SELECT id, publik, berlaku_dari FROM kunci_bap WHERE college_id = $1 AND id = ANY($2::text[])',
);

/** The public keys with these ids. */
export function listKunciBernama(
  db: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<KunciPublik[]> {
  return db.rows<KunciPublik>(named, [collegeId, ids]);
}

const keys = pagedList<KunciPublik>({
  name: 'bap.kunci',
  from: 'kunci_bap n',
  keys: { id: 'n.id' },
  columns: 'n.id, n.publik, n.berlaku_dari',
  joins: 'JOIN kunci_bap n ON n.college_id = $1 AND n.id = h.id',
  order: ['n.berlaku_dari DESC'],
  sorts: {},
  prepared: [''],
});

/** Newest first. */
export function listKunci(
  db: Sql,
  collegeId: string,
  page: Page,
): Promise<{ rows: KunciPublik[]; total: number }> {
  return keys(db, { where: conditions(['n.college_id = $1'], [collegeId]), page });
}
