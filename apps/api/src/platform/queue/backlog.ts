import { type Sql, statement } from '../db/sql.ts';

const count = statement(
  'outbox.backlog',
  `SELECT (SELECT count(*) FROM outbox WHERE selesai_pada IS NULL AND gagal_pada IS NULL) AS menunggu,
     (SELECT count(*) FROM outbox WHERE gagal_pada IS NOT NULL AND selesai_pada IS NULL) AS gagal,
     (SELECT coalesce(extract(epoch FROM now() - min(dibuat_pada)), 0)::float8 FROM outbox
       WHERE selesai_pada IS NULL AND gagal_pada IS NULL) AS tertua_detik`,
);

export interface Backlog {
  /** Jobs that wait or run. */
  menunggu: number;
  /** Jobs that were given up after their attempts; somebody has to look at them. */
  gagal: number;
  /** Age of the oldest waiting job in seconds: how far the workers are behind. */
  tertua_detik: number;
}

/** The state of the outbox, for /metrics. The same in every process, whoever is asked. */
export async function readBacklog(db: Sql): Promise<Backlog> {
  return (await db.row<Backlog>(count)) ?? { menunggu: 0, gagal: 0, tertua_detik: 0 };
}
