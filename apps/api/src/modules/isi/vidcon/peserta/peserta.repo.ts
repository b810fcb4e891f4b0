/** Students of a conference's class and their presence in it (K117–K121). */
import type { BarisPesertaVidcon, daftarPesertaVidcon } from '@lms/contracts/isi/vidcon';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import { pagedList } from '../../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import { berkasOf, gabungOf } from '../durasi.repo.ts';

export interface PesertaRow {
  id_user: string;
  nim: string;
  nama: string;
  avatar_url: string | null;
  keluar: boolean;
  kehadiran: BarisPesertaVidcon['kehadiran'];
  waktu_join: Date | null;
  waktu_leave: Date | null;
  jumlah_join: number;
  durasi_detik: number | null;
  sumber_durasi: BarisPesertaVidcon['sumber_durasi'];
  sedang_bergabung: boolean;
}

type Sort = SortOf<typeof daftarPesertaVidcon>;

// $1 college, $2 class, $3 conference, $4 now.
const people = `(
    SELECT kp.nim, false AS keluar FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2
    UNION ALL
    SELECT z.nim, true FROM kelas_keluar z WHERE z.college_id = $1 AND z.id_kelas = $2 AND (
      EXISTS (SELECT FROM vidcon_gabung g WHERE g.college_id = $1 AND g.id_vidcon = $3 AND g.nim = z.nim)
      OR EXISTS (SELECT FROM vidcon_impor i JOIN vidcon_impor_orang o ON o.college_id = i.college_id AND o.id_impor = i.id AND o.nim = z.nim
        WHERE i.college_id = $1 AND i.id_vidcon = $3 AND i.diterapkan_pada IS NOT NULL))) kp
  JOIN mahasiswa m ON m.college_id = $1 AND m.nim = kp.nim
  JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna
  LEFT JOIN aktivitas_selesai s ON s.college_id = $1 AND s.id_aktivitas = $3 AND s.nim = kp.nim`;
const presence = (fact: string) =>
  `CASE WHEN ${fact}.nim IS NULL THEN 'belum' WHEN ${fact}.terlambat THEN 'terlambat' ELSE 'hadir' END`;

const list = pagedList<PesertaRow, Sort>({
  name: 'vidcon.peserta',
  from: people,
  keys: { nim: 'm.nim', keluar: 'kp.keluar' },
  columns: `m.nim, h.keluar, u.id AS id_user, u.nama, u.foto_url AS avatar_url, ${presence('s')} AS kehadiran,
    least(g.waktu_join, b.mulai) AS waktu_join, coalesce(CASE WHEN b.ada THEN b.selesai END, g.waktu_leave) AS waktu_leave,
    g.jumlah AS jumlah_join, CASE WHEN b.detik IS NOT NULL THEN b.detik WHEN g.jumlah > 0 THEN g.detik END AS durasi_detik,
    CASE WHEN b.detik IS NOT NULL THEN 'berkas' WHEN g.jumlah > 0 THEN 'lms' END AS sumber_durasi, g.di_dalam AS sedang_bergabung`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
    JOIN aktivitas a ON a.college_id = $1 AND a.id = $3
    LEFT JOIN aktivitas_selesai s ON s.college_id = $1 AND s.id_aktivitas = $3 AND s.nim = h.nim
    CROSS JOIN LATERAL (${gabungOf('g.nim = m.nim', '$4::timestamptz')}) g
    CROSS JOIN LATERAL (${berkasOf('m.nim')}) b`,
  order: ['kp.keluar', 'u.nama'],
  sorts: { nama: ['u.nama'], nim: ['m.nim'] },
  prepared: [''],
});

export interface WhichPeserta {
  collegeId: string;
  idKelas: string;
  id: string;
  now: Date;
}

/** The class, then former students who were in it. */
export function listPeserta(
  db: Sql,
  { collegeId, idKelas, id, now }: WhichPeserta,
  { filter, page }: { filter: QueryOf<typeof daftarPesertaVidcon>; page: Page<Sort> },
): Promise<{ rows: PesertaRow[]; total: number }> {
  const parts = ['m.college_id = $1', '$4::timestamptz IS NOT NULL'];
  const where = conditions(parts, [collegeId, idKelas, id, now]);
  where.add('kehadiran', filter.kehadiran, (p) => `${presence('s')} = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(u.nama ILIKE ${p} OR m.nim ILIKE ${p})`,
  );
  return list(db, { where, page });
}

const counts = statement(
  'vidcon.peserta_jumlah',
  `SELECT count(*) FILTER (WHERE s.nim IS NOT NULL AND NOT s.terlambat)::int AS jumlah_hadir,
     count(*) FILTER (WHERE s.terlambat)::int AS jumlah_terlambat, count(*) FILTER (WHERE s.nim IS NULL)::int AS jumlah_belum
   FROM kelas_peserta kp LEFT JOIN aktivitas_selesai s ON s.college_id = $1 AND s.id_aktivitas = $3 AND s.nim = kp.nim
   WHERE kp.college_id = $1 AND kp.id_kelas = $2`,
);

export interface JumlahPeserta {
  jumlah_hadir: number;
  jumlah_terlambat: number;
  jumlah_belum: number;
}

/** Students of the class. */
export async function countPeserta(
  db: Sql,
  { collegeId, idKelas, id }: WhichPeserta,
): Promise<JumlahPeserta> {
  const none = { jumlah_hadir: 0, jumlah_terlambat: 0, jumlah_belum: 0 };
  return (await db.row<JumlahPeserta>(counts, [collegeId, idKelas, id])) ?? none;
}
