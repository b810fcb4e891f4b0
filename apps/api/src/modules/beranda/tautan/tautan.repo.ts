/** Short links by the hash of their code, and the places that people may see. */
import type { JenisTautan } from '@lms/contracts/kelas/tautan';
import { type Actor, may } from '../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';
import { displayedTo } from '../../kelas/pertemuan/index.ts';
import type { Tujuan } from './tautan.policy.ts';

interface Bertempat {
  id_kelas: string;
  id_pertemuan: string;
}

const meeting = scopedStatement(
  'tautan.pertemuan',
  (scope) => `SELECT p.id_kelas, p.id AS id_pertemuan FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas WHERE ${scope} AND p.college_id = $1 AND p.id = $3`,
);
const activity = (
  scope: string,
  seen: string,
) => `SELECT a.id_kelas, a.id_pertemuan FROM aktivitas a
   JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
   WHERE ${scope} AND a.college_id = $1 AND a.id = $3 AND a.jenis = $4::jenis_aktivitas AND ${seen}`;
const ofStudent = scopedStatement('tautan.aktivitas_tampil', (scope) =>
  activity(scope, displayedTo('$2', '$5')),
);
const ofStaff = scopedStatement('tautan.aktivitas', (scope) =>
  activity(scope, 'a.dihapus_pada IS NULL AND $5::timestamptz IS NOT NULL'),
);

/** Null for what the actor may not see. */
export async function findTempat(
  db: Sql,
  actor: Actor,
  { jenis, id }: Tujuan & { jenis: Exclude<JenisTautan, 'pengumuman'> },
  now: Date,
): Promise<Bertempat | null> {
  if (actor.role === 'operator' && !may(actor, 'kelas_kuliah', 'read')) return null;
  const whose = [actor.collegeId, scopeValue(actor), id];
  if (jenis === 'pertemuan') return db.row<Bertempat>(meeting[actor.role], whose);
  const statements = actor.role === 'mahasiswa' ? ofStudent : ofStaff;
  return db.row<Bertempat>(statements[actor.role], [...whose, jenis, now]);
}

const insert = statement(
  'tautan_pendek.insert',
  `INSERT INTO tautan_pendek (college_id, kode_sidik, jenis, id_objek, dibuat_pada) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);

/** False: it is there already. */
export async function insertTautan(
  tx: Tx,
  {
    collegeId,
    sidik,
    tujuan,
    now,
  }: { collegeId: string; sidik: string; tujuan: Tujuan; now: Date },
): Promise<boolean> {
  return (await tx.run(insert, [collegeId, sidik, tujuan.jenis, tujuan.id, now])) > 0;
}

const find = statement(
  'tautan_pendek.find',
  'SELECT jenis, id_objek AS id FROM tautan_pendek WHERE college_id = $1 AND kode_sidik = $2',
);

export function findTautan(
  db: Sql,
  { collegeId, sidik }: { collegeId: string; sidik: string },
): Promise<{ jenis: string; id: string } | null> {
  return db.row(find, [collegeId, sidik]);
}
