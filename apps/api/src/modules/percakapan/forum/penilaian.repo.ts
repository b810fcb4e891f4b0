/** Students' activity in a forum with manual grades (K91); students who left stay. */

import type { penilaianForum } from '@lms/contracts/percakapan/forum';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { KeyForum } from './forum.repo.ts';
import { counted } from './post.repo.ts';

export interface PenilaianRow {
  nim: string;
  id_user: string;
  nama: string;
  avatar_url: string | null;
  /** Has left the class. */
  keluar: boolean;
  jumlah_post: number;
  nilai: string | number | null;
  versi: number | null;
  dinilai_nama: string | null;
  dinilai_pada: Date | null;
}

const columns = `m.nim, h.keluar, u.id AS id_user, u.nama, u.foto_url AS avatar_url, n.nilai, n.versi, n.dinilai_nama, n.dinilai_pada,
  (SELECT count(*)::int FROM percakapan t JOIN pesan p ON p.college_id = t.college_id AND p.id_percakapan = t.id AND p.nim = m.nim
   WHERE t.college_id = $1 AND t.id_aktivitas = a.id AND t.jenis = 'forum' AND ${counted()}) AS jumlah_post`;
const joins = `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim
  JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
  JOIN aktivitas a ON a.college_id = $1 AND a.id = $3
  LEFT JOIN forum_nilai n ON n.college_id = $1 AND n.id_forum = a.id AND n.nim = m.nim`;

// $1 college, $2 class, $3 forum.
const list = pagedList<PenilaianRow, SortOf<typeof penilaianForum>>({
  name: 'forum.penilaian',
  from: `(
      SELECT kp.nim, false AS keluar FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2
      UNION ALL
      SELECT z.nim, true FROM kelas_keluar z JOIN LATERAL (
        SELECT 1 FROM forum_nilai n WHERE n.college_id = $1 AND n.id_forum = $3 AND n.nim = z.nim AND n.nilai IS NOT NULL
        UNION ALL SELECT 1 FROM pesan p JOIN percakapan t ON t.college_id = p.college_id AND t.id = p.id_percakapan
        WHERE p.college_id = $1 AND p.nim = z.nim AND p.dihapus_pada IS NULL AND t.id_aktivitas = $3 AND t.jenis = 'forum'
        LIMIT 1) s ON true WHERE z.college_id = $1 AND z.id_kelas = $2) kp
    JOIN mahasiswa m ON m.college_id = $1 AND m.nim = kp.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna`,
  keys: { nim: 'm.nim', keluar: 'kp.keluar' },
  columns,
  joins,
  order: ['kp.keluar', 'u.nama'],
  sorts: { nama: ['u.nama'], nim: ['m.nim'] },
  prepared: [''],
});

interface WhereForum extends KeyForum {
  idKelas: string;
}

/** The class, then former students with posts or a grade. */
export function listPenilaian(
  db: Sql,
  { collegeId, idKelas, id }: WhereForum,
  {
    search,
    page,
  }: {
    search: QueryOf<typeof penilaianForum>['search'];
    page: Page<SortOf<typeof penilaianForum>>;
  },
): Promise<{ rows: PenilaianRow[]; total: number }> {
  const where = conditions(['m.college_id = $1'], [collegeId, idKelas, id]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(u.nama ILIKE ${p} OR m.nim ILIKE ${p})`,
  );
  return list(db, { where, page });
}

const one = statement(
  'forum.penilaian_one',
  `SELECT ${columns} FROM (SELECT kp.nim, false AS keluar FROM kelas_peserta kp
     WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = $4) h ${joins}`,
);

/** Null outside the class. */
export function findPenilaian(
  db: Sql,
  { collegeId, idKelas, id }: WhereForum,
  nim: string,
): Promise<PenilaianRow | null> {
  return db.row<PenilaianRow>(one, [collegeId, idKelas, id, nim]);
}

const ownGrade = statement(
  'forum_nilai.own',
  'SELECT nilai::float8 AS nilai FROM forum_nilai WHERE college_id = $1 AND id_forum = $2 AND nim = $3',
);

/** Null: the automatic grade applies. */
export async function findNilai(
  db: Sql,
  { collegeId, id }: KeyForum,
  nim: string,
): Promise<number | null> {
  return (await db.row<{ nilai: number | null }>(ownGrade, [collegeId, id, nim]))?.nilai ?? null;
}

const insert = statement(
  'forum_nilai.insert',
  `INSERT INTO forum_nilai (college_id, id_forum, nim, nilai, versi, dinilai_oleh, dinilai_nama, dinilai_pada)
   VALUES ($1, $2, $3, $4, 1, $5, $6, $7) ON CONFLICT DO NOTHING`,
);
const update = statement(
  'forum_nilai.update',
  `UPDATE forum_nilai SET nilai = $4, versi = versi + 1, dinilai_oleh = $5, dinilai_nama = $6, dinilai_pada = $7
   WHERE college_id = $1 AND id_forum = $2 AND nim = $3 AND versi = $8`,
);

/** False: somebody else's version is stored. */
export async function saveNilai(
  tx: Tx,
  { collegeId, id }: KeyForum,
  {
    nim,
    nilai,
    versi,
    oleh,
    now,
  }: {
    nim: string;
    nilai: number | null;
    versi: number;
    oleh: { userId: string; nama: string };
    now: Date;
  },
): Promise<boolean> {
  const values = [collegeId, id, nim, nilai, oleh.userId, oleh.nama, now];
  return (
    (versi === 0 ? await tx.run(insert, values) : await tx.run(update, [...values, versi])) > 0
  );
}
