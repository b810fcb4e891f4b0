/** Reports of backups; infra/backup/report.sh adds most of them. */
import type { JenisCadangan } from '@lms/contracts/sistem/cadangan';
import type { laporan_cadangan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';

export type LaporanRow = Omit<laporan_cadangan, 'id'> & { berhasil_pada: Date | null };

const latest = statement(
  'cadangan.latest',
  `SELECT l.jenis, l.mulai, l.selesai, l.berhasil, l.rincian, b.selesai AS berhasil_pada
   FROM unnest(enum_range(NULL::jenis_cadangan)) AS j (jenis)
   CROSS JOIN LATERAL (SELECT * FROM laporan_cadangan l WHERE l.jenis = j.jenis ORDER BY l.selesai DESC, l.id DESC LIMIT 1) l
   LEFT JOIN LATERAL (SELECT selesai FROM laporan_cadangan b WHERE b.jenis = j.jenis AND b.berhasil ORDER BY b.selesai DESC LIMIT 1) b ON true`,
);

/** One row a kind that was ever reported: its last report, and when one last succeeded. */
export function listLatest(db: Sql): Promise<LaporanRow[]> {
  return db.rows(latest);
}

export async function insertLaporan(db: Sql, laporan: Omit<laporan_cadangan, 'id'>): Promise<void> {
  const { jenis, mulai, selesai, berhasil, rincian } = laporan;
  await db.run(
    'INSERT INTO laporan_cadangan (jenis, mulai, selesai, berhasil, rincian) VALUES ($1::jenis_cadangan, $2, $3, $4, $5)',
    [jenis, mulai, selesai, berhasil, rincian],
  );
}

/** Seconds since the last success of each kind; infinite if there was none. */
export async function agesOf(db: Sql, now: Date): Promise<Record<JenisCadangan, number>> {
  const rows = await listLatest(db);
  const ageOf = (jenis: JenisCadangan): number => {
    const at = rows.find((row) => row.jenis === jenis)?.berhasil_pada;
    return at ? (now.getTime() - at.getTime()) / 1_000 : Infinity;
  };
  return { simpan: ageOf('simpan'), latihan: ageOf('latihan'), berkas: ageOf('berkas') };
}
