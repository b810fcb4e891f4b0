/** Requests to erase a person's data; the only writer of penghapusan_data (docs/decisions/192). */
import type { StatusPenghapusan } from '@lms/contracts/sistem/penghapusan-data';
import type { Role } from '@lms/contracts/wire/endpoint';
import type { penghapusan_data } from '@lms/prisma/tables';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Person } from '../../../platform/forget.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { STATUS_AKTIF } from '../../orang/akses/index.ts';
import type { Berjalan } from './penghapusan.policy.ts';

export type PermintaanRow = Pick<
  penghapusan_data,
  | 'id'
  | 'id_target'
  | 'username'
  | 'nama'
  | 'alasan'
  | 'diminta_oleh'
  | 'diminta_nama'
  | 'diminta_pada'
  | 'berakhir_pada'
  | 'diputus_nama'
  | 'diputus_pada'
  | 'alasan_putusan'
  | 'selesai_pada'
  | 'akun_dihapus'
> & { role: Role; status: StatusPenghapusan; hasil: Record<string, number> | null };

const columns = `x.id, x.id_target, x.username, x.nama, x.role, x.alasan, x.status, x.diminta_oleh, x.diminta_nama, x.diminta_pada,
  x.berakhir_pada, x.diputus_nama, x.diputus_pada, x.alasan_putusan, x.selesai_pada, x.akun_dihapus, x.hasil`;
const people = `penghapusan_data x
   LEFT JOIN mahasiswa m ON m.college_id = x.college_id AND m.id_pengguna = x.id_target
   LEFT JOIN dosen d ON d.college_id = x.college_id AND d.id_pengguna = x.id_target
   LEFT JOIN operator o ON o.college_id = x.college_id AND o.id_pengguna = x.id_target`;
// A person who is gone has no programme: an operator limited to some then sees only what that
// operator asked for or decided.
const reach = `x.college_id = $1 AND (cardinality($2::text[]) = 0 OR m.id_prodi = ANY ($2) OR d.id_prodi = ANY ($2)
     OR (cardinality(o.prodi) > 0 AND o.prodi <@ $2::text[]) OR x.diminta_oleh = $3 OR x.diputus_oleh = $3)`;
const reachValues = ({ collegeId, prodi, userId }: OperatorActor) => [collegeId, prodi, userId];

const list = pagedList<PermintaanRow>({
  name: 'penghapusan.list',
  from: people,
  keys: { id: 'x.id' },
  columns,
  joins: 'JOIN penghapusan_data x ON x.college_id = $1 AND x.id = h.id',
  order: ['x.diminta_pada DESC'],
  sorts: {},
  prepared: ['', 'status'],
});

/** The state at $4, because nothing runs at the end of a request. */
const stateNow = `CASE WHEN x.status = 'menunggu' AND x.berakhir_pada <= $4 THEN 'kedaluwarsa' ELSE x.status::text END`;

export interface PenghapusanFilter {
  search?: string | undefined;
  status?: StatusPenghapusan | undefined;
}

/** Latest first. */
export function listPermintaan(
  db: Sql,
  actor: OperatorActor,
  { filter, page, now }: { filter: PenghapusanFilter; page: Page; now: Date },
): Promise<{ rows: PermintaanRow[]; total: number }> {
  const where = conditions([reach, '$4::timestamptz IS NOT NULL'], [...reachValues(actor), now]);
  where.add('status', filter.status, (p) => `${stateNow} = ${p}`);
  where.add(
    'search',
    filter.search && containing(filter.search),
    (p) => `(x.nama ILIKE ${p} OR x.username ILIKE ${p})`,
  );
  return list(db, { where, page });
}

const waiting = statement(
  'penghapusan.waiting',
  `SELECT count(*)::int AS jumlah FROM ${people} WHERE ${reach} AND x.status = 'menunggu' AND x.berakhir_pada > $4
     AND x.diminta_oleh <> $3 AND x.id_target <> $3 AND (x.role <> 'operator' OR $5::boolean)`,
);

/** Requests that the operator may confirm. */
export async function countWaiting(
  db: Sql,
  actor: OperatorActor,
  { privileged, now }: { privileged: boolean; now: Date },
): Promise<number> {
  const values = [...reachValues(actor), now, privileged];
  return (await db.row<{ jumlah: number }>(waiting, values))?.jumlah ?? 0;
}

