/** Lists and ends an account's sign-ins. */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

interface OwnerKey {
  collegeId: string;
  userId: string;
  now: Date;
}

const endAll = statement(
  'akun.end_sessions',
  `UPDATE sesi_pengguna SET dicabut_pada = $3, alasan_cabut = $4
    WHERE college_id = $1 AND id_pengguna = $2 AND dicabut_pada IS NULL AND ($5::uuid IS NULL OR id <> $5)`,
);
const endAttempts = statement(
  'akun.end_attempts',
  'DELETE FROM tantangan_masuk WHERE college_id = $1 AND id_pengguna = $2',
);

/** Reasons other than logging out. */
export type EndReason = 'admin' | 'sandi' | 'semua' | 'sesi';

/** Also ends half-finished sign-ins; keeps the given one. Returns how many ended. */
export async function endSessions(
  tx: Tx,
  key: OwnerKey & { reason: EndReason; keep?: string },
): Promise<number> {
  await tx.run(endAttempts, [key.collegeId, key.userId]);
  return tx.run(endAll, [key.collegeId, key.userId, key.now, key.reason, key.keep ?? null]);
}

const endOne = statement(
  'akun.end_session',
  `UPDATE sesi_pengguna SET dicabut_pada = $4, alasan_cabut = 'sesi'
    WHERE college_id = $1 AND id_pengguna = $2 AND id = $3::uuid AND dicabut_pada IS NULL RETURNING user_agent`,
);

/** Null when there is no such open sign-in. */
export function endSession(
  tx: Tx,
  key: OwnerKey & { sessionId: string },
): Promise<{ user_agent: string } | null> {
  return tx.row<{ user_agent: string }>(endOne, [
    key.collegeId,
    key.userId,
    key.sessionId,
    key.now,
  ]);
}

export interface SesiRow {
  id: string;
  user_agent: string;
  ip_address: string;
  client_id: string;
  metode: string;
  dibuat_pada: Date;
  terakhir_dipakai: Date;
}

const MAX_SESSIONS = 100;
// Each token exchange, every ten minutes in a browser, counts as use.
const sessions = statement(
  'akun.sessions',
  `SELECT s.id, s.user_agent, s.ip_address, s.client_id, s.metode, s.dibuat_pada,
          coalesce((SELECT max(t.dibuat_pada) FROM refresh_token t WHERE t.college_id = s.college_id AND t.id_sesi = s.id), s.dibuat_pada)
            AS terakhir_dipakai
     FROM sesi_pengguna s
    WHERE s.college_id = $1 AND s.id_pengguna = $2 AND s.dicabut_pada IS NULL AND s.berakhir_pada > $3
    ORDER BY s.id = $4::uuid DESC, terakhir_dipakai DESC, s.id LIMIT ${MAX_SESSIONS}`,
);

/** Open sign-ins: the current one first, then by last use. */
export function listSessions(db: Sql, key: OwnerKey & { sessionId: string }): Promise<SesiRow[]> {
  return db.rows<SesiRow>(sessions, [key.collegeId, key.userId, key.now, key.sessionId]);
}
