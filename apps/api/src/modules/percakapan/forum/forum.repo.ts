import type { daftarForum } from '@lms/contracts/percakapan/forum';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { forum, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { pagedList, toldWhileLight } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import {
  type AskedBerjadwal,
  type BerjadwalRow,
  berjadwal,
  displayedTo,
  narrowBerjadwal,
  notClosed,
  sortsOf,
  stillOpenFirst,
} from '../../kelas/pertemuan/index.ts';
import { counted } from './post.repo.ts';

export type IsiForum = Pick<forum, 'deskripsi' | 'minimal_post' | 'penilaian_keaktifan'>;
export type ForumRow = BerjadwalRow &
  Pick<pertemuan, 'posting_forum'> &
  Omit<IsiForum, 'deskripsi'> & { deskripsi: string | null };

const shared = `${berjadwal.columns}, f.minimal_post, f.penilaian_keaktifan, p.posting_forum`;
const joins = `JOIN forum f ON f.college_id = $1 AND f.id = h.id ${berjadwal.joins}`;
const from = `aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN forum f ON f.college_id = a.college_id AND f.id = a.id`;

type Sort = SortOf<typeof daftarForum>;
const END = 'a.waktu_selesai';
const sorts = sortsOf(END);

const ofMeeting = pagedList<ForumRow, Sort>({
  name: 'forum.list_pertemuan',
  from,
  keys: { id: 'a.id' },
  columns: `${shared}, ${toldWhileLight('f.deskripsi')} AS deskripsi`,
  joins,
  order: ['a.urutan', 'a.dibuat_pada'],
  sorts,
  prepared: ['pertemuan'],
});

/** Reads no descriptions, which may be 1 MB each. */
const ofMany = pagedList<ForumRow, Sort>({
  name: 'forum.list',
  from,
  keys: { id: 'a.id' },
  columns: `${shared}, NULL AS deskripsi`,
  joins,
  order: stillOpenFirst(END),
  sorts,
  prepared: ['', 'periode', 'periode-status', 'kelas'],
});

const present = ["a.jenis = 'forum'", 'a.college_id = $1', 'a.dihapus_pada IS NULL'];

export type AskedForum = AskedBerjadwal<QueryOf<typeof daftarForum>, Sort>;

/** The actor's classes; students see only displayed content. */
export function listForum(
  db: Sql,
  actor: Actor,
  asked: AskedForum,
): Promise<{ rows: ForumRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), ...present, '$3::timestamptz IS NOT NULL'];
  const values = [actor.collegeId, scopeValue(actor), asked.now];
  const where =
    actor.role === 'mahasiswa'
      ? conditions([...parts, displayedTo('$2', '$3'), notClosed], [...values, asked.tertutup])
      : conditions([...parts, 'a.tampil_sejak IS NOT NULL'], values);
  narrowBerjadwal(where, END, asked);
  const list = asked.filter.id_pertemuan === undefined ? ofMany : ofMeeting;
  return list(db, { where, page: asked.page, variant: actor.role });
}

export interface KeyForum {
  collegeId: string;
  id: string;
}

const row = statement(
  'forum.row',
  `SELECT ${shared}, f.deskripsi FROM (SELECT $2::text AS id) h ${joins}`,
);

/** The header decides access. */
export function findRow(db: Sql, { collegeId, id }: KeyForum): Promise<ForumRow | null> {
  return db.row<ForumRow>(row, [collegeId, id]);
}

export interface KeadaanForum {
  id: string;
  jumlah_peserta: number;
  jumlah_join: number;
  ada_peserta: boolean;
  pesan_terakhir: Date | null;
  unread: number;
  /** Own posts that count; 0 for staff. */
  jumlah_post: number;
}