const one = `SELECT ${columns} FROM ${people} WHERE ${reach} AND x.id = $4::uuid`;
const select = statement('penghapusan.find', one);
const lock = statement('penghapusan.lock', `${one} FOR UPDATE OF x`);

/** Null when it is of another college or outside the operator's programmes. */
export function findPermintaan(
  db: Sql,
  actor: OperatorActor,
  id: string,
): Promise<PermintaanRow | null> {
  return db.row<PermintaanRow>(select, [...reachValues(actor), id]);
}

export function lockPermintaan(
  tx: Tx,
  actor: OperatorActor,
  id: string,
): Promise<PermintaanRow | null> {
  return tx.row<PermintaanRow>(lock, [...reachValues(actor), id]);
}

const latest = statement(
  'penghapusan.latest',
  `SELECT ${columns} FROM penghapusan_data x WHERE x.college_id = $1 AND x.id_target = $2
   ORDER BY x.status IN ('menunggu', 'disetujui') DESC, x.diminta_pada DESC, x.id LIMIT 1`,
);

/** The open request about the person, else the last one. The caller checks access. */
export function findLatest(
  db: Sql,
  { collegeId, id }: Pick<Person, 'collegeId' | 'id'>,
): Promise<PermintaanRow | null> {
  return db.row<PermintaanRow>(latest, [collegeId, id]);
}

const closeExpired = statement(
  'penghapusan.close_expired',
  `UPDATE penghapusan_data SET status = 'kedaluwarsa' WHERE college_id = $1 AND id_target = $2 AND status = 'menunggu' AND berakhir_pada <= $3`,
);
const insert = statement(
  'penghapusan.insert',
  `INSERT INTO penghapusan_data (college_id, id, id_target, username, nama, role, alasan, diminta_oleh, diminta_nama, diminta_pada, berakhir_pada)
   VALUES ($1, $2::uuid, $3, $4, $5, $6::role_pengguna, $7, $8, $9, $10, $11)
   ON CONFLICT (college_id, id_target) WHERE status IN ('menunggu', 'disetujui') DO NOTHING`,
);

/** Requests that ran out make room for a new one. Locks requests before the person, as all do. */
export async function closeExpiredOf(
  tx: Tx,
  { collegeId, id, now }: Pick<Person, 'collegeId' | 'id' | 'now'>,
): Promise<void> {
  await tx.run(closeExpired, [collegeId, id, now]);
}

export interface NewPermintaan {
  collegeId: string;
  id: string;
  orang: { id: string; username: string; nama: string; role: Role };
  alasan: string;
  oleh: { userId: string; nama: string };
  now: Date;
  until: Date;
}

/** False when one is open. */
export async function insertPermintaan(tx: Tx, row: NewPermintaan): Promise<boolean> {
  const { orang, oleh } = row;
  const whose = [orang.id, orang.username, orang.nama, orang.role];
  const asked = [row.alasan, oleh.userId, oleh.nama, row.now, row.until];
  return (await tx.run(insert, [row.collegeId, row.id, ...whose, ...asked])) > 0;
}

const decide = statement(
  'penghapusan.decide',
  `UPDATE penghapusan_data SET status = $3::status_penghapusan, diputus_oleh = $4, diputus_nama = $5, diputus_pada = $6, alasan_putusan = $7
   WHERE college_id = $1 AND id = $2::uuid`,
);

export interface Putusan {
  status: 'disetujui' | 'ditolak' | 'dibatalkan';
  /** Null: the server. */
  oleh: { userId: string; nama: string } | null;
  alasan: string | null;
  now: Date;
}

/** The caller holds the row. */
export async function decidePermintaan(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  { status, oleh, alasan, now }: Putusan,
): Promise<void> {
  await tx.run(decide, [collegeId, id, status, oleh?.userId, oleh?.nama, now, alasan]);
}

const lockApproved = statement(
  'penghapusan.lock_approved',
  `SELECT ${columns} FROM penghapusan_data x WHERE x.college_id = $1 AND x.id = $2::uuid AND x.status = 'disetujui' FOR UPDATE`,
);

