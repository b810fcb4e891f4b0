/**
 * Prisma Client over our pool (docs/decisions/026). It borrows the open transaction's connection;
 * its BEGIN, COMMIT and ROLLBACK do nothing, because they belong to the lender.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaClient } from '@lms/prisma/client';
import type pg from 'pg';
import { childSpan, inSpan, POSTGRES } from '../tracing/trace.ts';
import { requireCollege } from './college-guard.ts';

type GuardedClient = ReturnType<typeof guarded>;

/** Prisma's tables without its SQL, transactions and connections. */
export type Tables = {
  [Name in keyof GuardedClient as Name extends `$${string}` ? never : Name]: GuardedClient[Name];
};

/** Any JSON value, where Prisma's type is too strict. */
export const toJson = (value: unknown) => ({ toJSON: () => value });

interface Prisma {
  onPool<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  within<T>(client: pg.PoolClient, work: (tables: Tables) => Promise<T>): Promise<T>;
}

/** Taken once: a second transaction inside the work gets a pool connection. */
interface Loan {
  client: pg.PoolClient | null;
}

// Prisma's texts vary; beyond this number they are not prepared, to limit plans per connection.
const MAX_PREPARED = 500;

// The opener limits the time; Prisma's own limit (5 s) would interrupt.
const NO_LIMIT = { maxWait: 2_147_483_647, timeout: 2_147_483_647 };

export function openPrisma(pool: pg.Pool): Prisma {
  const loans = new AsyncLocalStorage<Loan>();
  let loading: Promise<GuardedClient> | undefined;
  // Loaded on first use: the query compiler takes 60 MB.
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
      // Otherwise Prisma merges queries of different transactions asked in one tick.
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
          const span = childSpan('client', `${model}.${operation}`, POSTGRES);
          return span === null ? query(args) : inSpan(span, () => query(args));
        },
      },
    },
  });
}

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
