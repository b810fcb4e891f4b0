/**
 * The journal of an attempt (U58): its paper and every answer, sealed to the account and on the
 * disk before sending. It survives an expired session; a logout empties it; the attempt's end
 * leaves only what the server has not acknowledged.
 */
import { KEPT_DAYS } from './device-account.ts';
import { deviceDb } from './device-db.ts';
import type { JournalPart } from './journal-part.ts';
import {
  dropLastMoment,
  examsLeftSo,
  hiddenMoment,
  keepLastMoment,
  openLastMoment,
  PAD_BYTES,
} from './last-moment.ts';
import { seal, sealBytes, unseal, unsealBytes } from './seal.ts';
import { keepingAccount } from './waiting-files.ts';

const DAY_MS = 86_400_000;

export type { JournalPart };

export interface ExamJournal {
  /** By part name. */
  read(): Promise<ReadonlyMap<string, unknown>>;
  write(parts: readonly JournalPart[]): Promise<void>;
  /** `writeNow` works from then on, as long as this page lives. */
  prepareNow(): Promise<void>;
  writeNow(parts: readonly JournalPart[]): void;
  /**
   * Leftovers of ended attempts stay.
   * @throws DOMException when the device has no room
   */
  leave(left: readonly JournalPart[]): Promise<void>;
  drop(part: string): Promise<void>;
  forget(): Promise<void>;
}

/** Prefix of parts that outlive their attempt. */
export const LEFT_OVER = 'sisa:';
const AFTER_LEFT_OVER = 'sisa;';

const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);
const ofExam = (account: string, ujian: string): IDBKeyRange =>
  IDBKeyRange.bound([account, ujian], [account, ujian, []]);

const aheadOf = (ujian: string): string => `${ujian}#paket`;

/** The random bytes that encrypt the last moment. */
const PAD = 'tabir';

/** Unless the journal has something newer. */
async function takeLastMoment(account: string, ujian: string): Promise<void> {
  const hidden = hiddenMoment(account, ujian);
  if (hidden === null) return;
  const db = await deviceDb();
  const row = await db.get('ujian', [account, ujian, PAD]);
  const pad = row && (await unsealBytes(account, row.sealed).catch(() => null));
  const left = pad ? openLastMoment(hidden, new Uint8Array(pad)) : null;
  const rows = await Promise.all(
    (left?.parts ?? []).map(async ({ part, value, unsent }) => {
      const sealed = await seal(account, value);
      return { account, ujian, part, at: left?.at ?? 0, unsent, sealed };
    }),
  );
  const tx = db.transaction('ujian', 'readwrite', { durability: 'strict' });
  for (const one of rows) {
    const before = await tx.store.get([account, ujian, one.part]);
    if (before === undefined || before.at <= one.at) await tx.store.put(one);
  }
  await tx.done;
  if (hiddenMoment(account, ujian) === hidden) dropLastMoment(account, ujian);
}

/** Null when this device cannot store: only the server keeps the answers. */
export function examJournal(ujian: string): ExamJournal | null {
  const account = keepingAccount();
  if (account === null) return null;

  const toRows = (parts: readonly JournalPart[]) =>
    Promise.all(
      parts.map(async ({ part, value, unsent }) => {
        const sealed = await seal(account, value);
        return { account, ujian, part, at: Date.now(), unsent, sealed };
      }),
    );
  const change = async () =>
    (await deviceDb()).transaction('ujian', 'readwrite', { durability: 'strict' });

  let pad: Uint8Array | null = null;

  return {
    prepareNow: async () => {
      const made = new Uint8Array(PAD_BYTES);
      // getRandomValues fills at most 65,536 bytes at a time.
      for (let from = 0; from < PAD_BYTES; from += 65_536)
        crypto.getRandomValues(made.subarray(from, from + 65_536));
      const sealed = await sealBytes(account, made);
      await (await deviceDb()).put('ujian', {
        account,
        ujian,
        part: PAD,
        at: Date.now(),
        unsent: false,
        sealed,
      });
      pad = made;
    },
    writeNow: (parts) => {
      if (pad !== null) keepLastMoment(account, ujian, parts, pad);
    },
    read: async () => {
      await takeLastMoment(account, ujian).catch(() => undefined);
      const rows = await (await deviceDb()).getAll('ujian', ofExam(account, ujian));
      const opened = await Promise.all(
        rows
          .filter(({ part }) => part !== PAD)
          .map(async ({ part, sealed }) => {
            // Without its key a part counts as absent.
            const value: unknown = await unseal(account, sealed).catch(() => undefined);
            return value === undefined ? [] : [[part, value] as const];
          }),
      );
      return new Map(opened.flat());
    },
    write: async (parts) => {
      const rows = await toRows(parts);
      const tx = await change();
      await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done]);
    },
    leave: async (left) => {
      const rows = await toRows(left);
      const tx = await change();
      const before = IDBKeyRange.bound([account, ujian], [account, ujian, LEFT_OVER], false, true);
      const after = IDBKeyRange.bound([account, ujian, AFTER_LEFT_OVER], [account, ujian, []]);
      const gone = [before, after, ofExam(account, aheadOf(ujian))].map((range) =>
        tx.store.delete(range),
      );
      await Promise.all([...gone, ...rows.map((row) => tx.store.put(row)), tx.done]);
      dropLastMoment(account, ujian);
    },
    drop: async (part) => (await deviceDb()).delete('ujian', [account, ujian, part]),
    forget: async () => {
      const tx = (await deviceDb()).transaction('ujian', 'readwrite');
      await Promise.all(
        [ujian, aheadOf(ujian)].map((name) => tx.store.delete(ofExam(account, name))),
      );
      await tx.done;
      dropLastMoment(account, ujian);
    },
  };
}

/** Apart (U49): it is large and the journal is read as a whole. Forgotten with the journal. */
export const paperAhead = (ujian: string): ExamJournal | null => examJournal(aheadOf(ujian));

/** Also deletes expired parts of the other exams. */
export async function unsentExams(): Promise<string[]> {
  const account = keepingAccount();
  if (account === null) return [];
  const db = await deviceDb();
  for (const ujian of examsLeftSo(account))
    await takeLastMoment(account, ujian).catch(() => undefined);
  const rows = await db.getAll('ujian', ofAccount(account));
  const unsent = new Set(rows.filter((row) => row.unsent).map(({ ujian }) => ujian));
  const old = rows.filter(
    ({ ujian, at }) => !unsent.has(ujian) && at < Date.now() - KEPT_DAYS * DAY_MS,
  );
  await Promise.all(old.map(({ ujian, part }) => db.delete('ujian', [account, ujian, part])));
  return [...unsent];
}

export async function forgetExams(account: string): Promise<void> {
  for (const ujian of examsLeftSo(account)) dropLastMoment(account, ujian);
  await (await deviceDb()).delete('ujian', ofAccount(account));
}
