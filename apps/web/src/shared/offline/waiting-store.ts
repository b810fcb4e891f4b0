/**
 * The waiting writes of the device's account: sealed on the device, with a copy in memory for the
 * screen. All tabs share it.
 */
import { useSyncExternalStore } from 'react';
import { deviceDb, type Failures, type Held } from './device-db.ts';
import { forgetDeviceDrafts } from './device-drafts.ts';
import { forgetExams } from './exam-journal.ts';
import { seal, unseal } from './seal.ts';
import { forgetWaitingFiles, keepingAccount } from './waiting-files.ts';

export interface Waiting {
  /** The server recognises a repetition by it. */
  id: string;
  kind: string;
  /** Later writes to the same subject may be folded into this one. */
  subject: string;
  at: number;
  revision: number;
  refused: string | null;
  code: string | null;
  held: Held | null;
  failures: Failures | null;
  /** Its own tab sends it; the queue takes over when that tab is gone. */
  sending: boolean;
  body: unknown;
}

let rows: readonly Waiting[] = [];
/** The rows that are not being sent by the tab that wrote them. */
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

export const waitingAccount = keepingAccount;

async function read(account: string): Promise<Waiting[]> {
  const stored = await (await deviceDb()).getAllFromIndex('antrean', 'account', account);
  const opened = await Promise.all(
    stored.map(async ({ account: _, sealed, ...row }): Promise<Waiting | null> => {
      // Without its key a row counts as absent.
      const body = await unseal(account, sealed).catch(() => undefined);
      return body === undefined
        ? null
        : { held: null, failures: null, sending: false, code: null, ...row, body };
    }),
  );
  return opened.filter((row) => row !== null).toSorted((a, b) => a.at - b.at);
}

export async function showWaiting(): Promise<void> {
  const account = waitingAccount();
  show(account === null ? [] : await read(account));
}

/** Under a lock across all tabs. `change` returns a new object for each changed row. */
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

export async function forgetWaiting(): Promise<void> {
  const account = waitingAccount();
  if (account === null) return;
  await changeWaiting(account, () => []);
  await forgetWaitingFiles(account);
  await forgetDeviceDrafts(account);
  await forgetExams(account);
  await (await deviceDb()).delete('kunci', account);
}

export function waitingWrites(): readonly Waiting[] {
  return rows;
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Oldest first, without those that their own tab is sending. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(onWaiting, () => shown);
}
