/** Ended attempts at one question (S3 §5.2). */

import type { JenisSoal } from '@lms/contracts/soal/soal';
import type { pengerjaanSoal } from '@lms/contracts/ujian/penilaian/penilaian-soal';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import { pagedList } from '../../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import { berlakuOf } from '../../pengerjaan/index.ts';
import { accountOf, ended, isAfter, live, type UjianDinilai, valuesOf } from '../daftar.repo.ts';
import { type NilaiRow, sebelumnya } from '../nilai.repo.ts';

export interface SoalUjianRow {
  id_soal: string;
  kelompok: string;
  jenis: JenisSoal;
  /** Without pictures. */
  pertanyaan: string;
  bobot: number;
  jumlah: number;
  jumlah_dinilai: number;
}

const items = statement(
  'penilaian_soal.soal',
  `WITH c AS (
     SELECT s.soal, count(*)::int AS jumlah, count(n.nilai)::int AS dinilai FROM pengerjaan w
     CROSS JOIN LATERAL jsonb_to_recordset(w.susunan) AS s (soal text)
     LEFT JOIN nilai_soal n ON n.college_id = $1 AND n.id_pengerjaan = w.id AND n.id_soal = s.soal
     WHERE ${live} AND $3::text IS NOT NULL AND ${ended} GROUP BY s.soal)
   SELECT us.id_soal, g.nama AS kelompok, q.jenis, regexp_replace(v.pertanyaan, '<img[^>]*>', '', 'g') AS pertanyaan,
     us.bobot::float8 AS bobot, coalesce(c.jumlah, 0) AS jumlah, coalesce(c.dinilai, 0) AS jumlah_dinilai
   FROM ujian_soal us JOIN ujian_kelompok g ON g.college_id = $1 AND g.id = us.id_kelompok
   JOIN soal q ON q.college_id = $1 AND q.id = us.id_soal AND q.dihapus_pada IS NULL
   JOIN soal_versi v ON v.college_id = $1 AND v.id = us.id_versi LEFT JOIN c ON c.soal = us.id_soal
   WHERE us.college_id = $1 AND us.id_ujian = $2 ORDER BY g.urutan, g.id, us.urutan, us.id_soal`,
);

export function listSoalUjian(sql: Sql, ujian: UjianDinilai): Promise<SoalUjianRow[]> {
  return sql.rows<SoalUjianRow>(items, valuesOf(ujian));
}

const asked = statement(
  'penilaian_soal.ada',
  'SELECT id_soal FROM ujian_soal WHERE college_id = $1 AND id_ujian = $2 AND id_soal = $3',
);

export function findSoalUjian(
  sql: Sql,
  { collegeId, idUjian }: UjianDinilai,
  idSoal: string,
): Promise<{ id_soal: string } | null> {
  return sql.row<{ id_soal: string }>(asked, [collegeId, idUjian, idSoal]);
}

export type BarisSoalRow = NilaiRow & {
  id: string;
  nim: string;
  nama: string;
  id_user: string;
  keluar: boolean;
  nomor: number;
  dijawab: boolean;
  /** Null: nothing written. */
  versi: number | null;
};

const list = pagedList<BarisSoalRow>({
  name: 'penilaian_soal.daftar',
  from: `(SELECT w.id, w.nim, u.nama, w.susunan, ${ended} AS selesai, row_number() OVER (ORDER BY u.nama, w.nim)::int AS nomor
      FROM pengerjaan w ${accountOf('w')} WHERE ${live}) x
    LEFT JOIN nilai_soal n ON n.college_id = $1 AND n.id_pengerjaan = x.id AND n.id_soal = $5`,
  keys: { id: 'x.id', nomor: 'x.nomor' },
  columns: `h.id, h.nomor, w.nim, u.nama, u.id AS id_user,
    NOT EXISTS (SELECT FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $3 AND kp.nim = w.nim) AS keluar,
    j.isi IS NOT NULL AS dijawab, n.id_soal, n.nilai, n.sumber, n.komentar, n.rubrik, n.versi, n.oleh_nama, n.pada,
    ${sebelumnya} AS sebelumnya`,
  joins: `JOIN pengerjaan w ON w.college_id = $1 AND w.id = h.id ${accountOf('w')}
    LEFT JOIN LATERAL ${berlakuOf({ college: '$1', pengerjaan: 'w.id', soal: '$5' })} j ON true
    LEFT JOIN nilai_soal n ON n.college_id = $1 AND n.id_pengerjaan = w.id AND n.id_soal = $5`,
  // By name.
  order: ['x.nomor'],
  sorts: {},
  prepared: ['', 'belum_dinilai'],
});

export function listBarisSoal(
  db: Sql,
  ujian: UjianDinilai,
  {
    idSoal,
    filter,
    page,
  }: {
    idSoal: string;
    filter: Pick<QueryOf<typeof pengerjaanSoal>, 'status' | 'search' | 'sesudah'>;
    page: Page<never>;
  },
): Promise<{ rows: BarisSoalRow[]; total: number }> {
  const { status, search, sesudah } = filter;
  const where = conditions(
    [
      'x.selesai',
      "x.susunan @> jsonb_build_array(jsonb_build_object('soal', $5::text))",
      status === undefined ? 'true' : `n.nilai IS ${status === 'dinilai' ? 'NOT ' : ''}NULL`,
    ],
    [...valuesOf(ujian), idSoal],
  );
  where.add(
    'search',
    search && containing(search),
    (p) => `(x.nama ILIKE ${p} OR x.nim ILIKE ${p})`,
  );
  where.add('sesudah', sesudah, isAfter);
  return list(db, { where, page, variant: status ?? '' });
}
