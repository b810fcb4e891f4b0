/**
 * Writes that wait for the line (K39): one queue for all modules, sealed to their account and sent
 * in order. A refused write stays with its reason until the user dismisses it.
 */

import { ApiError, FALLBACK_MESSAGE, isNoAnswer, isTooMany, isTransient } from '../lib/errors.ts';
import { isLineDown, onLineReturn } from '../lib/line.ts';
import { newId } from '../lib/new-id.ts';
import { onSignedInAgain } from '../lib/session/sign-in-again.ts';
import { serverNow } from '../lib/time/clock.ts';
import { onDeviceAccount } from './device-account.ts';
import {
  changeWaiting,
  onWaiting,
  showWaiting,
  type Waiting,
  waitingAccount,
  waitingWrites,
} from './waiting-store.ts';

const RETRY_MS = 30_000;
/** After so many failures over so long the user decides, and others continue. */
const MOST_FAILURES = 20;
const MOST_FAILING_MS = 86_400_000;
export const STEPPED_ASIDE = 'server_tidak_menerima';

/** `Body` is stored and holds everything needed to send. */
export interface WaitingKind<Body, Answer = unknown> {
  /** One line of the list: 'Kehadiran Algoritma: 3 mahasiswa'. */
  label(body: Body): string;
  /** Merges two writes to one subject; without it each is sent separately. */
  fold?(earlier: Body, later: Body): Body;
  /**
   * May repeat a request whose answer was lost.
   * @throws ApiError; PartlyRefused when the rest was accepted
   */
  send(body: Body): Promise<Answer>;
  /** The rest of a body that was folded into during the sending. */
  rebase?(body: Body, sent: Body, answer: Answer): Body;
  /**
   * The body for another try of a refused write.
   * @throws ApiError
   */
  insist?(body: Body): Promise<Body>;
  /** Null when another try may help. */
  instead?(code: string): string | null;
  textOf?(body: Body): string;
  /** Related data on this device. */
  drop?(body: Body): Promise<void>;
}

