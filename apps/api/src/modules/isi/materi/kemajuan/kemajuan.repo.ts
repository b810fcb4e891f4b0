/** Students' progress with materials. The database unites the seconds, so that none is lost. */

import type { aksesMateri, TipeFile } from '@lms/contracts/isi/materi';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { aktivitas_selesai, mahasiswa, materi_kemajuan, pengguna } from '@lms/prisma/tables';
import { conditions } from '../../../../platform/db/conditions.ts';
import { containing } from '../../../../platform/db/like.ts';
import { pagedList } from '../../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import { meantFor } from '../../../kelas/pertemuan/index.ts';
import type { Bagian } from './kemajuan.policy.ts';

export interface KemajuanKey {
  collegeId: string;
  idMateri: string;
  nim: string;
}

type OwnColumns =
  | 'dibuka_pada'
  | 'pertama_dibuka'
  | 'dilaporkan_pada'
  | 'diunduh_pada'
  | 'unduh_terakhir'
  | 'id_klien'
  | 'kelonggaran';
type SelesaiColumns = 'pada' | 'terlambat';
export type KemajuanRow = {
  id_materi: string;
  tipe_file: TipeFile;
  durasi_detik: number | null;
} & {
  [Column in OwnColumns]: materi_kemajuan[Column] | null;
} & { [Column in SelesaiColumns]: aktivitas_selesai[Column] | null } & {
  sumber: string | null;
  bagian: [number, number][];
  tercakup: number;
};

const covered = (of: string) =>
  `coalesce((SELECT sum(upper(r) - lower(r)) FROM unnest(${of}) AS r), 0)::int`;
/** Read by the server, else measured by the uploader's browser (K25). */
const durasi = `(SELECT coalesce(i.durasi_detik, b.durasi_detik) FROM berkas b
  JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256
  WHERE b.college_id = m.college_id AND b.id = m.id_berkas)`;

const own = statement(
  'kemajuan.own',
  `SELECT m.id AS id_materi, m.tipe_file, ${durasi} AS durasi_detik, k.dibuka_pada, k.pertama_dibuka, k.dilaporkan_pada, k.diunduh_pada,
     k.unduh_terakhir, k.id_klien, k.kelonggaran, d.pada, d.terlambat, d.sumber, ${covered('k.bagian')} AS tercakup,
     coalesce((SELECT json_agg(json_build_array(lower(r), upper(r)) ORDER BY lower(r)) FROM unnest(k.bagian) AS r), '[]') AS bagian
   FROM materi m
   LEFT JOIN materi_kemajuan k ON k.college_id = m.college_id AND k.id_materi = m.id AND k.nim = $2
   LEFT JOIN aktivitas_selesai d ON d.college_id = m.college_id AND d.id_aktivitas = m.id AND d.nim = $2
   WHERE m.college_id = $1 AND m.id = ANY($3::text[])`,
);

/** Also returns rows for materials never opened. */
export function listKemajuan(
  db: Sql,
  { collegeId, nim, idMateri }: { collegeId: string; nim: string; idMateri: readonly string[] },
): Promise<KemajuanRow[]> {
  return db.rows<KemajuanRow>(own, [collegeId, nim, idMateri]);
}

const lock = statement(
  'kemajuan.lock',
  `INSERT INTO materi_kemajuan AS k (college_id, id_materi, nim) SELECT m.college_id, m.id, $3 FROM materi m WHERE m.college_id = $1 AND m.id = $2
   ON CONFLICT (college_id, id_materi, nim) DO UPDATE SET id_klien = k.id_klien`,
);

/**
 * Serialises one student's reports on one material. Check access after it; without such a material
 * nothing is locked.
 */
export async function lockKemajuan(
  tx: Tx,
  { collegeId, idMateri, nim }: KemajuanKey,
): Promise<void> {
  await tx.run(lock, [collegeId, idMateri, nim]);
}

const open = statement(
  'kemajuan.open',
  `UPDATE materi_kemajuan SET dibuka_pada = greatest(dibuka_pada, $4), pertama_dibuka = least(pertama_dibuka, $4)
   WHERE college_id = $1 AND id_materi = $2 AND nim = $3`,
);

/** A late report of an offline opening never replaces a newer one. */
export async function saveOpened(
  tx: Tx,
  { collegeId, idMateri, nim }: KemajuanKey,
  at: Date,
): Promise<void> {
  await tx.run(open, [collegeId, idMateri, nim, at]);
}

const unite = statement(
  'kemajuan.unite',
  `WITH lama AS (
     SELECT bagian, ${covered('bagian')} AS jumlah FROM materi_kemajuan WHERE college_id = $1 AND id_materi = $2 AND nim = $3),
   lapor AS (
     SELECT range_agg(int4range((r->>0)::int, (r->>1)::int)) AS bagian FROM jsonb_array_elements($4::jsonb) AS t (r)),
   baru AS (
     SELECT lama.bagian + coalesce(lapor.bagian, '{}'::int4multirange) AS bagian, lama.jumlah FROM lama, lapor)
   UPDATE materi_kemajuan k SET bagian = baru.bagian, id_klien = coalesce($6::uuid, k.id_klien)
   FROM baru WHERE k.college_id = $1 AND k.id_materi = $2 AND k.nim = $3 AND ${covered('baru.bagian')} - baru.jumlah <= $5
   RETURNING ${covered('baru.bagian')} - baru.jumlah AS tambah`,
);

