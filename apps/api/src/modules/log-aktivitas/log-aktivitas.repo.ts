import type { daftarLog } from '@lms/contracts/sistem/log-aktivitas';
import { MAX_LOG_ROWS } from '@lms/contracts/wire/batas';
import type { SortOf } from '@lms/contracts/wire/endpoint';
import type { log_aktivitas } from '@lms/prisma/tables';
import type { Actor } from '../../platform/auth/actor.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import {
  conditionsOf,
  type LogQuery,
  type ScopedTo,
  scopeOf,
  withinRentang,
} from './log-aktivitas.filter.repo.ts';

export type LogRow = Pick<
  log_aktivitas,
  | 'waktu'
  | 'id_pengguna'
  | 'username'
  | 'nama'
  | 'role'
  | 'id_operator'
  | 'nama_operator'
  | 'ip_address'
  | 'jenis_aktivitas'
  | 'detail'
> & { id: number };

export type LogSort = SortOf<typeof daftarLog>;

const columns = `l.id, l.waktu, l.id_pengguna, l.username, l.nama, l.role, l.id_operator, l.nama_operator, l.ip_address,
  l.jenis_aktivitas, l.detail`;

const ONLY_RANGE = 'dari-sebelum';

// The time says which partition has the row.
const JOINS = 'JOIN log_aktivitas l ON l.college_id = $1 AND l.id = h.id AND l.waktu = h.waktu';

/** Counts and pages only the first MAX_LOG_ROWS matches (docs/decisions/018). */
const list = pagedList<LogRow, LogSort>({
  name: 'log_aktivitas.list',
  from: 'log_aktivitas l',
  keys: { id: 'l.id', waktu: 'l.waktu' },
  columns,
  joins: JOINS,
  order: ['l.waktu DESC', 'l.id DESC'],
  sorts: { waktu: ['l.waktu'] },
  most: MAX_LOG_ROWS,
  // Every screen starts with the first; all keep one index whatever is asked for. Planned anew, a
  // span of all years would be planned longer than it is read (docs/decisions/193).
  prepared: [
    ONLY_RANGE,
    `${ONLY_RANGE}-search`,
    `${ONLY_RANGE}-jenis_aktivitas`,
    `${ONLY_RANGE}-id_kelas`,
    `${ONLY_RANGE}-id_kelas-search`,
  ],
});

type Paged = LogQuery & { page: Page<LogSort> };

function pageOf(
  db: Sql,
  { collegeId }: Actor,
  to: ScopedTo,
  query: Paged,
): Promise<{ rows: LogRow[]; total: number }> {
  const where = conditionsOf(collegeId, to, query);
  // An index holds exactly these rows in this order; other filters would be searched twice.
  const countedApart = to.scope === 'semua' && where.key() === ONLY_RANGE;
  return list(db, {
    where,
    page: query.page,
    variant: to.scope,
    countedApart,
    // Partitions cost planning (docs/decisions/193): the ten rows are not looked up once more, or
    // only in those of the span.
    ...(countedApart
      ? { joins: 'CROSS JOIN LATERAL (SELECT (h.baris).*) l', carried: { baris: 'l' } }
      : { joins: `${JOINS} AND ${withinRentang(to.scope)}` }),
  });
}

/** Newest first, limited to the actor's scope; counts at most MAX_LOG_ROWS. */
export function listLog(
  db: Sql,
  actor: Actor,
  query: Paged,
): Promise<{ rows: LogRow[]; total: number }> {
  return pageOf(db, actor, scopeOf(actor), query);
}

const EXPORT_SLICE = 1_000;

/** Returns at most `most` + 1. */
export async function countLog(
  db: Sql,
  actor: Actor,
  query: LogQuery,
  most: number,
): Promise<number> {
  const where = conditionsOf(actor.collegeId, scopeOf(actor), query);
  const values = where.values();
  const text = `SELECT count(*)::int AS total FROM (SELECT 1 FROM log_aktivitas l WHERE ${where.where()} LIMIT $${values.length + 1}) t`;
  return (await db.row<{ total: number }>(text, [...values, most + 1]))?.total ?? 0;
}

/** Newest first, in slices. */
export async function* walkLog(db: Sql, actor: Actor, query: LogQuery): AsyncGenerator<LogRow> {
  const where = conditionsOf(actor.collegeId, scopeOf(actor), query);
  const values = where.values();
  const n = values.length;
  const text = `SELECT ${columns} FROM log_aktivitas l
    WHERE ${where.where()} AND ($${n + 1}::timestamptz IS NULL OR (l.waktu, l.id) < ($${n + 1}, $${n + 2}::bigint))
    ORDER BY l.waktu DESC, l.id DESC LIMIT ${EXPORT_SLICE}`;
  let last: LogRow | undefined;
  do {
    const slice: LogRow[] = await db.rows<LogRow>(text, [...values, last?.waktu, last?.id]);
    yield* slice;
    last = slice.length === EXPORT_SLICE ? slice.at(-1) : undefined;
  } while (last !== undefined);
}

/**
 * Returns the user's own deeds, those of operators acting as the user, and those the user did as
 * somebody else.
 */
export function listOwnLog(
  db: Sql,
  actor: Actor,
  query: Paged,
): Promise<{ rows: LogRow[]; total: number }> {
  return pageOf(db, actor, { scope: 'sendiri', value: actor.userId }, query);
}
