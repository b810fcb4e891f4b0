/**
 * Drafts outlive their tab when stored files belong to them, sealed to their account (K38). Without
 * device storage they stay in the tab. They expire, and logging out deletes them.
 */
import { type DraftKey, draftName, draftStore } from '../form/draft-store.ts';
import { KEPT_DAYS } from './device-account.ts';
import { deviceDb } from './device-db.ts';
import { seal, unseal } from './seal.ts';
import { keepingAccount } from './waiting-files.ts';

const DAY_MS = 86_400_000;

const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

export interface DeviceDraft<Draft> {
  read(): Promise<Draft | null>;
  write(draft: Draft): Promise<void>;
  forget(): Promise<void>;
}

async function readSealed<Draft>(account: string, name: string): Promise<Draft | null> {
  const db = await deviceDb();
  const rows = await db.getAll('draf', ofAccount(account));
  const old = rows.filter(({ at }) => at < Date.now() - KEPT_DAYS * DAY_MS);
  await Promise.all(old.map((row) => db.delete('draf', [account, row.name])));
  const row = rows.find((one) => one.name === name && !old.includes(one));
  // Without its key a draft counts as absent.
  return row ? unseal<Draft>(account, row.sealed).catch(() => null) : null;
}

/** Null when the device cannot store: the tab is used instead. */
async function onDevice<T>(
  account: string | null,
  work: (account: string) => Promise<T>,
): Promise<{ value: T } | null> {
  if (account === null) return null;
  try {
    return { value: await work(account) };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return null;
  }
}

/** In order, so that the last write wins, each for the account at the call. */
let line: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: (account: string | null) => Promise<T>): Promise<T> {
  const account = keepingAccount();
  const mine = line.then(() => work(account));
  line = mine.catch(() => undefined);
  return mine;
}

export function deviceDraft<Draft>(which: DraftKey): DeviceDraft<Draft> {
  const inTab = draftStore<Draft>(which);
  const name = draftName(which);
  return {
    read: () =>
      inTurn(
        async (asked) =>
          (await onDevice(asked, (account) => readSealed<Draft>(account, name)))?.value ??
          inTab.read(),
      ),
    write: (draft) =>
      inTurn(async (asked) => {
        const kept = await onDevice(asked, async (account) => {
          const sealed = await seal(account, draft);
          await (await deviceDb()).put('draf', { account, name, at: Date.now(), sealed });
        });
        if (kept) inTab.forget();
        else inTab.write(draft);
      }),
    forget: () =>
      inTurn(async (asked) => {
        inTab.forget();
        await onDevice(asked, async (account) =>
          (await deviceDb()).delete('draf', [account, name]),
        );
      }),
  };
}

export async function hasDeviceDrafts(): Promise<boolean> {
  const kept = await inTurn((asked) =>
    onDevice(asked, async (account) => (await deviceDb()).getAll('draf', ofAccount(account))),
  );
  return kept?.value.some(({ at }) => at >= Date.now() - KEPT_DAYS * DAY_MS) ?? false;
}

export async function forgetDeviceDrafts(account: string): Promise<void> {
  await inTurn(async () => (await deviceDb()).delete('draf', ofAccount(account)));
}
