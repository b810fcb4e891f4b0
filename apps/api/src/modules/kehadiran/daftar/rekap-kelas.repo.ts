/** A class's meetings and its students' marks: a hot path of two statements for any class size. */

import type { rekapKelas } from '@lms/contracts/kehadiran/rekap';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import type { kelas } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';
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
  (
    scope,
  ) => `SELECT ${kelasRingkasColumns}, k.jumlah_peserta, p.id, p.nomor, p.judul, p.kategori, p.jenis, p.waktu_mulai,
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

/** Meetings come ordered by number, at most 200; null if the actor may not see the class. */
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

/** Joined in the page's search only when the list is sorted by percent. */
const figures =
  'LEFT JOIN rekap_kehadiran r ON r.college_id = kp.college_id AND r.id_kelas = kp.id_kelas AND r.nim = kp.nim';
const people = `kelas_peserta kp
    JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
    JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna`;

/** `presensi`: one character per requested meeting, `-` without a mark. */
export type RekapPesertaRow = MahasiswaRow & FigureRow & { presensi: string };

// Marks are read per student of the page. A join would read them for every row, because the plan
// does not know the page size.
const students = pagedList<RekapPesertaRow, SortOf<typeof rekapKelas>>({
  name: 'rekap_kelas.peserta',
  from: people,
  keys: { nim: 'kp.nim' },
  columns: `s.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, coalesce(tanda.presensi, '') AS presensi, ${figureColumns}`,
  joins: `JOIN mahasiswa s ON s.college_id = $1 AND s.nim = h.nim
    JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna
    CROSS JOIN LATERAL (
      SELECT string_agg(coalesce(t.presensi::text, '-'), '' ORDER BY p.urutan) AS presensi
      FROM unnest($3::text[]) WITH ORDINALITY AS p (id, urutan)
      LEFT JOIN kehadiran t ON t.college_id = $1 AND t.id_pertemuan = p.id AND t.nim = h.nim) tanda
    LEFT JOIN rekap_kehadiran r ON r.college_id = $1 AND r.id_kelas = $2 AND r.nim = h.nim`,
  order: ['kp.nim'],
  sorts: {
    nim: ['kp.nim'],
    nama: ['u.nama'],
    persen: ['CASE WHEN r.total > 0 THEN r.persen ELSE 101 END'],
  },
  prepared: ['', 'search'],
});

/** The caller checks access. */
export function listRekapPeserta(
  db: Sql,
  query: {
    collegeId: string;
    idKelas: string;
    search: string | undefined;
    idPertemuan: readonly string[];
    page: Page<SortOf<typeof rekapKelas>>;
  },
): Promise<{ rows: RekapPesertaRow[]; total: number }> {
  const { collegeId, idKelas, idPertemuan, search, page } = query;
  const where = conditions(
    ['kp.college_id = $1', 'kp.id_kelas = $2'],
    [collegeId, idKelas, idPertemuan],
  );
  where.add(
    'search',
    search && containing(search),
    (p) => `(u.nama ILIKE ${p} OR kp.nim ILIKE ${p})`,
  );
  const byPercent = page.sort === 'persen' || page.sort === '-persen';
  return students(db, { where, page, ...(byPercent && { from: `${people} ${figures}` }) });
}
