/** For conversations: who has a forum's thread, and when it is open (DECISIONS 175, 177; K76). */
import type { aktivitas, pertemuan } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';
import { type AuditedMeeting, displayedTo } from '../../kelas/pertemuan/index.ts';
import type { KeyForum } from './forum.repo.ts';

export type UtasForumRow = {
  ke: number;
  id_aktivitas: aktivitas['id'];
  judul: aktivitas['judul'];
} & Pick<aktivitas, 'waktu_mulai' | 'waktu_selesai' | 'dibuat_pada'> &
  Omit<AuditedMeeting, 'id'> & { id_pertemuan: pertemuan['id']; kategori: pertemuan['kategori'] };

const threads = (scope: string, seen: string) =>
  `SELECT n.ke::int AS ke, a.id AS id_aktivitas, a.judul, a.waktu_mulai, a.waktu_selesai, a.dibuat_pada, a.id_pertemuan, p.nomor,
     p.kategori, m.nama AS nama_makul, k.nama_kelas, k.id AS id_kelas, k.id_makul, k.id_prodi, k.periode
   FROM unnest($3::text[]) WITH ORDINALITY AS n (id_aktivitas, ke)
   JOIN aktivitas a ON a.college_id = $1 AND a.id = n.id_aktivitas AND a.jenis = 'forum' AND a.dihapus_pada IS NULL
   JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
   JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
   JOIN makul m ON m.college_id = $1 AND m.id = k.id_makul
   WHERE ${scope} AND ${seen}`;
const ofStudent = scopedStatement('forum.utas_own', (scope) =>
  threads(scope, displayedTo('$2', '$4')),
);
const ofStaff = scopedStatement('forum.utas_staff', (scope) =>
  threads(scope, '$4::timestamptz IS NOT NULL'),
);

/** The readable ones; `ke` counts from 1. */
export function listUtasForum(
  db: Sql,
  actor: Actor,
  ids: readonly (string | null)[],
  now: Date,
): Promise<UtasForumRow[]> {
  const statements = actor.role === 'mahasiswa' ? ofStudent : ofStaff;
  return db.rows<UtasForumRow>(statements[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    ids,
    now,
  ]);
}

export type HeldForum = Pick<aktivitas, 'waktu_mulai' | 'waktu_selesai' | 'dibuat_pada'>;

const held = statement(
  'forum.held',
  `SELECT a.waktu_mulai, a.waktu_selesai, a.dibuat_pada FROM forum f
   JOIN aktivitas a ON a.college_id = f.college_id AND a.id = f.id AND a.dihapus_pada IS NULL
   WHERE f.college_id = $1 AND f.id = $2`,
);

/** Behind its lock; null when it was deleted. */
export function findHeld(db: Sql, { collegeId, id }: KeyForum): Promise<HeldForum | null> {
  return db.row<HeldForum>(held, [collegeId, id]);
}