/** How many seconds are new; null when more than `atMost`. */
export async function uniteSeconds(
  tx: Tx,
  { collegeId, idMateri, nim }: KemajuanKey,
  { bagian, atMost, idKlien }: { bagian: Bagian; atMost: number; idKlien: string | null },
): Promise<number | null> {
  const values = [collegeId, idMateri, nim, JSON.stringify(bagian), atMost, idKlien];
  return (await tx.row<{ tambah: number }>(unite, values))?.tambah ?? null;
}

const reported = statement(
  'kemajuan.reported',
  `UPDATE materi_kemajuan SET dilaporkan_pada = greatest(dilaporkan_pada, $4), id_klien = coalesce($5::uuid, id_klien),
     kelonggaran = coalesce($6, kelonggaran)
   WHERE college_id = $1 AND id_materi = $2 AND nim = $3`,
);

/** `until`: the time used so far; `kelonggaran`: what is left of the tolerance, null to keep it. */
export async function saveReported(
  tx: Tx,
  { collegeId, idMateri, nim }: KemajuanKey,
  {
    until,
    idKlien,
    kelonggaran,
  }: { until: Date | null; idKlien: string | null; kelonggaran: number | null },
): Promise<void> {
  await tx.run(reported, [collegeId, idMateri, nim, until, idKlien, kelonggaran]);
}

const downloaded = statement(
  'kemajuan.downloaded',
  `UPDATE materi_kemajuan SET diunduh_pada = coalesce(diunduh_pada, $4), unduh_terakhir = greatest(unduh_terakhir, $4)
   WHERE college_id = $1 AND id_materi = $2 AND nim = $3`,
);

export async function saveDownloaded(
  tx: Tx,
  { collegeId, idMateri, nim }: KemajuanKey,
  now: Date,
): Promise<void> {
  await tx.run(downloaded, [collegeId, idMateri, nim, now]);
}

const drop = statement(
  'kemajuan.drop_unfinished',
  `UPDATE materi_kemajuan k SET bagian = '{}', dibuka_pada = NULL, dilaporkan_pada = NULL, id_klien = NULL, kelonggaran = DEFAULT
   WHERE k.college_id = $1 AND k.id_materi = $2 AND NOT EXISTS (
     SELECT FROM aktivitas_selesai s WHERE s.college_id = k.college_id AND s.id_aktivitas = k.id_materi AND s.nim = k.nim)`,
);

/** A new file drops partial progress; what is done stays done (K29). */
export async function dropUnfinished(
  tx: Tx,
  { collegeId, idMateri }: Omit<KemajuanKey, 'nim'>,
): Promise<void> {
  await tx.run(drop, [collegeId, idMateri]);
}

export type AksesRow = Pick<mahasiswa, 'nim'> &
  Pick<pengguna, 'nama'> & {
    id_user: pengguna['id'];
    avatar_url: pengguna['foto_url'];
    dibuka_pada: Date | null;
    tercakup: number;
    sumber: string | null;
  } & { [Column in SelesaiColumns]: aktivitas_selesai[Column] | null };

const progress = `LEFT JOIN materi_kemajuan k ON k.college_id = $1 AND k.id_materi = $3 AND k.nim = s.nim
    LEFT JOIN aktivitas_selesai d ON d.college_id = $1 AND d.id_aktivitas = $3 AND d.nim = s.nim`;
const people = `kelas_peserta kp
    JOIN mahasiswa s ON s.college_id = kp.college_id AND s.nim = kp.nim
    JOIN pengguna u ON u.college_id = s.college_id AND u.id = s.id_pengguna`;

const access = pagedList<AksesRow, SortOf<typeof aksesMateri>>({
  name: 'kemajuan.akses',
  from: `${people} ${progress}`,
  keys: { nim: 's.nim' },
  columns: `s.nim, u.nama, u.id AS id_user, u.foto_url AS avatar_url, k.pertama_dibuka AS dibuka_pada, ${covered('k.bagian')} AS tercakup,
    d.pada, d.terlambat, d.sumber`,
  joins: `JOIN mahasiswa s ON s.college_id = $1 AND s.nim = h.nim
    JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna ${progress}`,
  order: ['u.nama'],
  sorts: {
    nama: ['u.nama'],
    nim: ['s.nim'],
    persen: [`CASE WHEN $4::bool THEN ${covered('k.bagian')} ELSE (d.nim IS NOT NULL)::int END`],
    selesai_pada: ['d.pada'],
  },
  prepared: [],
});

const statusConditions = {
  sudah: 'd.nim IS NOT NULL AND NOT d.terlambat',
  belum: 'd.nim IS NULL',
  terlambat: 'd.terlambat',
};

interface AksesQuery {
  collegeId: string;
  idKelas: string;
  idMateri: string;
  isMedia: boolean;
  filter: Pick<QueryOf<typeof aksesMateri>, 'search' | 'status'>;
  page: Page<SortOf<typeof aksesMateri>>;
}

/** The students of the class, or of a limited material, and what each has done. */
export function listAkses(
  db: Sql,
  { collegeId, idKelas, idMateri, isMedia, filter, page }: AksesQuery,
): Promise<{ rows: AksesRow[]; total: number }> {
  const where = conditions(
    [
      'kp.college_id = $1',
      'kp.id_kelas = $2',
      '$4::bool IS NOT NULL',
      meantFor('$3', 'kp.nim'),
      ...(filter.status === undefined ? [] : [statusConditions[filter.status]]),
    ],
    [collegeId, idKelas, idMateri, isMedia],
  );
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(u.nama ILIKE ${p} OR s.nim ILIKE ${p})`,
  );
  return access(db, { where, page });
}
