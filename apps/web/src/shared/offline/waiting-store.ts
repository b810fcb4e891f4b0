/**
 * What waits of the device's account: stored sealed, and a copy in memory for the screen. Several
 * tabs share one store.
 */
import { useSyncExternalStore } from 'react';
import { deviceDb, type Failures, type Held } from './device-db.ts';
import { forgetDeviceDrafts } from './device-drafts.ts';
import { forgetExams } from './exam-journal.ts';
import { seal, unseal } from './seal.ts';
import { forgetWaitingFiles, keepingAccount } from './waiting-files.ts';

export interface Waiting {
  /** Made here; the server knows a repetition by it. */
  id: string;
  kind: string;
  /** What it is about: later writes to the same may be folded into it. */
  subject: string;
  /** When it was made, by the device's clock. */
  at: number;
  revision: number;
  /** Why the server does not take it; null while it waits. */
  refused: string | null;
  /** The code of that refusal; null while it waits, and of a row of an earlier version. */
  code: string | null;
  /** The server asked to wait, or failed at it; null where only the line is waited for. */
  held: Held | null;
  /** Null where the server has not failed at it. */
  failures: Failures | null;
  /** On its way from the tab that wrote it; the queue takes it over when that tab is gone. */
  sending: boolean;
  body: unknown;
}

let rows: readonly Waiting[] = [];
/** Without what is just on its way. */
let shown: readonly Waiting[] = [];
const listeners = new Set<() => void>();
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lms.antrean');
channel?.addEventListener('message', () => void showWaiting().catch(() => undefined));

function show(next: readonly Waiting[]): void {
  rows = next;
  shown = next.filter(({ sending }) => !sending);
  for (const listener of listeners) listener();
}

/** Under which writes can wait on this device; null where they cannot. */
export const waitingAccount = keepingAccount;

async function read(account: string): Promise<Waiting[]> {
  const stored = await (await deviceDb()).getAllFromIndex('antrean', 'account', account);
  const opened = await Promise.all(
    stored.map(async ({ account: _, sealed, ...row }): Promise<Waiting | null> => {
      // A key that is gone opens nothing: such a row is nobody's any more.
      const body = await unseal(account, sealed).catch(() => undefined);
      return body === undefined
        ? null
        : { held: null, failures: null, sending: false, code: null, ...row, body };
    }),
  );
  return opened.filter((row) => row !== null).toSorted((a, b) => a.at - b.at);
}

/** Shows what is stored of the device's account; nothing where there is none. */
export async function showWaiting(): Promise<void> {
  const account = waitingAccount();
  show(account === null ? [] : await read(account));
}

/**
 * Changes what waits, alone among all tabs: `change` is given the rows as they are stored and
 * answers them as they are to be; a row that is changed comes as a new object.
 */
export async function changeWaiting(
  account: string,
  change: (rows: readonly Waiting[]) => readonly Waiting[],
): Promise<void> {
  await navigator.locks.request('lms.antrean.tulis', async () => {
    const before = await read(account);
    const after = change(before);
    const gone = before.filter(({ id }) => !after.some((row) => row.id === id));
    const changed = await Promise.all(
      after
        .filter((row) => !before.includes(row))
        .map(async ({ body, ...row }) => ({
          ...row,
          account,
          revision: row.revision + 1,
          sealed: await seal(account, body),
        })),
    );
    const tx = (await deviceDb()).transaction('antrean', 'readwrite');
    await Promise.all([
      ...changed.map((row) => tx.store.put(row)),
      ...gone.map(({ id }) => tx.store.delete(id)),
      tx.done,
    ]);
    if (waitingAccount() === account) await showWaiting();
  });
  channel?.postMessage(null);
}

/** At a logout: what waits of the account goes, and the key that would open it. */
export async function forgetWaiting(): Promise<void> {
  const account = waitingAccount();
  if (account === null) return;
  await changeWaiting(account, () => []);
  await forgetWaitingFiles(account);
  await forgetDeviceDrafts(account);
  await forgetExams(account);
  await (await deviceDb()).delete('kunci', account);
}

/** All that is stored, with what is on its way. */
export function waitingWrites(): readonly Waiting[] {
  return rows;
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits and what was refused, oldest first; what is just on its way is not told. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(onWaiting, () => shown);
}
