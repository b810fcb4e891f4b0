/** Tries of an account within a window, over all processes. */
import { type Sql, statement } from './sql.ts';

interface Limit {
  /** Including right ones. */
  most: number;
  windowSeconds: number;
}

export function waitSeconds(
  { mulai, jumlah }: { mulai: Date; jumlah: number },
  limit: Limit,
  now: Date,
): number | null {
  if (jumlah <= limit.most) return null;
  return Math.max(1, Math.ceil(limit.windowSeconds - (now.getTime() - mulai.getTime()) / 1_000));
}

export function createTries(table: 'kehadiran_percobaan' | 'ujian_percobaan_kode', limit: Limit) {
  const count = statement(
    `${table}.tries`,
    `INSERT INTO ${table} AS t (college_id, id_pengguna, mulai, jumlah) VALUES ($1, $2, $3, 1)
     ON CONFLICT (college_id, id_pengguna) DO UPDATE SET
       mulai = CASE WHEN $3 - t.mulai < make_interval(secs => $4) THEN t.mulai ELSE $3 END,
       jumlah = CASE WHEN $3 - t.mulai < make_interval(secs => $4) THEN least(t.jumlah, 1000) + 1 ELSE 1 END
     RETURNING mulai, jumlah`,
  );
  return async (
    sql: Sql,
    { collegeId, userId }: { collegeId: string; userId: string },
    now: Date,
  ): Promise<number | null> => {
    const row = await sql.row<{ mulai: Date; jumlah: number }>(count, [
      collegeId,
      userId,
      now,
      limit.windowSeconds,
    ]);
    return row === null ? null : waitSeconds(row, limit, now);
  };
}