// A student who left the class has not joined, but still fixes the start.
const keadaan = statement(
  'forum.keadaan',
  `SELECT a.id, k.jumlah_peserta, j.di_kelas AS jumlah_join, j.ada AS ada_peserta, t.pesan_terakhir,
     greatest(0, coalesce(t.urutan_terakhir, 0) - coalesce(b.sampai, 0) - coalesce(b.sendiri, 0)) AS unread,
     CASE WHEN $4::text IS NULL THEN 0 ELSE (SELECT count(*)::int FROM pesan p
       WHERE p.college_id = t.college_id AND p.id_percakapan = t.id AND p.nim = $4 AND ${counted()}) END AS jumlah_post
   FROM aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
   CROSS JOIN LATERAL (
     SELECT count(*) > 0 AS ada, count(*) FILTER (WHERE EXISTS (
       SELECT FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = a.id_kelas AND kp.nim = fp.nim))::int AS di_kelas
     FROM forum_peserta fp WHERE fp.college_id = $1 AND fp.id_forum = a.id AND fp.nim IS NOT NULL) j
   LEFT JOIN percakapan t ON t.college_id = a.college_id AND t.id_aktivitas = a.id AND t.jenis = 'forum'
   LEFT JOIN percakapan_baca b ON b.college_id = t.college_id AND b.id_percakapan = t.id AND b.id_pengguna = $3
   WHERE a.college_id = $1 AND a.id = ANY($2::text[])`,
);

/** For one person who joined: what is unread, and how many posts count. */
export async function mapKeadaan(
  db: Sql,
  {
    collegeId,
    ids,
    idPengguna,
    nim,
  }: { collegeId: string; ids: readonly string[]; idPengguna: string; nim: string | null },
): Promise<ReadonlyMap<string, KeadaanForum>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<KeadaanForum>(keadaan, [collegeId, ids, idPengguna, nim]);
  return new Map(rows.map((one) => [one.id, one]));
}

const lock = statement(
  'forum.lock',
  'SELECT deskripsi, minimal_post, penilaian_keaktifan FROM forum WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);
const hold = statement(
  'forum.hold',
  'SELECT id FROM forum WHERE college_id = $1 AND id = $2 FOR SHARE',
);

/** Exclusive, for changing or deleting: waits for posting, joining and grading, and stops them. */
export function lockForum(tx: Tx, { collegeId, id }: KeyForum): Promise<IsiForum | null> {
  return tx.row<IsiForum>(lock, [collegeId, id]);
}

/** Shared, for posting, joining or grading. Read header and times after it. */
export async function holdForum(tx: Tx, { collegeId, id }: KeyForum): Promise<boolean> {
  return (await tx.row(hold, [collegeId, id])) !== null;
}

const save = statement(
  'forum.save',
  `INSERT INTO forum (college_id, id, deskripsi, minimal_post, penilaian_keaktifan) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (college_id, id) DO UPDATE SET deskripsi = excluded.deskripsi, minimal_post = excluded.minimal_post,
     penilaian_keaktifan = excluded.penilaian_keaktifan`,
);

export async function saveForum(tx: Tx, { collegeId, id }: KeyForum, isi: IsiForum): Promise<void> {
  await tx.run(save, [collegeId, id, isi.deskripsi, isi.minimal_post, isi.penilaian_keaktifan]);
}

const copy = statement(
  'forum.salin',
  `INSERT INTO forum (college_id, id, deskripsi, minimal_post, penilaian_keaktifan)
   SELECT $1, n.ke, f.deskripsi, f.minimal_post, f.penilaian_keaktifan
   FROM unnest($2::text[], $3::text[]) AS n (dari, ke) JOIN forum f ON f.college_id = $1 AND f.id = n.dari`,
);

/** The headers of the copies are there; posts and grades stay behind. */
export async function copyForum(
  tx: Tx,
  collegeId: string,
  salinan: readonly { dari: string; ke: string }[],
): Promise<void> {
  await tx.run(copy, [collegeId, salinan.map(({ dari }) => dari), salinan.map(({ ke }) => ke)]);
}
