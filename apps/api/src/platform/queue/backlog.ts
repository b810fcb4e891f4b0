import { type Sql, statement } from '../db/sql.ts';

const count = statement(
  'outbox.backlog',
  `SELECT (SELECT count(*) FROM outbox WHERE selesai_pada IS NULL AND gagal_pada IS NULL) AS menunggu,
     (SELECT count(*) FROM outbox WHERE gagal_pada IS NOT NULL AND selesai_pada IS NULL) AS gagal,
     (SELECT coalesce(extract(epoch FROM now() - min(dibuat_pada)), 0)::float8 FROM outbox
       WHERE selesai_pada IS NULL AND gagal_pada IS NULL) AS tertua_detik`,
);

export interface Backlog {
  menunggu: number;
  gagal: number;
  tertua_detik: number;
}

export async function readBacklog(db: Sql): Promise<Backlog> {
  return (await db.row<Backlog>(count)) ?? { menunggu: 0, gagal: 0, tertua_detik: 0 };
}
