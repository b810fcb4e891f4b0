import type { QueryOf, SortOf } from '@lms/contracts/endpoint';
import type { daftarForum } from '@lms/contracts/forum';
import type { forum, kelas, makul, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import { scopeCondition, scopeValue } from '../kelas/index.ts';
import { type AktivitasRow, displayedTo } from '../pertemuan/index.ts';
import { counted } from './post.repo.ts';

/** What a forum has besides its header. */
export type IsiForum = Pick<forum, 'deskripsi' | 'minimal_post' | 'penilaian_keaktifan'>;
type HeaderColumns =
  | 'id'
  | 'id_pertemuan'
  | 'judul'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'wajib_hadir'
  | 'dibuat_oleh_nama'
  | 'dibuat_pada'
  | 'diubah_pada';
/** Where it stands. */
type TempatForum = Pick<kelas, 'id_makul' | 'nama_kelas' | 'id_jenis_kelas'> &
  Pick<pertemuan, 'posting_forum' | 'id_kelas'> & {
    nomor_pertemuan: pertemuan['nomor'];
    judul_pertemuan: pertemuan['judul'];
    kode_makul: makul['kode'];
    nama_makul: makul['nama'];
    jenis_kelas: string | null;
  };
export type ForumRow = Pick<AktivitasRow, HeaderColumns> &
  Omit<IsiForum, 'deskripsi'> &
  TempatForum & { deskripsi: string | null };

const shared = `a.id, a.id_pertemuan, a.judul, a.waktu_mulai, a.waktu_selesai, a.wajib_hadir, a.dibuat_oleh_nama, a.dibuat_pada,
  a.diubah_pada, f.minimal_post, f.penilaian_keaktifan, p.posting_forum, p.nomor AS nomor_pertemuan, p.judul AS judul_pertemuan,
  k.id AS id_kelas, k.nama_kelas, k.id_makul, m.kode AS kode_makul, m.nama AS nama_makul, k.id_jenis_kelas, jk.nama AS jenis_kelas`;
const joins = `JOIN aktivitas a ON a.college_id = $1 AND a.id = h.id
  JOIN forum f ON f.college_id = $1 AND f.id = h.id
  JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
  JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
  JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
  LEFT JOIN jenis_kelas jk ON jk.college_id = $1 AND jk.id = k.id_jenis_kelas`;
const from = `aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
  JOIN forum f ON f.college_id = a.college_id AND f.id = a.id`;

type Sort = SortOf<typeof daftarForum>;
const sorts = { judul: ['a.judul'], waktu_mulai: ['a.waktu_mulai'], waktu_selesai: ['a.waktu_selesai'] };

/** A meeting's own, whole. */
const ofMeeting = pagedList<ForumRow, Sort>({
  name: 'forum.list_pertemuan',
  from,
  keys: { id: 'a.id' },
  columns: `${shared}, f.deskripsi`,
  joins,
  order: ['a.urutan', 'a.dibuat_pada'],
  sorts,
  prepared: ['pertemuan'],
});

/** Over several meetings: a description may weigh a megabyte, so it is not told here. */
const ofMany = pagedList<ForumRow, Sort>({
  name: 'forum.list',
  from,
  keys: { id: 'a.id' },
  columns: `${shared}, NULL AS deskripsi`,
  joins,
  // What is still open by its end, then what is over, newest first. $3 is now.
  order: ['a.waktu_selesai < $3::timestamptz', 'greatest(a.waktu_selesai, $3::timestamptz)', 'a.waktu_selesai DESC'],
  sorts,
  prepared: ['', 'periode', 'periode-status', 'kelas'],
});

const present = ["a.jenis = 'forum'", 'a.college_id = $1', 'a.dihapus_pada IS NULL'];

/** The rule of `statusForum` as a condition. */
const statusConditions = {
  selesai: 'a.waktu_selesai < $3::timestamptz',
  berlangsung: '(a.waktu_mulai <= $3::timestamptz AND a.waktu_selesai >= $3::timestamptz)',
  belum_dimulai: '(a.waktu_mulai > $3::timestamptz AND a.waktu_selesai >= $3::timestamptz)',
};

export interface AskedForum {
  filter: QueryOf<typeof daftarForum>;
  page: Page<Sort>;
  now: Date;
  /** Classes whose exam meetings are closed to the student (K5). */
  tertutup: readonly string[];
}

function narrow(where: Conditions, { filter, now }: AskedForum): void {
  const { status } = filter;
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  // The time stands among the values already; the parameter is only what makes the condition one of those in use.
  if (status) where.add(`status_${status}`, now, (p) => `(${statusConditions[status]} AND ${p}::timestamptz IS NOT NULL)`);
  where.add('kelas', filter.id_kelas_kuliah, (p) => `a.id_kelas = ${p}`);
  where.add('pertemuan', filter.id_pertemuan, (p) => `a.id_pertemuan = ${p}`);
  where.add('search', filter.search && containing(filter.search), (p) => `a.judul ILIKE ${p}`);
}

const notClosed = `NOT EXISTS (SELECT FROM pertemuan pu WHERE pu.college_id = $1 AND pu.id = a.id_pertemuan AND pu.kategori <> 'kuliah'
  AND a.id_kelas = ANY($4::text[]))`;

/** Forums of the actor's classes; students without those that are not displayed to them. */
export function listForum(db: Sql, actor: Actor, asked: AskedForum): Promise<{ rows: ForumRow[]; total: number }> {
  const parts = [scopeCondition(actor.role), ...present, '$3::timestamptz IS NOT NULL'];
  const values = [actor.collegeId, scopeValue(actor), asked.now];
  const where =
    actor.role === 'mahasiswa'
      ? conditions([...parts, displayedTo('$2', '$3'), notClosed], [...values, asked.tertutup])
      : conditions([...parts, 'a.tampil_sejak IS NOT NULL'], values);
  narrow(where, asked);
  const list = asked.filter.id_pertemuan === undefined ? ofMany : ofMeeting;
  return list(db, { where, page: asked.page, variant: actor.role });
}

export interface KeyForum {
  collegeId: string;
  id: string;
}

const row = statement('forum.row', `SELECT ${shared}, f.deskripsi FROM (SELECT $2::text AS id) h ${joins}`);

/** Whole; who may see it is asked of its header. */
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
  /** Own posts that count; 0 of staff. */
  jumlah_post: number;
}

// Who has left the class is no longer told among those who joined, and keeps the start where it is all the same.
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

/** Who has joined, what is unread and what counts of these forums, as one person has them; one statement for all of a page. */
export async function mapKeadaan(
  db: Sql,
  { collegeId, ids, idPengguna, nim }: { collegeId: string; ids: readonly string[]; idPengguna: string; nim: string | null },
): Promise<ReadonlyMap<string, KeadaanForum>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<KeadaanForum>(keadaan, [collegeId, ids, idPengguna, nim]);
  return new Map(rows.map((one) => [one.id, one]));
}

const lock = statement(
  'forum.lock',
  'SELECT deskripsi, minimal_post, penilaian_keaktifan FROM forum WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);
const hold = statement('forum.hold', 'SELECT id FROM forum WHERE college_id = $1 AND id = $2 FOR SHARE');

/** For whoever changes or deletes it: waits for all that is posted, joined and graded, and nothing more is until the end. */
export function lockForum(tx: Tx, { collegeId, id }: KeyForum): Promise<IsiForum | null> {
  return tx.row<IsiForum>(lock, [collegeId, id]);
}

/** For whoever posts, joins or grades: many at once, none while it is changed. Read header and times after it. */
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
