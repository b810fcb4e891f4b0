/** Lists an account's sign-ins. */
import { type Sql, statement } from '../../../platform/db/sql.ts';

interface OwnerKey {
  collegeId: string;
  userId: string;
  now: Date;
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
