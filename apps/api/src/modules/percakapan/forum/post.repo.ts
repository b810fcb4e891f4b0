/** Which posts count (K88); it reads messages and never writes them. */
import type { forum, pesan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';

// A post edited to say what another has said since is the copy. Students may repeat their own
// deleted texts.
const pernah = `EXISTS (SELECT FROM pesan e WHERE e.college_id = p.college_id AND e.id_percakapan = p.id_percakapan
  AND e.sidik = p.sidik AND e.id <> p.id AND (e.dihapus_pada IS NULL OR e.id_pengguna <> p.id_pengguna)
  AND (e.sidik_sejak, e.urutan) < (p.sidik_sejak, p.urutan))`;

/** `putusanOf` over `pesan p` and `aktivitas a`, or over another end. */
export const counted = (selesai = 'a.waktu_selesai') =>
  `(p.dihapus_pada IS NULL AND p.cukup_sejak IS NOT NULL AND p.cukup_sejak <= ${selesai} AND NOT ${pernah})`;

interface KeyForum {
  collegeId: string;
  id: string;
}

export type PostRow = Pick<pesan, 'id' | 'urutan'> & {
  dihapus: boolean;
  cukup: boolean;
  pada: Date;
  pernah: boolean;
};

const own = statement(
  'forum.own_posts',
  `SELECT p.id, p.urutan, p.dihapus_pada IS NOT NULL AS dihapus, p.cukup_sejak IS NOT NULL AS cukup,
     coalesce(p.cukup_sejak, p.sidik_sejak) AS pada, ${pernah} AS pernah
   FROM percakapan t JOIN pesan p ON p.college_id = t.college_id AND p.id_percakapan = t.id
   WHERE t.college_id = $1 AND t.id_aktivitas = $2 AND t.jenis = 'forum' AND p.nim = $3 AND p.urutan < coalesce($5::int, 2147483647)
   ORDER BY p.urutan DESC LIMIT $4`,
);

/** Newest first, optionally those before a number. */
export function listOwnPosts(
  db: Sql,
  { collegeId, id }: KeyForum,
  nim: string,
  { most, before }: { most: number; before: number | undefined },
): Promise<PostRow[]> {
  return db.rows<PostRow>(own, [collegeId, id, nim, most, before ?? null]);
}

export interface ForumDihitung {
  id: string;
  minimalPost?: number;
  waktuSelesai?: Date;
}

/** When the minimum was reached; null: not yet, or not any more. */
export type SelesaiRow = Pick<forum, 'id' | 'minimal_post'> & { nim: string; pada: Date | null };

const threads = `unnest($2::text[], $3::int[], $4::timestamptz[]) AS n (id, minimal, selesai)
  JOIN aktivitas a ON a.college_id = $1 AND a.id = n.id AND a.jenis = 'forum'
  JOIN forum f ON f.college_id = $1 AND f.id = n.id
  JOIN percakapan t ON t.college_id = $1 AND t.id_aktivitas = n.id AND t.jenis = 'forum'`;
const judged = `SELECT n.id, coalesce(n.minimal, f.minimal_post) AS minimal_post, p.nim,
    (array_agg(p.cukup_sejak ORDER BY p.cukup_sejak, p.urutan) FILTER (WHERE ${counted('coalesce(n.selesai, a.waktu_selesai)')}))
      [coalesce(n.minimal, f.minimal_post)] AS pada`;
const perStudent = 'GROUP BY n.id, n.minimal, f.minimal_post, p.nim';

const ofAll = statement(
  'forum.selesai_semua',
  `${judged} FROM ${threads} JOIN pesan p ON p.college_id = $1 AND p.id_percakapan = t.id AND p.nim IS NOT NULL ${perStudent}`,
);

const valuesOf = (collegeId: string, forums: readonly ForumDihitung[]) => [
  collegeId,
  forums.map(({ id }) => id),
  forums.map(({ minimalPost = null }) => minimalPost),
  forums.map(({ waktuSelesai = null }) => waktuSelesai),
];

/** Everybody who posted. Saving and previewing share it (K30, K90). */
export function listSelesai(
  db: Sql,
  collegeId: string,
  forums: readonly ForumDihitung[],
): Promise<SelesaiRow[]> {
  return db.rows<SelesaiRow>(ofAll, valuesOf(collegeId, forums));
}

// Found by student and text, however long the thread is.
const ofSome = statement(
  'forum.selesai_sebagian',
  `${judged} FROM ${threads}
   CROSS JOIN LATERAL (
     SELECT nim FROM unnest($5::text[]) AS s (nim)
     UNION SELECT x.nim FROM pesan x
     WHERE x.college_id = $1 AND x.id_percakapan = t.id AND x.sidik = ANY($6::text[]) AND x.nim IS NOT NULL) s
   JOIN pesan p ON p.college_id = $1 AND p.id_percakapan = t.id AND p.nim = s.nim ${perStudent}`,
);

// A new post without equal texts is usual: without statistics, the planner would look for them post
// by post.
const ofOne = statement(
  'forum.selesai_seorang',
  `${judged} FROM ${threads} JOIN pesan p ON p.college_id = $1 AND p.id_percakapan = t.id AND p.nim = $5 ${perStudent}`,
);

export function listSelesaiOf(
  db: Sql,
  { collegeId, id }: KeyForum,
  { nim, sidik }: { nim: string | null; sidik: readonly string[] },
): Promise<SelesaiRow[]> {
  const forum = valuesOf(collegeId, [{ id }]);
  if (sidik.length === 0) return db.rows<SelesaiRow>(ofOne, [...forum, nim]);
  return db.rows<SelesaiRow>(ofSome, [...forum, nim === null ? [] : [nim], sidik]);
}

const countOwn = statement(
  'forum.count_own',
  `SELECT count(*)::int AS jumlah
   FROM percakapan t JOIN pesan p ON p.college_id = t.college_id AND p.id_percakapan = t.id
   JOIN aktivitas a ON a.college_id = t.college_id AND a.id = t.id_aktivitas
   WHERE t.college_id = $1 AND t.id_aktivitas = $2 AND t.jenis = 'forum' AND p.nim = $3 AND ${counted()}`,
);

/** How many posts count, and how many there are. */
export async function countOwnPosts(
  db: Sql,
  { collegeId, id }: KeyForum,
  nim: string,
): Promise<number> {
  return (await db.row<{ jumlah: number }>(countOwn, [collegeId, id, nim]))?.jumlah ?? 0;
}
