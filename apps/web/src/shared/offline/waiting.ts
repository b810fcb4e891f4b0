/**
 * Writes that wait for the line (K39): one queue for all modules, on this device, sealed to the account that made them. They are
 * sent in order; what the server refuses is kept with its reason until somebody dismisses it.
 */
import { ApiError, isTransient } from '../lib/errors.ts';
import { isLineDown, onLineReturn } from '../lib/line.ts';
import { onDeviceAccount } from './device-account.ts';
import { changeWaiting, onWaiting, showWaiting, type Waiting, waitingAccount, waitingWrites } from './waiting-store.ts';

const RETRY_MS = 30_000;

/** What a module brings for its writes: `Body` is what is stored, and says all that the sending needs. */
export interface WaitingKind<Body, Answer = unknown> {
  /** One line of the list: 'Kehadiran Algoritma: 3 mahasiswa'. */
  label(body: Body): string;
  /** Of two writes to one subject the one that says both; without it each is sent by itself. */
  fold?(earlier: Body, later: Body): Body;
  /** Sends it. It may be a repetition of one whose answer was lost. @throws ApiError; PartlyRefused when the rest was taken */
  send(body: Body): Promise<Answer>;
  /** What is left to send of a body that was folded into while its first part was sent. */
  rebase?(body: Body, sent: Body, answer: Answer): Body;
  /** What is sent when the user sends a refused write once more; without it the same. @throws ApiError */
  insist?(body: Body): Promise<Body>;
}

/** The server took a write but for what `body` still holds. */
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
/** Kinds that are sent before all others, because they grow old. */
const urgent = new Set<string>();
let timer = 0;
let running: Promise<void> | null = null;
/** Asked for again while it ran. */
let wanted = false;

/** Names a kind; its module is loaded when something of it is to be sent or shown. `first`: it is sent before all others. */
export function registerWaiting(kind: string, load: () => Promise<AnyKind>, { first = false } = {}): void {
  kinds.set(kind, load);
  if (first) urgent.add(kind);
}

export function waitingKind(name: string): Promise<AnyKind> {
  const load = kinds.get(name);
  if (!load) throw new Error(`${name} is no kind of waiting writes`);
  return load();
}

const waits = (row: Waiting): boolean => row.refused === null;
const isOf = (kind: string, subject: string) => (row: Waiting) => waits(row) && row.kind === kind && row.subject === subject;

async function keep(account: string, kind: string, subject: string, body: unknown): Promise<void> {
  const { fold } = await waitingKind(kind);
  await changeWaiting(account, (rows) => {
    const earlier = fold && rows.find(isOf(kind, subject));
    if (earlier) return rows.map((row) => (row === earlier ? { ...row, body: fold(row.body, body) } : row));
    return [...rows, { id: crypto.randomUUID(), kind, subject, at: Date.now(), revision: 0, refused: null, body }];
  });
}

/** No answer, or the server's fault: later it may be taken. */
function isUnanswered(error: unknown): boolean {
  return isTransient(error) || (error instanceof ApiError && error.status === 429);
}

/**
 * Sends a write now, or keeps it where the server does not answer; behind what already waits of the same subject. Answers what
 * the server answered, and null where it waits. `sendNow` is the way to send it at once, where that is another. @throws ApiError when it was refused, or when nothing can wait on this device
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

async function sendOne(account: string, sent: Waiting): Promise<void> {
  const kind = await waitingKind(sent.kind);
  /** `now` is the row as it is stored by now; null takes it away. */
  const settle = (change: (now: Waiting) => Waiting | null): Promise<void> =>
    changeWaiting(account, (rows) => rows.flatMap((row) => (row.id === sent.id ? (change(row) ?? []) : row)));
  const refuse = (refused: string, body: unknown): Promise<void> =>
    settle((now) => (now.revision === sent.revision ? { ...now, refused, body } : { ...now, refused }));
  try {
    const answer = await kind.send(sent.body);
    await settle((now) => {
      if (now.revision === sent.revision) return null;
      return { ...now, body: kind.rebase ? kind.rebase(now.body, sent.body, answer) : now.body };
    });
  } catch (error) {
    if (error instanceof PartlyRefused) await refuse(error.message, error.body);
    else if (error instanceof ApiError && !isUnanswered(error) && error.status !== 401) await refuse(error.message, sent.body);
    else throw error;
  }
}

function again(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void sendWaiting(), RETRY_MS);
}

async function sendAll(): Promise<void> {
  await showWaiting();
  for (;;) {
    // Whoever signs in meanwhile has a queue of their own.
    const account = waitingAccount();
    const left = waitingWrites().filter(waits);
    const next = left.find(({ kind }) => urgent.has(kind)) ?? left[0];
    if (account === null || !next) return;
    await sendOne(account, next);
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
    // No line, no session, or no storage: it waits on.
    again();
  }
}

/** Sends what waits, in order, from one tab at a time. What fails is tried again; nothing is lost. */
export function sendWaiting(): Promise<void> {
  // One that is under way may have found the line still gone.
  wanted = running !== null;
  running ??= attempt().finally(() => {
    running = null;
    return wanted ? sendWaiting() : undefined;
  });
  return running;
}

/** What the server refused, or what somebody no longer wants, goes. */
export async function dismissWaiting(id: string): Promise<void> {
  const account = waitingAccount();
  if (account !== null) await changeWaiting(account, (rows) => rows.filter((row) => row.id !== id));
}

/** A refused write is sent once more, by the user's decision. @throws ApiError when that cannot be prepared */
export async function retryWaiting({ id, kind, body }: Waiting): Promise<void> {
  const account = waitingAccount();
  if (account === null) return;
  const { insist } = await waitingKind(kind);
  const wanted = insist ? await insist(body) : body;
  await changeWaiting(account, (rows) => rows.map((row) => (row.id === id ? { ...row, refused: null, body: wanted } : row)));
  await sendWaiting();
}

/**
 * Begins with the sign-in: what earlier pages left is shown and sent; `onSent` is told when nothing waits any more, and whether some of
 * it was refused. Returns the way to stop.
 */
export function startWaiting(onSent: (someRefused: boolean) => void): () => void {
  let count = waitingWrites().filter(waits).length;
  let refusedBefore = waitingWrites().length - count;
  const tellSent = (): void => {
    const left = waitingWrites().filter(waits).length;
    const refused = waitingWrites().length - left;
    if (left === 0 && count > 0) onSent(refused > refusedBefore);
    if (left === 0) refusedBefore = refused;
    count = left;
  };
  const begin = (): void => void sendWaiting();
  const beginWhenVisible = (): void => {
    if (document.visibilityState === 'visible') begin();
  };
  const showAndBegin = (): void => {
    // Shown at once; sent when the line allows.
    showWaiting().then(begin, () => undefined);
  };
  const stops = [onWaiting(tellSent), onLineReturn(begin), onDeviceAccount(showAndBegin)];
  document.addEventListener('visibilitychange', beginWhenVisible);
  showAndBegin();
  return () => {
    window.clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', beginWhenVisible);
  };
}
