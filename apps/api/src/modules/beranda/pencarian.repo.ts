/** Searches titles in one person's classes, by the indexes of the class. */
import { MOST_FOUND } from '@lms/contracts/kelas/pencarian';
import type { DosenActor, MahasiswaActor } from '../../platform/auth/actor.ts';
import { containing } from '../../platform/db/like.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../kelas/index.ts';
import { displayedTo, notClosed } from '../kelas/pertemuan/index.ts';

export interface TemuanRow {
  jenis: 'pertemuan' | 'materi' | 'tugas' | 'ujian' | 'forum' | 'vidcon';
  id: string;
  judul: string;
  id_kelas: string;
  kelas: string;
  periode: number;
  id_pertemuan: string;
  nomor: number;
}

const seen = {
  mahasiswa: `${displayedTo('$2', '$3')} AND ${notClosed}`,
  // DECISIONS 151: staff always see a hidden exam.
  dosen: `a.dihapus_pada IS NULL AND (a.tampil_sejak IS NOT NULL OR a.jenis = 'ujian')`,
};

const search = (role: 'mahasiswa' | 'dosen') =>
  statement(
    `beranda.pencarian.${role}`,
    `WITH milik AS (
       SELECT k.id, k.periode, concat_ws(' ', m.nama, k.nama_kelas) AS kelas FROM kelas k
       JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul WHERE ${scopeCondition(role)})
     SELECT x.jenis, x.id, x.judul, x.id_kelas, x.kelas, x.periode, x.id_pertemuan, x.nomor FROM (
       SELECT 'pertemuan' AS jenis, 0 AS urut, p.id, p.judul, p.id_kelas, c.kelas, c.periode, p.id AS id_pertemuan, p.nomor
       FROM milik c JOIN pertemuan p ON p.college_id = $1 AND p.id_kelas = c.id WHERE p.judul ILIKE $5
       UNION ALL
       SELECT a.jenis::text, 1, a.id, a.judul, a.id_kelas, c.kelas, c.periode, a.id_pertemuan, p.nomor
       FROM milik c JOIN aktivitas a ON a.college_id = $1 AND a.id_kelas = c.id
       JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
       WHERE a.jenis IN ('materi', 'tugas', 'ujian', 'forum', 'vidcon') AND a.judul ILIKE $5 AND ${seen[role]}
         AND $3::timestamptz IS NOT NULL AND $4::text[] IS NOT NULL) x
     ORDER BY x.periode DESC, x.nomor DESC, x.urut, x.jenis, x.judul, x.id LIMIT ${MOST_FOUND}`,
  );
const searches = { mahasiswa: search('mahasiswa'), dosen: search('dosen') };

interface Asked {
  search: string;
  now: Date;
  tertutup: readonly string[];
}

export function findByTitle(
  db: Sql,
  actor: MahasiswaActor | DosenActor,
  asked: Asked,
): Promise<TemuanRow[]> {
  const values = [
    actor.collegeId,
    scopeValue(actor),
    asked.now,
    asked.tertutup,
    containing(asked.search),
  ];
  return db.rows<TemuanRow>(searches[actor.role], values);
}