/** Null when it is finished or refused by now. */
export function lockDisetujui(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<PermintaanRow | null> {
  return tx.row<PermintaanRow>(lockApproved, [collegeId, id]);
}

const finish = statement(
  'penghapusan.finish',
  `UPDATE penghapusan_data SET status = 'selesai', selesai_pada = $3, akun_dihapus = $4, hasil = $5::jsonb,
     nama = CASE WHEN $4 THEN NULL ELSE nama END WHERE college_id = $1 AND id = $2::uuid`,
);

/** The name goes with the account. */
export async function finishPermintaan(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  { akunDihapus, hasil, now }: { akunDihapus: boolean; hasil: Record<string, number>; now: Date },
): Promise<void> {
  await tx.run(finish, [collegeId, id, now, akunDihapus, JSON.stringify(hasil)]);
}

export interface SasaranRow {
  id: string;
  username: string;
  nama: string;
  role: Role;
  nim: string | null;
  id_dosen: string | null;
}

const lockAccount = statement(
  'penghapusan.lock_account',
  'SELECT id FROM pengguna WHERE college_id = $1 AND id = $2 FOR UPDATE',
);
// A new attempt or class of the student refers to this row, and so waits.
const lockStudent = statement(
  'penghapusan.lock_student',
  'SELECT nim FROM mahasiswa WHERE college_id = $1 AND id_pengguna = $2 FOR UPDATE',
);
const lockLecturer = statement(
  'penghapusan.lock_lecturer',
  'SELECT id FROM dosen WHERE college_id = $1 AND id_pengguna = $2 FOR UPDATE',
);
const person = statement(
  'penghapusan.person',
  `SELECT p.id, p.username, p.nama, p.role, m.nim, d.id AS id_dosen FROM pengguna p
     LEFT JOIN mahasiswa m ON m.college_id = p.college_id AND m.id_pengguna = p.id
     LEFT JOIN dosen d ON d.college_id = p.college_id AND d.id_pengguna = p.id
   WHERE p.college_id = $1 AND p.id = $2`,
);

/** Null when the account is gone. */
export async function lockSasaran(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<SasaranRow | null> {
  for (const query of [lockAccount, lockStudent, lockLecturer])
    await tx.run(query, [collegeId, id]);
  return tx.row<SasaranRow>(person, [collegeId, id]);
}

const running = statement(
  'penghapusan.running',
  `SELECT
     EXISTS (SELECT FROM pengerjaan s WHERE s.college_id = $1 AND s.nim = $3 AND s.selesai_pada IS NULL AND s.dibatalkan_pada IS NULL) AS ujian,
     EXISTS (SELECT FROM kelas_pengajar a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
       WHERE a.college_id = $1 AND a.id_dosen = $4 AND k.periode = $5) AS mengajar,
     EXISTS (SELECT FROM mahasiswa m JOIN kelas_peserta a ON a.college_id = m.college_id AND a.nim = m.nim
         JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
       WHERE m.college_id = $1 AND m.nim = $3 AND m.status = '${STATUS_AKTIF}' AND k.periode = $5) AS kuliah,
     EXISTS (SELECT FROM pengguna p WHERE p.college_id = $1 AND p.id = $2 AND p.role = 'operator' AND p.is_active) AS "operatorAktif"`,
);

/** `periode`: the running one; null: none runs. */
export async function findBerjalan(
  db: Sql,
  collegeId: string,
  { id, nim, id_dosen }: Pick<SasaranRow, 'id' | 'nim' | 'id_dosen'>,
  periode: number | null,
): Promise<Berjalan> {
  const row = await db.row<Berjalan>(running, [collegeId, id, nim, id_dosen, periode]);
  return row ?? { ujian: false, mengajar: false, kuliah: false, operatorAktif: false };
}

/** Whether a row of these tables tells of the person; conditions as in bagian.policy.ts. */
export async function hasCatatan(
  db: Sql,
  { collegeId, id, nim, idDosen }: Person,
  tables: readonly { tabel: string; milik: string }[],
): Promise<boolean> {
  const any = tables
    .map(
      ({ tabel, milik }) =>
        `EXISTS (SELECT FROM ${tabel} t WHERE t.college_id = $1 AND (${milik}))`,
    )
    .join(' OR ');
  const text = `WITH orang AS (SELECT $2::text, $3::text, $4::text) SELECT (${any}) AS ada`;
  const row = await db.row<{ ada: boolean }>(text, [collegeId, id, nim, idDosen]);
  return row?.ada ?? false;
}
