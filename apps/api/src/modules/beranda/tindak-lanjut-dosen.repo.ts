/** Counts a lecturer's open work in the own classes of a term; one statement per kind. */
import type { DosenActor } from '../../platform/auth/actor.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { scopeCondition } from '../kelas/index.ts';

export const own = `FROM kelas k JOIN aktivitas a ON a.college_id = k.college_id AND a.id_kelas = k.id`;
export const ofTerm = `${scopeCondition('dosen')} AND k.periode = $3 AND a.jenis IN ('tugas', 'ujian') AND a.dihapus_pada IS NULL`;

const standing = 's.college_id = $1 AND s.id_tugas = a.id AND s.ditarik_pada IS NULL';
const ungradedWork = `(SELECT count(*)::int FROM (
    SELECT s.nim FROM tugas_pengumpulan s WHERE ${standing} AND s.nim IS NOT NULL
    UNION SELECT x.nim FROM tugas_pengumpulan s
    JOIN tugas_pengumpulan_anggota x ON x.college_id = s.college_id AND x.id_pengumpulan = s.id WHERE ${standing} AND s.nim IS NULL) d
  JOIN kelas_peserta kp ON kp.college_id = $1 AND kp.id_kelas = a.id_kelas AND kp.nim = d.nim
  WHERE NOT EXISTS (SELECT FROM tugas_nilai v WHERE v.college_id = $1 AND v.id_tugas = a.id AND v.nim = d.nim AND v.nilai IS NOT NULL))`;
const ungradedAttempts = `(SELECT count(*)::int FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = a.id AND w.dibatalkan_pada IS NULL
    AND w.selesai_pada IS NOT NULL AND (w.dinilai_pada IS NULL OR w.jumlah_belum_dinilai > 0))`;

interface Isi {
  jenis: 'tugas' | 'ujian';
  id: string;
  judul: string;
  jumlah: number;
}

/**
 * Students without a grade in `aktivitas a`. It is costly: OFFSET 0 behind it keeps Postgres from
 * counting once more for a condition.
 */
export const ungraded = `CASE a.jenis WHEN 'tugas' THEN ${ungradedWork} ELSE ${ungradedAttempts} END`;
const toGrade = statement(
  'beranda.perlu_dinilai',
  `SELECT x.jenis, x.id, x.judul, sum(x.belum) OVER ()::int AS jumlah FROM (
     SELECT a.jenis, a.id, a.judul, a.waktu_selesai,
       ${ungraded} AS belum ${own} WHERE ${ofTerm} OFFSET 0) x
   WHERE x.belum > 0 ORDER BY x.waktu_selesai, x.id LIMIT 1`,
);

const unanswered = statement(
  'beranda.belum_dijawab',
  `SELECT a.jenis, a.id, a.judul, m.id_pengguna AS id_user, count(*) OVER ()::int AS jumlah ${own}
   JOIN percakapan c ON c.college_id = a.college_id AND c.id_aktivitas = a.id AND c.jenis IN ('individu', 'ujian')
   JOIN pesan m ON m.college_id = c.college_id AND m.id_percakapan = c.id AND m.urutan = c.urutan_terakhir
   WHERE ${ofTerm} AND m.role = 'Mahasiswa' AND m.dihapus_pada IS NULL ORDER BY c.pesan_terakhir, c.id LIMIT 1`,
);

const values = ({ collegeId, idDosen }: DosenActor, periode: number) => [
  collegeId,
  idDosen,
  periode,
];

/** The task or exam that ended first; `jumlah` counts all. */
export function findPerluDinilai(db: Sql, actor: DosenActor, periode: number): Promise<Isi | null> {
  return db.row<Isi>(toGrade, values(actor, periode));
}

/** The oldest question; `jumlah` counts all. */
export function findBelumDijawab(
  db: Sql,
  actor: DosenActor,
  periode: number,
): Promise<(Isi & { id_user: string }) | null> {
  return db.row<Isi & { id_user: string }>(unanswered, values(actor, periode));
}