/** The server accepted a write except for what `body` still holds. */
export class PartlyRefused extends Error {
  readonly body: unknown;
  constructor(message: string, body: unknown) {
    super(message);
    this.body = body;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each module knows the body of its own kind
type AnyKind = WaitingKind<any, any>;
const kinds = new Map<string, () => Promise<AnyKind>>();
const urgent = new Set<string>();
let timer = 0;
let running: Promise<void> | null = null;
/** Another run was requested during this one. */
let wanted = false;

/**
 * The module loads when a write of this kind is sent or shown. `first` sends it before all others.
 */
export function registerWaiting(
  kind: string,
  load: () => Promise<AnyKind>,
  { first = false } = {},
): void {
  kinds.set(kind, load);
  if (first) urgent.add(kind);
}

export function waitingKind(name: string): Promise<AnyKind> {
  const load = kinds.get(name);
  if (!load) throw new Error(`${name} is no kind of waiting writes`);
  return load();
}

const waits = (row: Waiting): boolean => row.refused === null;
const isOf = (kind: string, subject: string) => (row: Waiting) =>
  waits(row) && row.kind === kind && row.subject === subject;

async function keep(account: string, kind: string, subject: string, body: unknown): Promise<void> {
  const { fold, drop } = await waitingKind(kind);
  let replaced: Waiting | undefined;
  await changeWaiting(account, (rows) => {
    const earlier = fold && rows.find(isOf(kind, subject));
    replaced = earlier;
    if (earlier)
      return rows.map((row) => (row === earlier ? { ...row, body: fold(row.body, body) } : row));
    return [...rows, newRow({ kind, subject, body }, rows)];
  });
  if (!replaced || !drop) return;
  const { id, body: before } = replaced;
  // A running send still reads it, so wait for its lock.
  void navigator.locks.request(lockOf(id), () => drop(before));
}

const fresh = { refused: null, code: null, held: null, failures: null };

/** Behind all others: the device's clock may be set back. */
function newRow(
  row: Pick<Waiting, 'kind' | 'subject' | 'body'>,
  before: readonly Waiting[],
): Waiting {
  const at = Math.max(Date.now(), ...before.map((other) => other.at + 1));
  return { ...row, id: newId(), at, revision: 0, sending: false, ...fresh };
}

function isUnanswered(error: unknown): boolean {
  return isTransient(error) || isTooMany(error);
}

/** The server cannot take this yet, but maybe other kinds. */
function isNotYet(error: unknown): error is ApiError {
  return isUnanswered(error) && !isNoAnswer(error);
}

/** Released when the sender's tab closes. */
const lockOf = (id: string): string => `lms.antrean.${id}`;

/**
 * Queues a write when the server does not answer or an earlier one to the subject waits. Returns
 * the server's answer, or null when it waits. `sendNow` replaces the kind's `send` for the
 * immediate try.
 * @throws ApiError when it was refused, or when nothing can wait on this device
 */
export async function sendOrWait<Body, Answer>(
  kind: string,
  subject: string,
  body: Body,
  sendNow?: (body: Body) => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  const account = waitingAccount();
  if (account !== null && (isLineDown() || waitingWrites().some(isOf(kind, subject)))) {
    await keep(account, kind, subject, body);
    void sendWaiting();
    return null;
  }
  try {
    const send = sendNow ?? (await waitingKind(kind)).send;
    return { answer: await send(body) };
  } catch (error) {
    if (account === null || !isUnanswered(error)) throw error;
    await keep(account, kind, subject, body);
    again();
    return null;
  }
}

/**
 * Stored before sending, so that closing the tab loses nothing; a refused write stays. Only for
 * bodies by whose id the server recognises a repetition.
 */
export async function keepAndSend<Body, Answer>(
  kind: string,
  subject: string,
  body: Body,
  sendNow: (body: Body) => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  const account = waitingAccount();
  if (account === null || isLineDown() || waitingWrites().some(isOf(kind, subject)))
    return sendOrWait(kind, subject, body, sendNow);
  const row = { ...newRow({ kind, subject, body }, waitingWrites()), sending: true };
  const sent = await navigator.locks.request(lockOf(row.id), async () => {
    const isKept = await changeWaiting(account, (rows) => [...rows, row]).then(
      () => true,
      // Without room or storage it is sent anyway.
      (error: unknown) => {
        if (error instanceof DOMException) return false;
        throw error;
      },
    );
    if (!isKept) return { answer: await sendNow(body) };
    const stored = waitingWrites().find(({ id }) => id === row.id) ?? row;
    return sendOne(account, stored, sendNow).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
  });
  // More may have arrived meanwhile; an unsent one is tried again.
  if (waitingWrites().some(waits)) {
    if (sent === null) again();
    else void sendWaiting();
  }
  return sent;
}

/**
 * Null when the server refused it.
 * @throws when it keeps waiting
 */
async function sendOne<Answer>(
  account: string,
  sent: Waiting,
  sendNow?: (body: never) => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  const kind = await waitingKind(sent.kind);
  const settle = (change: (now: Waiting) => Waiting | null): Promise<void> =>
    changeWaiting(account, (rows) =>
      rows.flatMap((row) => (row.id === sent.id ? (change(row) ?? []) : row)),
    );
  const rest = { sending: false, held: null, failures: null };
  const refuse = (refused: string, code: string | null, body: unknown): Promise<void> =>
    settle((now) => ({
      ...now,
      ...rest,
      refused,
      code,
      ...(now.revision === sent.revision && { body }),
    }));
  try {
    const answer = await (sendNow ?? kind.send)(sent.body as never);
    await settle((now) => {
      if (now.revision === sent.revision) return null;
      return {
        ...now,
        ...rest,
        body: kind.rebase ? kind.rebase(now.body, sent.body, answer) : now.body,
      };
    });
    await kind.drop?.(sent.body);
    return { answer };
  } catch (error) {
    if (error instanceof PartlyRefused) await refuse(error.message, null, error.body);
    else if (error instanceof ApiError && !isUnanswered(error) && error.status !== 401)
      await refuse(error.message, error.code, sent.body);
    else {
      const failures = isFault(error) ? failedAgain(sent) : sent.failures;
      if (isFault(error) && isForGood(failures)) {
        await refuse(
          'Server tidak dapat menerimanya selama lebih dari sehari.',
          STEPPED_ASIDE,
          sent.body,
        );
        return null;
      }
      const held = isNotYet(error) ? heldBy(error) : null;
      await settle((now) =>
        now.sending || now.held !== held ? { ...now, sending: false, held, failures } : now,
      );
      throw error;
    }
    return null;
  }
}

const isFault = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && error.status >= 500;

const failedAgain = ({ failures }: Waiting): NonNullable<Waiting['failures']> => ({
  times: (failures?.times ?? 0) + 1,
  since: failures?.since ?? serverNow(),
});

const isForGood = (failures: Waiting['failures']): boolean =>
  failures !== null &&
  failures.times >= MOST_FAILURES &&
  serverNow() - failures.since >= MOST_FAILING_MS;

function heldBy({ message, retryAfterSeconds }: ApiError): NonNullable<Waiting['held']> {
  const reason = message === FALLBACK_MESSAGE ? 'Server belum dapat menerimanya.' : message;
  return {
    reason,
    until: serverNow() + (retryAfterSeconds === null ? RETRY_MS : retryAfterSeconds * 1_000),
  };
}

const isHeld = ({ held }: Waiting): boolean => held !== null && held.until > serverNow();

function again(delayMs = RETRY_MS): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void sendWaiting(), delayMs);
}

