/** Planned and held meetings per lecturer and class (N66). */
import type { daftarRealisasi } from '@lms/contracts/laporan/realisasi';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import { statusCondition } from '../../kelas/pertemuan/index.ts';

export type RealisasiSort = SortOf<typeof daftarRealisasi>;

export interface RealisasiRow {
  id_kelas: string;
  nama_kelas: string;
  periode: number;
  kode_makul: string;
  nama_makul: string;
  sks: number;
  id_prodi: string;
  nama_prodi: string;
  jenjang: string;
  id_dosen: string;
  nama: string;
  gelar_depan: string;
  gelar_akademik: string;
  nidn: string | null;
  rencana: number;
  realisasi: number;
  /** [id, number, title, start, planned, over, present, valid, counted] */
  pertemuan: readonly [
    string,
    number,
    string,
    string,
    boolean,
    boolean,
    boolean | null,
    boolean | null,
    boolean,
  ][];
}

/** Parameters: 1 college, 2 programmes, 3 now, 4 whether presence has to be validated. */
const OVER = statusCondition('selesai', '$3::timestamptz');
const COUNTED = `(${OVER} AND kd.is_hadir IS TRUE AND (NOT $4::boolean OR kd.is_valid))`;

/** Lecturers of the class, and guests who were assigned to or present in one of its meetings. */
const teachers = `JOIN LATERAL (
    SELECT g.id_dosen FROM kelas_pengajar g WHERE g.college_id = k.college_id AND g.id_kelas = k.id
    UNION SELECT pp.id_dosen FROM pertemuan p JOIN pertemuan_pengajar pp ON pp.college_id = p.college_id AND pp.id_pertemuan = p.id
      WHERE p.college_id = k.college_id AND p.id_kelas = k.id AND pp.is_pengajar
    UNION SELECT kd.id_dosen FROM pertemuan p JOIN kehadiran_dosen kd ON kd.college_id = p.college_id AND kd.id_pertemuan = p.id
      WHERE p.college_id = k.college_id AND p.id_kelas = k.id AND kd.is_hadir) g ON true`;
const meetingsOf = (kelas: string, dosen: string) => `FROM pertemuan p
    LEFT JOIN pertemuan_pengajar pp ON pp.college_id = p.college_id AND pp.id_pertemuan = p.id AND pp.id_dosen = ${dosen}
    LEFT JOIN kehadiran_dosen kd ON kd.college_id = p.college_id AND kd.id_pertemuan = p.id AND kd.id_dosen = ${dosen}
    WHERE p.college_id = $1 AND p.id_kelas = ${kelas}
      AND (pp.is_pengajar IS TRUE OR kd.is_hadir IS NOT NULL)`;
const numbers = `JOIN LATERAL (
    SELECT count(*) FILTER (WHERE pp.is_pengajar IS TRUE)::int AS rencana, count(*) FILTER (WHERE ${COUNTED})::int AS realisasi
    ${meetingsOf('k.id', 'g.id_dosen')}) n ON true`;

const from = `kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul ${teachers}
  JOIN dosen d ON d.college_id = k.college_id AND d.id = g.id_dosen
  JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna ${numbers}`;

const list = pagedList<
  RealisasiRow & { total_rencana: number; total_realisasi: number },
  RealisasiSort
>({
  name: 'laporan.realisasi',
  from,
  keys: { id_kelas: 'k.id', id_dosen: 'd.id' },
  carried: {
    rencana: 'n.rencana',
    realisasi: 'n.realisasi',
    total_rencana: '(sum(n.rencana) OVER ())::int',
    total_realisasi: '(sum(n.realisasi) OVER ())::int',
  },
  columns: `k.id AS id_kelas, k.nama_kelas, k.periode, m.kode AS kode_makul, m.nama AS nama_makul, m.sks,
    pr.id AS id_prodi, pr.nama AS nama_prodi, pr.jenjang, d.id AS id_dosen, u.nama, d.gelar_depan, d.gelar_akademik, d.nidn,
    h.rencana, h.realisasi, h.total_rencana, h.total_realisasi,
    (SELECT coalesce(json_agg(json_build_array(p.id, p.nomor, p.judul, p.waktu_mulai, pp.is_pengajar IS TRUE, ${OVER},
        kd.is_hadir, CASE WHEN $4::boolean AND kd.is_hadir THEN kd.is_valid END, ${COUNTED}) ORDER BY p.nomor), '[]')
      ${meetingsOf('h.id_kelas', 'h.id_dosen')}) AS pertemuan`,
  joins: `JOIN kelas k ON k.college_id = $1 AND k.id = h.id_kelas
    JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
    JOIN prodi pr ON pr.college_id = k.college_id AND pr.id = k.id_prodi
    JOIN dosen d ON d.college_id = k.college_id AND d.id = h.id_dosen
    JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna`,
  order: ['u.nama', 'm.nama', 'k.nama_kelas'],
  sorts: {
    pengajar: ['u.nama', 'm.nama', 'k.nama_kelas'],
    mata_kuliah: ['m.nama', 'k.nama_kelas', 'u.nama'],
    rencana: ['n.rencana', 'u.nama'],
    realisasi: ['n.realisasi', 'u.nama'],
  },
  prepared: ['', 'periode', 'periode-prodi'],
});

export interface RealisasiFilter {
  periode: number | null;
  id_prodi?: string | undefined;
  search?: string | undefined;
}

export async function listRealisasi(
  db: Sql,
  actor: OperatorActor,
  query: { filter: RealisasiFilter; page: Page<RealisasiSort>; now: Date; validated: boolean },
): Promise<{ rows: RealisasiRow[]; total: number; rencana: number; realisasi: number }> {
  const { filter, page, now, validated } = query;
  const where = conditions(
    [scopeCondition(actor.role)],
    [actor.collegeId, scopeValue(actor), now, validated],
  );
  where.add('periode', filter.periode ?? undefined, (p) => `k.periode = ${p}`);
  where.add('prodi', filter.id_prodi, (p) => `k.id_prodi = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) =>
      `(u.nama ILIKE ${p} OR d.nidn ILIKE ${p} OR m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR k.nama_kelas ILIKE ${p})`,
  );
  const { rows, total } = await list(db, { where, page });
  return {
    rows,
    total,
    rencana: rows[0]?.total_rencana ?? 0,
    realisasi: rows[0]?.total_realisasi ?? 0,
  };
}
