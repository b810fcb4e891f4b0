/** Figures of classes and their sums per programme, each in one statement (N78; docs/decisions/162). */
import type { FilterLaporanKelas, laporanKehadiran } from '@lms/contracts/laporan/statistik';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import type { kelas, makul, prodi } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Conditions, conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { labelMatches, scopeCondition, scopeValue } from '../../kelas/index.ts';
import { statusCondition } from '../../kelas/pertemuan/index.ts';
import { berlakuSql, tidakSesuaiSql } from '../bap/index.ts';

export type Sort = SortOf<typeof laporanKehadiran>;

export type KelasRow = Pick<kelas, 'id' | 'periode' | 'nama_kelas' | 'jumlah_peserta'> & {
  kode_makul: makul['kode'];
  nama_makul: makul['nama'];
  nama_prodi: prodi['nama'];
  jenjang: prodi['jenjang'];
};
export type ProdiRow = Pick<prodi, 'nama' | 'jenjang'> & { id_prodi: string; jumlah_kelas: number };

export interface KehadiranFigures {
  pertemuan: number;
  terlaksana: number;
  hadir: number;
  izin: number;
  sakit: number;
  alpa: number;
  /** Lectures begun, summed over the participants. */
  dasar: number;
}
export interface BapFigures {
  terlaksana: number;
  terbit: number;
  ditandatangani: number;
  disahkan: number;
  menunggu_lama: number;
  tidak_sesuai: number;
  dibatalkan: number;
}
export interface NilaiFigures {
  nilai: number;
  terisi: number;
  terkirim: number;
  ditolak: number;
}

/** A meeting without a report waits long after so many days (N78). */
const LONG_DAYS = 7;
const OVER = statusCondition('selesai', '$3::timestamptz');

// Over `kelas k`; $3 is now. A student who has left a class no longer counts.
const figures = {
  kehadiran: {
    columns: ['pertemuan', 'terlaksana', 'hadir', 'izin', 'sakit', 'alpa', 'dasar'],
    joins: `CROSS JOIN LATERAL (SELECT count(*)::int AS pertemuan, count(*) FILTER (WHERE p.mulai_kuliah IS NOT NULL)::int AS terlaksana
        FROM pertemuan p WHERE p.college_id = k.college_id AND p.id_kelas = k.id AND p.kategori = 'kuliah') kuliah
      CROSS JOIN LATERAL (SELECT coalesce(sum(r.hadir), 0)::int AS hadir, coalesce(sum(r.izin), 0)::int AS izin,
          coalesce(sum(r.sakit), 0)::int AS sakit, coalesce(sum(r.alpa), 0)::int AS alpa, coalesce(sum(r.total), 0)::int AS dasar
        FROM kelas_peserta s JOIN rekap_kehadiran r ON r.college_id = s.college_id AND r.id_kelas = s.id_kelas AND r.nim = s.nim
        WHERE s.college_id = k.college_id AND s.id_kelas = k.id) tanda`,
  },
  // The newest version b is valid or withdrawn. A meeting was held if somebody started it, a
  // lecturer is recorded as present, or it has a report.
  bap: {
    columns: [
      ...['terlaksana', 'terbit', 'ditandatangani', 'disahkan'],
      ...['menunggu_lama', 'tidak_sesuai', 'dibatalkan'],
    ],
    joins: `CROSS JOIN LATERAL (SELECT count(*)::int AS terlaksana, count(*) FILTER (WHERE ${berlakuSql})::int AS terbit,
          count(*) FILTER (WHERE b.status = 'ditandatangani')::int AS ditandatangani,
          count(*) FILTER (WHERE b.status = 'disahkan')::int AS disahkan,
          count(*) FILTER (WHERE ${berlakuSql} IS NOT TRUE
            AND coalesce(p.selesai_kuliah, p.waktu_selesai) < $3::timestamptz - interval '${LONG_DAYS} days')::int AS menunggu_lama,
          count(*) FILTER (WHERE CASE WHEN ${berlakuSql} THEN ${tidakSesuaiSql} END)::int AS tidak_sesuai,
          count(*) FILTER (WHERE b.status = 'dibatalkan')::int AS dibatalkan
        FROM pertemuan p LEFT JOIN LATERAL (SELECT x.* FROM bap x
          WHERE x.college_id = p.college_id AND x.id_pertemuan = p.id ORDER BY x.versi DESC LIMIT 1) b ON true
        WHERE p.college_id = k.college_id AND p.id_kelas = k.id AND ${OVER}
          AND (p.mulai_kuliah IS NOT NULL OR b.id IS NOT NULL OR EXISTS (SELECT FROM kehadiran_dosen kd
            WHERE kd.college_id = p.college_id AND kd.id_pertemuan = p.id AND kd.is_hadir))) acara`,
  },
  nilai: {
    columns: ['nilai', 'terisi', 'terkirim', 'ditolak'],
    joins: `CROSS JOIN LATERAL (SELECT count(*)::int AS nilai, count(n.berlaku)::int AS terisi,
          count(*) FILTER (WHERE n.berlaku IS NOT NULL AND n.kirim_versi = n.versi AND n.kirim_status IN ('terkirim', 'diterima'))::int AS terkirim,
          count(*) FILTER (WHERE n.berlaku IS NOT NULL AND n.kirim_status = 'ditolak')::int AS ditolak
        FROM kelas_peserta s JOIN komponen_nilai c ON c.college_id = s.college_id AND c.id_kelas = s.id_kelas
          AND c.diarsipkan_pada IS NULL AND c.bobot > 0
        LEFT JOIN nilai_komponen n ON n.college_id = c.college_id AND n.id_kelas = c.id_kelas AND n.id_komponen = c.id AND n.nim = s.nim
        WHERE s.college_id = k.college_id AND s.id_kelas = k.id) sel`,
  },
} as const;
export type Bagian = keyof typeof figures;
export interface FiguresOf {
  kehadiran: KehadiranFigures;
  bap: BapFigures;
  nilai: NilaiFigures;
}

