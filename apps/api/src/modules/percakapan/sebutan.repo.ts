/** Members of a class whom a post of its forum mentions. */
import type { pengguna } from '@lms/prisma/tables';
import { containing } from '../../platform/db/like.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { displayedTo } from '../kelas/pertemuan/index.ts';
import type { UtasTerbuka } from './percakapan.views.ts';

export interface DisebutRow {
  id: string;
  nama: string;
  role: 'Mahasiswa' | 'Dosen';
  nim: string | null;
  avatar_url: pengguna['foto_url'];
}

/** $1 college, $2 class, $3 forum, $4 time: those who see the forum. */
const readers = `(SELECT d.id_pengguna AS id, 'Dosen' AS role, NULL::text AS nim FROM kelas_pengajar kp
    JOIN dosen d ON d.college_id = kp.college_id AND d.id = kp.id_dosen WHERE kp.college_id = $1 AND kp.id_kelas = $2
  UNION SELECT m.id_pengguna, 'Mahasiswa', m.nim FROM aktivitas a
    JOIN kelas_peserta kp ON kp.college_id = a.college_id AND kp.id_kelas = $2
    JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
    WHERE a.college_id = $1 AND a.id = $3 AND ${displayedTo('m.nim', '$4::timestamptz')})`;
const person = (which: string) => `SELECT u.id, u.nama, b.role, b.nim, u.foto_url AS avatar_url
  FROM ${readers} b JOIN pengguna u ON u.college_id = $1 AND u.id = b.id AND u.is_active WHERE ${which}`;

const search = statement(
  'percakapan.mentionable',
  `${person('u.id <> $5 AND (u.nama ILIKE $6 OR b.nim ILIKE $6)')} ORDER BY b.role, u.nama, u.id LIMIT $7`,
);
const byIds = statement('percakapan.mentioned', person('u.id = ANY($5::text[])'));

interface Forum {
  collegeId: string;
  idKelas: string;
  idForum: string;
  now: Date;
}

export const forumOf = (collegeId: string, { akses }: UtasTerbuka, now: Date): Forum => ({
  collegeId,
  idKelas: akses.meeting.id_kelas,
  idForum: akses.idAktivitas,
  now,
});

/** Lecturers first; without the one who asks. */
export function listDapatDisebut(
  db: Sql,
  { collegeId, idKelas, idForum, now }: Forum,
  { selain, search: text, most }: { selain: string; search: string; most: number },
): Promise<DisebutRow[]> {
  return db.rows(search, [collegeId, idKelas, idForum, now, selain, containing(text), most]);
}

/** Those of `ids` who see the forum, with their names. */
export async function listDisebut(
  db: Sql,
  { collegeId, idKelas, idForum, now }: Forum,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<DisebutRow>(byIds, [collegeId, idKelas, idForum, now, ids]);
  return new Map(rows.map(({ id, nama }) => [id, nama]));
}
