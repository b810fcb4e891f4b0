import { type Sql, statement } from '../db/sql.ts';
import { definedJobs } from './job.ts';

const count = statement(
  'outbox.backlog',
  `SELECT (SELECT count(*) FROM outbox WHERE selesai_pada IS NULL AND gagal_pada IS NULL) AS menunggu,
     (SELECT count(*) FROM outbox WHERE gagal_pada IS NOT NULL AND selesai_pada IS NULL) AS gagal,
     (SELECT count(*) FROM outbox WHERE gagal_pada IS NOT NULL AND selesai_pada IS NULL AND jenis = ANY($1)) AS surel_gagal,
     (SELECT coalesce(extract(epoch FROM now() - min(dibuat_pada)), 0)::float8 FROM outbox
       WHERE selesai_pada IS NULL AND gagal_pada IS NULL) AS tertua_detik,
     (SELECT coalesce(extract(epoch FROM now() - min(dibuat_pada)), 0)::float8 FROM outbox
       WHERE dikirim_pada IS NULL AND selesai_pada IS NULL) AS belum_dikirim_detik`,
);

export interface Backlog {
  menunggu: number;
  gagal: number;
  /** Those of the failed that are mails. */
  surel_gagal: number;
  tertua_detik: number;
  /** Age of the oldest that the relay has not handed to the queue. */
  belum_dikirim_detik: number;
}

const NONE: Backlog = {
  menunggu: 0,
  gagal: 0,
  surel_gagal: 0,
  tertua_detik: 0,
  belum_dikirim_detik: 0,
};

export async function readBacklog(db: Sql): Promise<Backlog> {
  const mails = definedJobs().flatMap(({ name, lane }) => (lane === 'mails' ? [name] : []));
  return (await db.row<Backlog>(count, [mails])) ?? NONE;
}
