/** Outages, found or entered (U65). */
import type { gangguan } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { jedaOf } from '../pengerjaan/index.ts';
import type { Jeda } from './gangguan.policy.ts';

interface OfUjian {
  collegeId: string;
  idUjian: string;
}

// A restart takes less than a minute.
const incidents = statement(
  'gangguan.server',
  `INSERT INTO gangguan (college_id, id, sumber, mulai, selesai, keterangan, pada)
   SELECT college_id, gen_random_uuid()::text, 'server', pada, $1, 'Server tidak bekerja', $1 FROM denyut_server
   WHERE pada <= $1::timestamptz - interval '60 seconds'`,
);
const beat = statement(
  'gangguan.denyut',
  `INSERT INTO denyut_server AS d (college_id, pada) SELECT id, $1 FROM perguruan_tinggi
   ON CONFLICT (college_id) DO UPDATE SET pada = greatest(d.pada, excluded.pada)`,
);

export async function noteDenyut(tx: Tx, now: Date): Promise<void> {
  await tx.run(incidents, [now]);
  await tx.run(beat, [now]);
}

export type GangguanRow = Pick<
  gangguan,
  'id' | 'nim' | 'mulai' | 'selesai' | 'keterangan' | 'oleh_nama' | 'pada'
> & {
  sumber: 'server' | 'pengawas';
  nama: string | null;
};

const ofUjian = `(g.id_ujian = $2 OR (g.id_ujian IS NULL AND EXISTS (SELECT FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2
  AND w.waktu_mulai < g.selesai AND coalesce(w.selesai_pada, w.berakhir_pada) > g.mulai)))`;
const list = pagedList<GangguanRow>({
  name: 'gangguan.list',
  from: 'gangguan g',
  keys: { id: 'g.id' },
  columns: 'g.id, g.sumber, g.nim, u.nama, g.mulai, g.selesai, g.keterangan, g.oleh_nama, g.pada',
  joins: `JOIN gangguan g ON g.college_id = $1 AND g.id = h.id LEFT JOIN mahasiswa m ON m.college_id = $1 AND m.nim = g.nim
    LEFT JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna`,
  order: ['g.mulai DESC'],
  sorts: {},
  prepared: [''],
});

export function listGangguan(sql: Sql, { collegeId, idUjian }: OfUjian, page: Page) {
  return list(sql, {
    where: conditions(['g.college_id = $1', ofUjian], [collegeId, idUjian]),
    page,
  });
}

export interface GangguanBaru extends OfUjian {
  id: string;
  nim: string | null;
  mulai: Date;
  selesai: Date;
  keterangan: string;
  oleh: { userId: string; nama: string };
  pada: Date;
}

const insert = statement(
  'gangguan.insert',
  `INSERT INTO gangguan (college_id, id, sumber, id_ujian, nim, mulai, selesai, keterangan, oleh, oleh_nama, pada)
   VALUES ($1, $2, 'pengawas', $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
);

/** False: already entered. */
export async function insertGangguan(tx: Tx, baru: GangguanBaru): Promise<boolean> {
  const { collegeId, id, idUjian, nim, mulai, selesai, keterangan, oleh, pada } = baru;
  const told = [mulai, selesai, keterangan, oleh.userId, oleh.nama, pada];
  return (await tx.run(insert, [collegeId, id, idUjian, nim, ...told])) === 1;
}

const remove = statement(
  'gangguan.delete',
  `DELETE FROM gangguan WHERE college_id = $1 AND id_ujian = $2 AND id = $3 AND sumber = 'pengawas' RETURNING keterangan, mulai, selesai, nim`,
);

/** Staff's own alone. */
export function deleteGangguan(tx: Tx, { collegeId, idUjian }: OfUjian, id: string) {
  return tx.row<Pick<gangguan, 'keterangan' | 'mulai' | 'selesai' | 'nim'>>(remove, [
    collegeId,
    idUjian,
    id,
  ]);
}

const gaps = statement(
  'gangguan.jeda',
  `SELECT w.id, w.nim, m.id_pengguna AS id_user, u.nama, w.waktu_mulai, least($3, coalesce(w.selesai_pada, w.berakhir_pada)) AS akhir,
     g.sumber, g.mulai, g.selesai, g.keterangan,
     (SELECT coalesce(sum(CASE k.status WHEN 'ditolak' THEN k.menit_usul ELSE coalesce(k.menit_diberi, 0) END), 0)::int FROM kompensasi k
      WHERE k.college_id = $1 AND k.id_pengerjaan = w.id) AS sudah
   FROM pengerjaan w JOIN mahasiswa m ON m.college_id = $1 AND m.nim = w.nim JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna
   JOIN LATERAL (
     SELECT sumber, mulai, selesai, keterangan FROM gangguan WHERE college_id = $1 AND id_ujian = $2 AND (nim IS NULL OR nim = w.nim)
     UNION ALL
     SELECT sumber, mulai, selesai, keterangan FROM gangguan WHERE college_id = $1 AND id_ujian IS NULL AND selesai > w.waktu_mulai
     UNION ALL
     SELECT 'perangkat', mulai, selesai, '' FROM ${jedaOf('w.id')} d) g
     ON g.mulai < least($3, coalesce(w.selesai_pada, w.berakhir_pada)) AND g.selesai > w.waktu_mulai
   WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL ORDER BY w.nim, g.mulai`,
);

export type JedaRow = Jeda & {
  id: string;
  nim: string;
  id_user: string;
  nama: string;
  waktu_mulai: Date;
  akhir: Date;
  /** Given or declined. */
  sudah: number;
};

export function listJeda(sql: Sql, { collegeId, idUjian }: OfUjian, now: Date): Promise<JedaRow[]> {
  return sql.rows<JedaRow>(gaps, [collegeId, idUjian, now]);
}
