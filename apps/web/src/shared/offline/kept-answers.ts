/**
 * The last answers of what one needs without a line (K38), per account: shown when the server does
 * not answer, and asked for anew as soon as it does. A query is kept when its options carry `meta:
 * kept` (or keptFor); nothing else ever is.
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
/** Answers come in bursts; they are written together, out of the way of the screen. */
const WRITE_AFTER_MS = 1_000;

export interface Kept {
  forMs: number;
  /** Judged when the answer is written: whether this one is kept. */
  when?: (queryClient: QueryClient) => boolean;
  /** The answer as it is written: without what no device keeps. */
  as?: (data: unknown) => unknown;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: Kept };
  }
}

/** Of the own data: as long as the device may be used without the server. */
export const kept = { kept: { forMs: KEPT_DAYS * DAY_MS } } as const;

/** Of lists whose rows carry the own grade: without it, as grades are not kept (K38). */
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

/**
 * Null when there is none, when it is too old, and when storage does not work: then there is only
 * the server.
 */
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

/**
 * Whether this device has heard of it within a day; true where it keeps nothing, so that nothing is
 * asked for in vain.
 */
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

/**
 * Answers on the screen that came from this device: not to be written again as if they were new.
 */
const shownFromDevice = new Set<string>();

/** Whether the cache still holds it: one that outlived a logout is another account's. */
const isCurrent = (queryClient: QueryClient, query: Query): boolean =>
  queryClient.getQueryCache().get(query.queryHash) === query;

/** Every query passes here: the first load of a kept one falls back on what this device has. */
export async function askOrShowKept<T>(
  queryFn: QueryFunction<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  if (!query.meta?.kept || query.state.data !== undefined || deviceAccount() === null)
    return queryFn(context);
  const asked = Promise.resolve(queryFn(context));
  // Its failure is met below, but reading comes first.
  asked.catch(() => undefined);
  const answer = await read(query.queryHash);
  if (answer === null) return asked;
  return answerOrKept(asked, () => {
    shownFromDevice.add(query.queryHash);
    // After the query has taken it for new.
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
  // Signed out meanwhile.
  if (now === null || accountKey(now) !== key) return;
  const tx = (await deviceDb()).transaction('jawaban', 'readwrite');
  await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done]);
}

/** Forgets what is not the account's, files as well as answers, and answers that are too old. */
async function tidy(account: DeviceAccount | null): Promise<void> {
  const tx = (await deviceDb()).transaction(['jawaban', 'berkas', 'bagian'], 'readwrite');
  for (const name of tx.objectStoreNames) {
    const store = tx.objectStore(name);
    if (account === null) await store.clear();
    else {
      // Keys begin with the account; an array stands behind every text.
      const key = accountKey(account);
      await store.delete(IDBKeyRange.upperBound([key], true));
      await store.delete(IDBKeyRange.lowerBound([key, []]));
    }
  }
  for await (const cursor of tx.objectStore('jawaban'))
    if (cursor.value.until <= Date.now()) await cursor.delete();
  await tx.done;
}

/** The server no longer gives it: it must not be read without it either. */
async function forget(account: DeviceAccount, hash: string): Promise<void> {
  await (await deviceDb()).delete('jawaban', [accountKey(account), hash]);
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** A device that stores nothing is no fault: everything still works with a line. */
const orNothing = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Writes what the server answers, as long as the page lives. */
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
    // What is not written yet was the other one's.
    changed.clear();
    orNothing(tidy(account));
  });
  orNothing(tidy(deviceAccount()));
  const onHidden = (): void => {
    // The page may be gone before the timer.
    if (document.visibilityState === 'hidden' && timer !== 0) flush();
  };
  document.addEventListener('visibilitychange', onHidden);
}