function nextOf(left: readonly Waiting[], busy: ReadonlySet<string>): Waiting | undefined {
  const held = new Set(left.filter(isHeld).map(({ kind }) => kind));
  const free = left.filter(
    ({ kind, subject }) => !held.has(kind) && !busy.has(`${kind} ${subject}`),
  );
  return free.find(({ kind }) => urgent.has(kind)) ?? free[0];
}

async function sendAll(): Promise<void> {
  await showWaiting();
  const busy = new Set<string>();
  for (;;) {
    // Another account that signs in meanwhile has its own queue.
    const account = waitingAccount();
    const left = waitingWrites().filter(waits);
    const next = nextOf(left, busy);
    if (account === null || !next) {
      const until = Math.min(...left.filter(isHeld).map(({ held }) => held?.until ?? 0));
      if (account !== null && Number.isFinite(until)) again(Math.max(until - serverNow(), 1_000));
      return;
    }
    await navigator.locks.request(lockOf(next.id), { ifAvailable: true }, async (lock) => {
      if (!lock) {
        busy.add(`${next.kind} ${next.subject}`);
        return;
      }
      await sendOne(account, next).catch((error: unknown) => {
        if (!isNotYet(error)) throw error;
      });
    });
  }
}

async function attempt(): Promise<void> {
  if (waitingAccount() === null) return;
  try {
    await navigator.locks.request('lms.antrean', { ifAvailable: true }, async (lock) => {
      if (lock) await sendAll();
      else again();
    });
  } catch {
    // Without line, session or storage it keeps waiting.
    again();
  }
}

/** In order, from one tab at a time; a failed write is tried again. */
export function sendWaiting(): Promise<void> {
  // This run may have found the line still gone.
  wanted = running !== null;
  running ??= attempt().finally(() => {
    running = null;
    return wanted ? sendWaiting() : undefined;
  });
  return running;
}

export async function dismissWaiting(id: string): Promise<void> {
  const account = waitingAccount();
  if (account === null) return;
  const gone = waitingWrites().find((row) => row.id === id);
  await changeWaiting(account, (rows) => rows.filter((row) => row.id !== id));
  if (gone) await (await waitingKind(gone.kind)).drop?.(gone.body);
}

/**
 * At the user's request.
 * @throws ApiError when the kind cannot prepare it
 */
export async function retryWaiting({ id, kind, body }: Waiting): Promise<void> {
  const account = waitingAccount();
  if (account === null) return;
  const { insist } = await waitingKind(kind);
  const wanted = insist ? await insist(body) : body;
  await changeWaiting(account, (rows) =>
    rows.map((row) => (row.id === id ? { ...row, ...fresh, body: wanted } : row)),
  );
  await sendWaiting();
}

/**
 * After the sign-in. `onSent` is called when nothing waits any more, with whether something new was
 * refused. Returns the function that stops it.
 */
export function startWaiting(onSent: (someRefused: boolean) => void): () => void {
  // A write's own tab shows its arrival itself.
  const told = (): readonly Waiting[] => waitingWrites().filter(({ sending }) => !sending);
  let count = told().filter(waits).length;
  let refusedBefore = told().length - count;
  const tellSent = (): void => {
    const left = told().filter(waits).length;
    const refused = told().length - left;
    if (left === 0 && count > 0) onSent(refused > refusedBefore);
    if (left === 0) refusedBefore = refused;
    count = left;
  };
  const begin = (): void => void sendWaiting();
  const beginWhenVisible = (): void => {
    if (document.visibilityState === 'visible') begin();
  };
  const showAndBegin = (): void => {
    showWaiting().then(begin, () => undefined);
  };
  const stops = [
    onWaiting(tellSent),
    onLineReturn(begin),
    onSignedInAgain(begin),
    onDeviceAccount(showAndBegin),
  ];
  document.addEventListener('visibilitychange', beginWhenVisible);
  showAndBegin();
  return () => {
    window.clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', beginWhenVisible);
  };
}
