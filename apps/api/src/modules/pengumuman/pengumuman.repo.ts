import type { daftarPengumuman, Sasaran } from '@lms/contracts/pengumuman/pengumuman';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { pengumuman } from '@lms/prisma/tables';
import { type Actor, may } from '../../platform/auth/actor.ts';
import { conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import { type Sql, type SqlValue, statement, type Tx } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';

type Sort = SortOf<typeof daftarPengumuman>;

export type PengumumanRow = Omit<
  pengumuman,
  'college_id' | 'isi' | 'diumumkan_pada' | 'dibuat_oleh' | 'id_klien'
> & { dibaca: boolean };

const columns = `p.id, p.judul, p.ringkasan, p.lampiran, p.untuk_role::text[] AS untuk_role, p.untuk_prodi, p.tanggal_publish,
  p.tanggal_berakhir, p.disematkan, p.dibuat_oleh_nama, p.dibuat_pada, p.diubah_pada, p.ditarik_pada,
  EXISTS (SELECT FROM pengumuman_dibaca d
    WHERE d.college_id = $1 AND d.id_pengumuman = p.id AND d.id_pengguna = $3) AS dibaca`;

/** Parameters of the reader: college, role, account, time, programmes of an operator, or all. */
function readerOf(actor: Actor, now: Date): SqlValue[] {
  const prodi = actor.role === 'operator' ? actor.prodi : [];
  const isOfAll = actor.role === 'operator' && prodi.length === 0;
  return [actor.collegeId, actor.role, actor.userId, now, prodi, isOfAll];
}

// The programme of a student or lecturer is read once per statement.
const ownProdi = `($5::text[] || ARRAY(
  SELECT m.id_prodi FROM mahasiswa m WHERE m.college_id = $1 AND m.id_pengguna = $3
  UNION ALL SELECT d.id_prodi FROM dosen d WHERE d.college_id = $1 AND d.id_pengguna = $3 AND d.id_prodi IS NOT NULL))`;
const addressed = `(p.untuk_role = '{}' OR $2::role_pengguna = ANY(p.untuk_role))
  AND (p.untuk_prodi = '{}' OR $6::bool OR p.untuk_prodi && ${ownProdi})`;
const shown = `p.ditarik_pada IS NULL AND p.tanggal_publish <= $4
  AND (p.tanggal_berakhir IS NULL OR p.tanggal_berakhir > $4)`;
const changeable = `($6::bool OR (p.untuk_prodi <> '{}' AND p.untuk_prodi <@ $5::text[]))`;
const readable = `${addressed} AND ${shown}`;

const scopes = { pembaca: `(${readable})`, penulis: `((${readable}) OR ${changeable})` } as const;

const scopeOf = (actor: Actor): keyof typeof scopes =>
  actor.role === 'operator' && may(actor, 'pengumuman', 'write') ? 'penulis' : 'pembaca';

const ofStatus = {
  tayang: shown,
  terjadwal: 'p.ditarik_pada IS NULL AND p.tanggal_publish > $4',
  berakhir: 'p.ditarik_pada IS NULL AND p.tanggal_publish <= $4 AND p.tanggal_berakhir <= $4',
  ditarik: 'p.ditarik_pada IS NOT NULL',
} as const;

const shared = {
  from: 'pengumuman p',
  keys: { id: 'p.id' },
  columns,
  joins: 'JOIN pengumuman p ON p.college_id = $1 AND p.id = h.id',
  sorts: { tanggalPublish: ['p.tanggal_publish'], judul: ['lower(p.judul)'] },
  prepared: [''],
};
const newestFirst = pagedList<PengumumanRow, Sort>({
  ...shared,
  name: 'pengumuman.list',
  order: ['p.tanggal_publish DESC'],
});
const pinnedFirst = pagedList<PengumumanRow, Sort>({
  ...shared,
  name: 'pengumuman.list_sematan',
  order: ['p.disematkan DESC', 'p.tanggal_publish DESC'],
});

interface Asked {
  filter: QueryOf<typeof daftarPengumuman>;
  page: Page<Sort>;
  now: Date;
}

/** The card (`sematan`) holds only what is shown. */
export function listPengumuman(
  db: Sql,
  actor: Actor,
  { filter, page, now }: Asked,
): Promise<{ rows: PengumumanRow[]; total: number }> {
  const { sematan = false, status, search } = filter;
  const scope = sematan ? 'pembaca' : scopeOf(actor);
  const parts = ['p.college_id = $1', scopes[scope], '$4::timestamptz IS NOT NULL'];
  if (status !== undefined) parts.push(ofStatus[status]);
  const where = conditions(parts, readerOf(actor, now));
  where.add('search', search && containing(search), (value) => `p.judul ILIKE ${value}`);
  const list = sematan ? pinnedFirst : newestFirst;
  return list(db, { where, page, variant: `${scope}.${status ?? 'semua'}` });
}

export type RincianRow = PengumumanRow & Pick<pengumuman, 'isi'>;

const oneFor = (scope: keyof typeof scopes) =>
  statement(
    `pengumuman.one.${scope}`,
    `SELECT ${columns}, p.isi FROM pengumuman p WHERE p.college_id = $1 AND p.id = $7 AND ${scopes[scope]}`,
  );
const one = { pembaca: oneFor('pembaca'), penulis: oneFor('penulis') };

/** Null for what the actor may not see. */
export function findPengumuman(
  db: Sql,
  actor: Actor,
  id: string,
  now: Date,
): Promise<RincianRow | null> {
  return db.row<RincianRow>(one[scopeOf(actor)], [...readerOf(actor, now), id]);
}

interface BerakhirRow extends Pick<pengumuman, 'id' | 'judul' | 'tanggal_publish'> {
  tanggal_berakhir: Date;
}

/** A calendar with more in one span could not be read. */
const MOST_BERAKHIR = 500;
const berakhir = statement(
  'pengumuman.berakhir',
  `SELECT p.id, p.judul, p.tanggal_publish, p.tanggal_berakhir FROM pengumuman p
   WHERE p.college_id = $1 AND p.tanggal_berakhir >= $7 AND p.tanggal_berakhir < $8 AND ${readable}
   ORDER BY p.tanggal_berakhir, p.id LIMIT ${MOST_BERAKHIR}`,
);

/** Finds those shown to the actor now that end within [awal, akhir), the next end first. */
export function listBerakhir(
  db: Sql,
  actor: Actor,
  { awal, akhir, now }: { awal: Date; akhir: Date; now: Date },
): Promise<BerakhirRow[]> {
  return db.rows<BerakhirRow>(berakhir, [...readerOf(actor, now), awal, akhir]);
}

export interface PerRole {
  mahasiswa: number;
  dosen: number;
  operator: number;
}

const countedRoles = ['mahasiswa', 'dosen', 'operator'] as const;
const perRole = (column: string) =>
  countedRoles
    .map((role) => `count(*) FILTER (WHERE ${column} = '${role}')::int AS ${role}`)
    .join(', ');
const nobody: PerRole = { mahasiswa: 0, dosen: 0, operator: 0 };

const readers = statement(
  'pengumuman.readers',
  `SELECT ${perRole('role')} FROM pengumuman_dibaca WHERE college_id = $1 AND id_pengumuman = $2`,
);

export async function countReaders(db: Sql, collegeId: string, id: string): Promise<PerRole> {
  return (await db.row<PerRole>(readers, [collegeId, id])) ?? nobody;
}

// An operator without programmes has all of them.
const toTarget = `FROM pengguna u
   LEFT JOIN mahasiswa m ON m.college_id = u.college_id AND m.id_pengguna = u.id
   LEFT JOIN dosen d ON d.college_id = u.college_id AND d.id_pengguna = u.id
   LEFT JOIN operator o ON o.college_id = u.college_id AND o.id_pengguna = u.id
   WHERE u.college_id = $1 AND u.is_active AND ($2::text[] = '{}' OR u.role::text = ANY($2))
     AND ($3::text[] = '{}' OR m.id_prodi = ANY($3) OR d.id_prodi = ANY($3) OR o.prodi = '{}' OR o.prodi && $3)`;

const reach = statement('pengumuman.reach', `SELECT ${perRole('u.role')} ${toTarget}`);
const people = statement(
  'pengumuman.orang',
  `SELECT u.id ${toTarget} AND u.id > $4 ORDER BY u.id LIMIT $5`,
);

/** Accounts in the order of their ids, behind `setelah`. */
export async function listDituju(
  sql: Sql,
  {
    collegeId,
    untuk_role,
    untuk_prodi,
  }: { collegeId: string } & Pick<pengumuman, 'untuk_role' | 'untuk_prodi'>,
  { setelah, most }: { setelah: string; most: number },
): Promise<string[]> {
  const values = [collegeId, untuk_role, untuk_prodi, setelah, most];
  return (await sql.rows<{ id: string }>(people, values)).map(({ id }) => id);
}

export async function countReach(db: Sql, collegeId: string, target: Sasaran): Promise<PerRole> {
  return (await db.row<PerRole>(reach, [collegeId, target.role, target.id_prodi])) ?? nobody;
}

const known = statement(
  'pengumuman.prodi',
  'SELECT count(*)::int AS ada FROM prodi WHERE college_id = $1 AND id = ANY($2::text[])',
);

export async function areProdi(
  sql: Sql,
  collegeId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const row = await sql.row<{ ada: number }>(known, [collegeId, ids]);
  return row?.ada === new Set(ids).size;
}

const lock = statement(
  'pengumuman.lock',
  'SELECT 1 FROM pengumuman WHERE college_id = $1 AND id = $2 FOR UPDATE',
);

const hold = statement(
  'pengumuman.hold',
  `SELECT id, judul, untuk_role::text[] AS untuk_role, untuk_prodi, tanggal_berakhir FROM pengumuman
   WHERE college_id = $1 AND id = $2 AND diumumkan_pada IS NOT NULL AND ditarik_pada IS NULL FOR SHARE`,
);
export type TayangRow = Pick<
  pengumuman,
  'id' | 'judul' | 'untuk_role' | 'untuk_prodi' | 'tanggal_berakhir'
>;

/** What is shown, so that it is not withdrawn or changed before the end of the transaction. */
export function holdTayang(tx: Tx, collegeId: string, id: string): Promise<TayangRow | null> {
  return tx.row<TayangRow>(hold, [collegeId, id]);
}

export async function lockPengumuman(tx: Tx, collegeId: string, id: string): Promise<void> {
  await tx.run(lock, [collegeId, id]);
}