const plain = 'kelas k JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul';
const joinsOf = (bagian: Bagian) => `JOIN kelas k ON k.college_id = $1 AND k.id = h.id
  JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
  JOIN prodi pr ON pr.college_id = k.college_id AND pr.id = k.id_prodi ${figures[bagian].joins}`;

const listOf = <B extends Bagian>(bagian: B) =>
  pagedList<KelasRow & FiguresOf[B], Sort>({
    name: `laporan.${bagian}`,
    from: plain,
    keys: { id: 'k.id' },
    columns: `k.id, k.periode, m.kode AS kode_makul, m.nama AS nama_makul, k.nama_kelas, pr.nama AS nama_prodi, pr.jenjang, k.jumlah_peserta,
      ${figures[bagian].columns.join(', ')}`,
    joins: joinsOf(bagian),
    order: ['k.periode DESC', 'm.nama', 'k.nama_kelas'],
    sorts: { nama_mata_kuliah: ['m.nama', 'k.nama_kelas'] },
    prepared: ['', 'periode'],
  });
const lists = { kehadiran: listOf('kehadiran'), bap: listOf('bap'), nilai: listOf('nilai') };

/** `now`: for figures that read it; a statement names each of its parameters. */
function filtered(actor: Actor, filter: FilterLaporanKelas, now?: Date): Conditions {
  const values = [actor.collegeId, scopeValue(actor), ...(now === undefined ? [] : [now])];
  const where = conditions([scopeCondition(actor.role)], values);
  where.add('periode', filter.periode, (p) => `k.periode = ${p}`);
  where.add('prodi', filter.id_prodi, (p) => `k.id_prodi = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(m.nama ILIKE ${p} OR m.kode ILIKE ${p} OR ${labelMatches(p)})`,
  );
  return where;
}

interface Asked {
  filter: FilterLaporanKelas;
  page: Page<Sort>;
}

const asked = (actor: Actor, { filter, page }: Asked, now?: Date) => ({
  where: filtered(actor, filter, now),
  page,
  variant: actor.role,
});

export const listKehadiran = (db: Sql, actor: Actor, query: Asked) =>
  lists.kehadiran(db, asked(actor, query));
export const listBap = (db: Sql, actor: Actor, query: Asked, now: Date) =>
  lists.bap(db, asked(actor, query, now));
export const listNilai = (db: Sql, actor: Actor, query: Asked) =>
  lists.nilai(db, asked(actor, query));

/** Sums over all classes that the filter finds. */
export function sumByProdi<B extends Bagian>(
  db: Sql,
  actor: Actor,
  { bagian, filter, now }: { bagian: B; filter: FilterLaporanKelas; now: Date },
): Promise<(ProdiRow & FiguresOf[B])[]> {
  const where = filtered(actor, filter, bagian === 'bap' ? now : undefined);
  const { columns, joins } = figures[bagian];
  return db.rows<ProdiRow & FiguresOf[B]>(
    `SELECT pr.id AS id_prodi, pr.nama, pr.jenjang, count(*)::int AS jumlah_kelas,
       ${columns.map((column) => `sum(${column})::int AS ${column}`).join(', ')}
     FROM ${plain} JOIN prodi pr ON pr.college_id = k.college_id AND pr.id = k.id_prodi ${joins}
     WHERE ${where.where()} GROUP BY pr.id, pr.nama, pr.jenjang ORDER BY pr.nama, pr.id`,
    where.values(),
  );
}

export async function countKelas(
  db: Sql,
  actor: Actor,
  filter: FilterLaporanKelas,
): Promise<number> {
  const where = filtered(actor, filter);
  const row = await db.row<{ jumlah: number }>(
    `SELECT count(*)::int AS jumlah FROM ${plain} WHERE ${where.where()}`,
    where.values(),
  );
  return row?.jumlah ?? 0;
}
