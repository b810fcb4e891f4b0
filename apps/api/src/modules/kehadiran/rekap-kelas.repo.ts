/** The recap of a class: its meetings, and its students with a mark for each. A hot path: two statements, however large the class. */
import type { kelas } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { containing } from '../../platform/db/like.ts';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../kelas/index.ts';
import {
  type FigureRow,
  figureColumns,
  type KelasRingkasRow,
  kelasRingkasColumns,
  kelasRingkasJoins,
  type MahasiswaRow,
} from './daftar.repo.ts';
import type { PertemuanRingkasRow } from './daftar-dosen.repo.ts';

export type RekapMeetingRow = PertemuanRingkasRow & { hadir: number };
export type RekapKelasRow = KelasRingkasRow & Pick<kelas, 'jumlah_peserta'>;

const meetings = scopedStatement(
  'rekap_kelas.pertemuan',
  (scope) => `SELECT ${kelasRingkasColumns}, k.jumlah_peserta, p.id, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai,
     p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah, coalesce(c.hadir, 0) AS hadir
   FROM kelas k ${kelasRingkasJoins}
   LEFT JOIN pertemuan p ON p.college_id = k.college_id AND p.id_kelas = k.id
   LEFT JOIN (
     SELECT h.id_pertemuan, count(*)::int AS hadir
     FROM pertemuan hp
     JOIN kehadiran h ON h.college_id = hp.college_id AND h.id_pertemuan = hp.id AND h.presensi = 'H'
     JOIN kelas_peserta kp ON kp.college_id = hp.college_id AND kp.id_kelas = hp.id_kelas AND kp.nim = h.nim
     WHERE hp.college_id = $1 AND hp.id_kelas = $3 GROUP BY h.id_pertemuan) c ON c.id_pertemuan = p.id
   WHERE ${scope} AND k.id = $3 ORDER BY p.nomor LIMIT 200`,
);

/** The class with its meetings by number (200 at most); null when the actor may not see it. */
export async function findRekapKelas(
  db: Sql,
  actor: Actor,
  idKelas: string,
): Promise<{ kelas: RekapKelasRow; meetings: RekapMeetingRow[] } | null> {
  const rows = await db.rows<RekapKelasRow & RekapMeetingRow>(meetings[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idKelas,
  ]);
  const [kelas] = rows;
  return kelas ? { kelas, meetings: rows.filter((row) => row.id !== null) } : null;
}

/** `presensi`: one character per meeting asked for, in that order; - where there is no mark. */
export type RekapPesertaRow = MahasiswaRow & FigureRow & { presensi: string };

// The marks are read per student of the page: as a join of its own, a plan that knows no page size read them once per row.
const students = statement(
  'rekap_kelas.peserta',
  `WITH cocok AS (
     SELECT kp.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url
     FROM kelas_peserta kp
     JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
     JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna
     WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND ($3::text IS NULL OR u.nama ILIKE $3 OR kp.nim ILIKE $3)),
   halaman AS (SELECT * FROM cocok ORDER BY nim LIMIT $5 OFFSET $6)
   SELECT t.total, isi.* FROM (SELECT count(*)::int AS total FROM cocok) t
   LEFT JOIN (
     SELECT s.nim, s.nama, s.id_user, s.avatar_url, coalesce(tanda.presensi, '') AS presensi, ${figureColumns}
     FROM halaman s
     CROSS JOIN LATERAL (
       SELECT string_agg(coalesce(h.presensi::text, '-'), '' ORDER BY p.urutan) AS presensi
       FROM unnest($4::text[]) WITH ORDINALITY AS p (id, urutan)
       LEFT JOIN kehadiran h ON h.college_id = $1 AND h.id_pertemuan = p.id AND h.nim = s.nim) tanda
     LEFT JOIN rekap_kehadiran r ON r.college_id = $1 AND r.id_kelas = $2 AND r.nim = s.nim) isi ON true
   ORDER BY isi.nim`,
);

/** One page of the class's students by nim with their marks of these meetings. Asks nothing about who may see the class. */
export async function listRekapPeserta(
  db: Sql,
  query: {
    collegeId: string;
    idKelas: string;
    search: string | undefined;
    idPertemuan: readonly string[];
    limit: number;
    offset: number;
  },
): Promise<{ rows: RekapPesertaRow[]; total: number }> {
  const rows = await db.rows<RekapPesertaRow & { total: number }>(students, [
    query.collegeId,
    query.idKelas,
    query.search ? containing(query.search) : null,
    query.idPertemuan,
    query.limit,
    query.offset,
  ]);
  return { rows: rows.filter((row) => row.nim !== null), total: rows[0]?.total ?? 0 };
}
