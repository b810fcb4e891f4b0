/** A new college: its row, and what it cannot begin without. */
import { type Sql, statement } from '../../platform/db/sql.ts';

export interface NewCollege {
  id: string;
  nama: string;
  /** Host name of its own; null when browsers reach it at PUBLIC_URL. */
  host: string | null;
}

const insert = statement(
  'perguruan_tinggi.insert',
  'INSERT INTO perguruan_tinggi (id, nama, host, copyright) VALUES ($1, $2, $3, $2) ON CONFLICT DO NOTHING',
);
// The two that everybody knows (DECISIONS 125); which of them are in use is on /konfigurasi.
const insertPresenceTypes = statement(
  'perguruan_tinggi.presence_types',
  `INSERT INTO jenis_presensi (college_id, id, nama) VALUES ($1, '1', 'Izin'), ($1, '2', 'Sakit')`,
);

/** False when the id or the host name is taken. */
export async function addCollege(tx: Sql, { id, nama, host }: NewCollege): Promise<boolean> {
  const added = await tx.run(insert, [id, nama, host]);
  if (added > 0) await tx.run(insertPresenceTypes, [id]);
  return added > 0;
}

const exists = statement('perguruan_tinggi.exists', 'SELECT FROM perguruan_tinggi WHERE id = $1');

export async function collegeExists(db: Sql, id: string): Promise<boolean> {
  return (await db.row(exists, [id])) !== null;
}
