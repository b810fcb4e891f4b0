/**
 * The last answers that a user needs without a line (K38), per account: shown when the server does
 * not answer, replaced as soon as it does. Only queries with `meta: kept` (or keptFor).
 */
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../lib/errors.ts';
import {
  accountKey,
  type DeviceAccount,
  deviceAccount,
  KEPT_DAYS,
  onDeviceAccount,
} from './device-account.ts';
import { canKeep, deviceDb } from './device-db.ts';
import { answerOrKept } from './patience.ts';
import { seal, unseal } from './seal.ts';

const DAY_MS = 24 * 60 * 60_000;
const WRITE_AFTER_MS = 1_000;

export interface Kept {
  forMs: number;
  /** Decided when the answer is written. */
  when?: (queryClient: QueryClient) => boolean;
  as?: (data: unknown) => unknown;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: Kept };
  }
}

/** As long as the device may be used without the server. */
export const kept = { kept: { forMs: KEPT_DAYS * DAY_MS } } as const;

/** Grades are not stored (K38). */
export const keptWithoutGrades = {
  kept: {
    ...kept.kept,
    as: (data: unknown): unknown =>
      JSON.parse(JSON.stringify(data, (key, value) => (key === 'nilai_saya' ? null : value))),
  },
} as const;

export const keptFor = (forMs: number, when: Kept['when']): { kept: Kept } => ({
  kept: { forMs, when },
});

interface KeptAnswer {
  data: unknown;
  at: number;
}

async function read(hash: string): Promise<KeptAnswer | null> {
  const account = canKeep() ? deviceAccount() : null;
  if (account === null) return null;
  const key = accountKey(account);
  try {
    const row = await (await deviceDb()).get('jawaban', [key, hash]);
    return row && row.until > Date.now()
      ? { data: await unseal(key, row.sealed), at: row.at }
      : null;
  } catch {
    return null;
  }
}

/** Also true when the device stores nothing: no useless requests. */
export async function isKeptToday(queryKey: QueryKey): Promise<boolean> {
  const account = canKeep() ? deviceAccount() : null;
  if (account === null) return true;
  try {
    const row = await (await deviceDb()).get('jawaban', [accountKey(account), hashKey(queryKey)]);
    return row !== undefined && row.at > Date.now() - DAY_MS;
  } catch {
    return true;
  }
}

/** They are not written again as new. */
const shownFromDevice = new Set<string>();

/** A query that outlived a logout belongs to another account. */
const isCurrent = (queryClient: QueryClient, query: Query): boolean =>
  queryClient.getQueryCache().get(query.queryHash) === query;

/** The first load of a kept query falls back on the stored answer. */
export async function askOrShowKept<T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  if (!query.meta?.kept || query.state.data !== undefined || deviceAccount() === null)
    return queryFn(context);
  const asked = Promise.resolve(queryFn(context));
  // The failure is handled below, after reading the store.
  asked.catch(() => undefined);
  const answer = await read(query.queryHash);
  if (answer === null) return asked;
  return answerOrKept(asked, () => {
    shownFromDevice.add(query.queryHash);
    // Runs after the query has marked the stored answer as new.
    window.setTimeout(() => query.setState({ dataUpdatedAt: answer.at, isInvalidated: true }));
    asked
      .then((data) => {
        if (isCurrent(context.client, query)) query.setData(data);
      })
      .catch(() => undefined);
    return answer.data as T;
  });
}

async function write(
  account: DeviceAccount,
  queries: readonly Query[],
  queryClient: QueryClient,
): Promise<void> {
  const key = accountKey(account);
  const rows = await Promise.all(
    queries.flatMap((query) => {
      const rule = query.meta?.kept;
      const { data, dataUpdatedAt: at } = query.state;
      if (!rule || data === undefined || rule.when?.(queryClient) === false) return [];
      const row = { account: key, hash: query.queryHash, at, until: at + rule.forMs };
      return [seal(key, rule.as ? rule.as(data) : data).then((sealed) => ({ ...row, sealed }))];
    }),
  );
  const now = deviceAccount();
  // The user signed out meanwhile.
  if (now === null || accountKey(now) !== key) return;
  const tx = (await deviceDb()).transaction('jawaban', 'readwrite');
  await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done]);
}

async function tidy(account: DeviceAccount | null): Promise<void> {
  const tx = (await deviceDb()).transaction(['jawaban', 'berkas', 'bagian'], 'readwrite');
  for (const name of tx.objectStoreNames) {
    const store = tx.objectStore(name);
    if (account === null) await store.clear();
    else {
      // Keys begin with the account; arrays sort after every string.
      const key = accountKey(account);
      await store.delete(IDBKeyRange.upperBound([key], true));
      await store.delete(IDBKeyRange.lowerBound([key, []]));
    }
  }
  for await (const cursor of tx.objectStore('jawaban'))
    if (cursor.value.until <= Date.now()) await cursor.delete();
  await tx.done;
}

/** The server refuses it, so it must not be readable offline either. */
async function forget(account: DeviceAccount, hash: string): Promise<void> {
  await (await deviceDb()).delete('jawaban', [accountKey(account), hash]);
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

const orNothing = (work: Promise<unknown>): void => void work.catch(() => undefined);

export function keepAnswers(queryClient: QueryClient): void {
  if (!canKeep()) return;
  const changed = new Set<Query>();
  let timer = 0;
  const flush = (): void => {
    timer = 0;
    const account = deviceAccount();
    const queries = [...changed];
    changed.clear();
    if (account !== null) orNothing(write(account, queries, queryClient));
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.kept || !isCurrent(queryClient, event.query))
      return;
    const account = deviceAccount();
    if (event.action.type === 'error' && isRefusal(event.action.error) && account !== null) {
      changed.delete(event.query);
      orNothing(forget(account, event.query.queryHash));
    }
    if (event.action.type !== 'success') return;
    if (shownFromDevice.delete(event.query.queryHash)) return;
    changed.add(event.query);
    if (timer === 0) timer = window.setTimeout(flush, WRITE_AFTER_MS);
  });
  onDeviceAccount((account) => {
    // Pending answers belong to the previous account.
    changed.clear();
    orNothing(tidy(account));
  });
  orNothing(tidy(deviceAccount()));
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden' && timer !== 0) flush();
  };
  document.addEventListener('visibilitychange', onHidden);
}
