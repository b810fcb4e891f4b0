/** Reads an exam's deleted groups and questions (U17). */
import type { sampahSoalUjian } from '@lms/contracts/ujian/soal';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import { pagedList } from '../../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import { awalSoal } from '../../../soal/index.ts';
import type { UjianKey } from '../ujian.repo.ts';
import type { KelompokRow, SusunanRow } from './susunan.repo.ts';

export interface SampahRow {
  id: string;
  jenis: 'kelompok' | 'soal';
  /** Text without tags. */
  judul: string;
  /** Null: unknown. */
  id_kelompok: string | null;
  jumlah_soal: number;
  dihapus_pada: Date;
}

const newest =
  'JOIN soal_versi v ON v.college_id = s.college_id AND v.id_soal = s.id AND v.nomor = s.versi_terbaru';
const place = `LEFT JOIN ujian_soal us ON us.college_id = s.college_id AND us.id_ujian = s.id_ujian AND us.id_soal = s.id
  LEFT JOIN ujian_kelompok g ON g.college_id = us.college_id AND g.id = us.id_kelompok`;

// Deleted with its group, a question returns with it.
const trash = pagedList<SampahRow, SortOf<typeof sampahSoalUjian>>({
  name: 'susunan.trash_list',
  from: `(SELECT 'kelompok' AS jenis, g.id, g.nama AS judul, g.dihapus_pada FROM ujian_kelompok g
      WHERE g.college_id = $1 AND g.id_ujian = $2 AND g.dihapus_pada > $3
    UNION ALL
    SELECT 'soal', s.id, v.pertanyaan, s.dihapus_pada FROM soal s ${newest} ${place}
      WHERE s.college_id = $1 AND s.id_ujian = $2 AND s.dihapus_pada > $3 AND g.dihapus_pada IS DISTINCT FROM s.dihapus_pada) x`,
  keys: { id: 'x.id', jenis: 'x.jenis' },
  columns: `h.id, h.jenis, coalesce(kel.id, g.id) AS id_kelompok, coalesce(kel.dihapus_pada, s.dihapus_pada) AS dihapus_pada,
    CASE WHEN s.id IS NULL THEN kel.nama ELSE ${awalSoal} END AS judul,
    CASE WHEN s.id IS NULL THEN (SELECT count(*)::int FROM ujian_soal o JOIN soal i ON i.college_id = o.college_id AND i.id = o.id_soal
      WHERE o.college_id = $1 AND o.id_kelompok = kel.id AND i.dihapus_pada = kel.dihapus_pada) ELSE 1 END AS jumlah_soal`,
  joins: `LEFT JOIN ujian_kelompok kel ON h.jenis = 'kelompok' AND kel.college_id = $1 AND kel.id = h.id
    LEFT JOIN soal s ON h.jenis = 'soal' AND s.college_id = $1 AND s.id = h.id
    LEFT ${newest} ${place}`,
  order: ['x.dihapus_pada DESC'],
  sorts: { dihapus_pada: ['x.dihapus_pada'] },
  prepared: [''],
});

export function listTrash(
  sql: Sql,
  { collegeId, id }: UjianKey,
  {
    search,
    page,
    since,
  }: { search: string | undefined; page: Page<SortOf<typeof sampahSoalUjian>>; since: Date },
): Promise<{ rows: SampahRow[]; total: number }> {
  const where = conditions(['true'], [collegeId, id, since]);
  where.add('search', search && containing(search), (p) => `x.judul ILIKE ${p}`);
  return trash(sql, { where, page });
}

const findGroup = statement(
  'susunan.trashed_kelompok',
  `SELECT id, nama, urutan, bobot::float8 AS bobot, ambil FROM ujian_kelompok
   WHERE college_id = $1 AND id_ujian = $2 AND id = $3 AND dihapus_pada > $4`,
);
const ofGroup = statement(
  'susunan.trashed_soal',
  `SELECT us.id_soal, us.id_kelompok, us.id_versi, us.bobot::float8 AS bobot, us.urutan FROM ujian_soal us
   JOIN ujian_kelompok g ON g.college_id = us.college_id AND g.id = us.id_kelompok
   JOIN soal s ON s.college_id = us.college_id AND s.id = us.id_soal AND s.dihapus_pada = g.dihapus_pada
   WHERE us.college_id = $1 AND us.id_ujian = $2 AND us.id_kelompok = $3 ORDER BY us.urutan, us.id_soal`,
);

export async function findTrashedKelompok(
  tx: Tx,
  { collegeId, id }: UjianKey,
  { idKelompok, since }: { idKelompok: string; since: Date },
): Promise<{ kelompok: KelompokRow; soal: SusunanRow[] } | null> {
  const kelompok = await tx.row<KelompokRow>(findGroup, [collegeId, id, idKelompok, since]);
  return (
    kelompok && { kelompok, soal: await tx.rows<SusunanRow>(ofGroup, [collegeId, id, idKelompok]) }
  );
}

const newestOf = statement(
  'susunan.newest_versi',
  `SELECT v.id FROM soal s ${newest} WHERE s.college_id = $1 AND s.id_ujian = $2 AND s.id = $3`,
);

/** Its place was lost, as deleted groups once caused. */
export async function findNewestVersi(
  tx: Tx,
  { collegeId, id }: UjianKey,
  idSoal: string,
): Promise<string | null> {
  return (await tx.row<{ id: string }>(newestOf, [collegeId, id, idSoal]))?.id ?? null;
}
