/**
 * Prisma Client over the pool that SQL is sent through: one pool, one kind of transaction
 * (docs/decisions/026).
 *
 * Prisma begins a transaction on a connection of its own. Here it is lent the one of the
 * transaction that is open: `connect()` hands it out, and BEGIN, COMMIT and ROLLBACK of the
 * borrower do nothing, for they are the lender's.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaClient } from '@lms/prisma/client';
import type pg from 'pg';
import { requireCollege } from './college-guard.ts';

type GuardedClient = ReturnType<typeof guarded>;

/**
 * The tables as Prisma Client offers them. SQL, transactions and connections are not Prisma's here.
 */
export type Tables = {
  [Name in keyof GuardedClient as Name extends `$${string}` ? never : Name]: GuardedClient[Name];
};

/**
 * A value for a column of JSON: whatever can be written as JSON, where Prisma's own type wants its
 * shape spelled out.
 */
export const toJson = (value: unknown) => ({ toJSON: () => value });

interface Prisma {
  /** On any connection of the pool. */
  onPool<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /** In the transaction that is open on `client`. */
  within<T>(client: pg.PoolClient, work: (tables: Tables) => Promise<T>): Promise<T>;
}

/**
 * What one call of `within` lends. It is taken once: a transaction that its work begins elsewhere
 * gets a connection of the pool.
 */
interface Loan {
  client: pg.PoolClient | null;
}

// Statements of Prisma are prepared like ours. Their texts differ by the columns asked for and by
// the length of lists: past this many the rest is planned anew, so that no connection keeps plans
// without end.
const MAX_PREPARED = 500;

// A transaction's time is limited by who opened it; Prisma's own limit (5 s) would end it in the
// middle.
const NO_LIMIT = { maxWait: 2_147_483_647, timeout: 2_147_483_647 };

export function openPrisma(pool: pg.Pool): Prisma {
  const loans = new AsyncLocalStorage<Loan>();
  let loading: Promise<GuardedClient> | undefined;
  // At the first use: the query compiler takes 60 MB, and processes that never ask Prisma do
  // without.
  const load = () => {
    loading ??= loadClient(lendingPool(pool, loans)).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    onPool: async (work) => work(await load()),
    within: async (client, work) => {
      const prisma = await load();
      // An interactive transaction of Prisma: it keeps queries of different transactions apart,
      // which it would otherwise gather into one when they are asked for in the same tick.
      return loans.run({ client }, () => prisma.$transaction((tables) => work(tables), NO_LIMIT));
    },
  };
}

async function loadClient(pool: pg.Pool) {
  const [{ PrismaClient }, { PrismaPg }] = await Promise.all([
    import('@lms/prisma/client'),
    import('@prisma/adapter-pg'),
  ]);
  const names = new Map<string, string>();
  const statementNameGenerator = ({ sql }: { sql: string }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_PREPARED) return known ?? '';
    const name = `prisma.${names.size}`;
    names.set(sql, name);
    return name;
  };
  return guarded(
    new PrismaClient({
      adapter: new PrismaPg(pool, { statementNameGenerator }),
      errorFormat: 'minimal',
    }),
  );
}

function guarded(client: PrismaClient) {
  return client.$extends({
    query: {
      $allModels: {
        $allOperations: ({ model, operation, args, query }) => {
          requireCollege(model, operation, args);
          return query(args);
        },
      },
    },
  });
}

/** The pool, except for whoever is lent a connection. */
function lendingPool(pool: pg.Pool, loans: AsyncLocalStorage<Loan>): pg.Pool {
  const connect = async () => {
    const loan = loans.getStore();
    if (!loan?.client) return pool.connect();
    const { client } = loan;
    loan.client = null;
    return borrowed(client);
  };
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : memberOf(target, name)),
  });
}

const LENDERS = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);
const NOTHING = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 };

/** The connection, except for what its lender does: begin, end and give back. */
function borrowed(client: pg.PoolClient): pg.PoolClient {
  const query = async (config: pg.QueryConfig) =>
    LENDERS.has(config.text) ? NOTHING : client.query(config);
  const release = () => undefined;
  return new Proxy(client, {
    get: (target, name) =>
      name === 'query' ? query : name === 'release' ? release : memberOf(target, name),
  });
}

function memberOf<T extends object>(target: T, name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name);
  return typeof member === 'function' ? member.bind(target) : member;
}
