/**
 * Writes that wait for the line (K39): one queue for all modules, on this device, sealed to the
 * account that made them. They are sent in order; what the server refuses is kept with its reason
 * until somebody dismisses it.
 */
import { serverNow } from '../lib/clock.ts';
import { ApiError, FALLBACK_MESSAGE, isNoAnswer, isTooMany, isTransient } from '../lib/errors.ts';
import { isLineDown, onLineReturn } from '../lib/line.ts';
import { onSignedInAgain } from '../lib/sign-in-again.ts';
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
/**
 * What the server failed at so often, for so long, steps aside: it is the user's to decide, and
 * others of its kind go on.
 */
const MOST_FAILURES = 20;
const MOST_FAILING_MS = 86_400_000;
/** The code of such a row. */
export const STEPPED_ASIDE = 'server_tidak_menerima';

/**
 * What a module brings for its writes: `Body` is what is stored, and says all that the sending
 * needs.
 */
export interface WaitingKind<Body, Answer = unknown> {
  /** One line of the list: 'Kehadiran Algoritma: 3 mahasiswa'. */
  label(body: Body): string;
  /** Of two writes to one subject the one that says both; without it each is sent by itself. */
  fold?(earlier: Body, later: Body): Body;
  /**
   * Sends it. It may be a repetition of one whose answer was lost.
   * @throws ApiError; PartlyRefused when the rest was taken
   */
  send(body: Body): Promise<Answer>;
  /** What is left to send of a body that was folded into while its first part was sent. */
  rebase?(body: Body, sent: Body, answer: Answer): Body;
  /**
   * What is sent when the user sends a refused write once more; without it the same.
   * @throws ApiError
   */
  insist?(body: Body): Promise<Body>;
  /**
   * Of a refusal that the same write would meet again: what to do instead. Null where sending it
   * once more may help.
   */
  instead?(code: string): string | null;
  /** What somebody wrote in it, without marks: it can be copied before it goes. */
  textOf?(body: Body): string;
  /**
   * What it holds on this device beside its row goes: it was sent or dismissed, or a later one
   * stands in its place. The queue is as it is without it.
   */
  drop?(body: Body): Promise<void>;
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

/**
 * Names a kind; its module is loaded when something of it is to be sent or shown. `first`: it is
 * sent before all others.
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
  // While it is on its way it is still read.
  void navigator.locks.request(lockOf(id), () => drop(before));
}

/** As nobody has tried it. */
const fresh = { refused: null, code: null, held: null, failures: null };

/**
 * Behind all that wait: they are sent in the order of `at`, and the device's clock may stand still
 * or be set back.
 */
function newRow(
  row: Pick<Waiting, 'kind' | 'subject' | 'body'>,
  before: readonly Waiting[],
): Waiting {
  const at = Math.max(Date.now(), ...before.map((other) => other.at + 1));
  return { ...row, id: crypto.randomUUID(), at, revision: 0, sending: false, ...fresh };
}

/** No answer, or the server's fault: later it may be taken. */
function isUnanswered(error: unknown): boolean {
  return isTransient(error) || isTooMany(error);
}

/** The server is there, and takes this not yet: what is of another kind it may take. */
function isNotYet(error: unknown): error is ApiError {
  return isUnanswered(error) && !isNoAnswer(error);
}

/** Who sends a row holds it: a tab that is gone holds nothing. */
const lockOf = (id: string): string => `lms.antrean.${id}`;

/**
 * Sends a write now, or keeps it where the server does not answer; behind what already waits of the
 * same subject. Answers what the server answered, and null where it waits. `sendNow` is the way to
 * send it at once, where that is another.
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
 * As `sendOrWait`, but on this device before it is sent, so that a tab that closes meanwhile loses
 * nothing; what the server refuses stays here with its reason. Only for what the server knows again
 * by an id in the body.
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
      // No room, or a browser that stores nothing: it is sent all the same.
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
  // Of the same subject more may have come meanwhile; what was not taken is tried again.
  if (waitingWrites().some(waits)) {
    if (sent === null) again();
    else void sendWaiting();
  }
  return sent;
}

/** Answers null where the server has refused it. @throws where it waits on */
async function sendOne<Answer>(
  account: string,
  sent: Waiting,
  sendNow?: (body: never) => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  const kind = await waitingKind(sent.kind);
  /** `now` is the row as it is stored by now; null takes it away. */
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

/** Of a kind that the server does not take for now nothing is sent; the others go on. */
function nextOf(left: readonly Waiting[], busy: ReadonlySet<string>): Waiting | undefined {
  const held = new Set(left.filter(isHeld).map(({ kind }) => kind));
  const free = left.filter(
    ({ kind, subject }) => !held.has(kind) && !busy.has(`${kind} ${subject}`),
  );
  return free.find(({ kind }) => urgent.has(kind)) ?? free[0];
}

async function sendAll(): Promise<void> {
  await showWaiting();
  /** On their way from the tab that wrote them, which goes on with what follows. */
  const busy = new Set<string>();
  for (;;) {
    // Whoever signs in meanwhile has a queue of their own.
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
    // No line, no session, or no storage: it waits on.
    again();
  }
}

/**
 * Sends what waits, in order, from one tab at a time. What fails is tried again; nothing is lost.
 */
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
  if (account === null) return;
  const gone = waitingWrites().find((row) => row.id === id);
  await changeWaiting(account, (rows) => rows.filter((row) => row.id !== id));
  if (gone) await (await waitingKind(gone.kind)).drop?.(gone.body);
}

/**
 * A refused write is sent once more, by the user's decision.
 * @throws ApiError when that cannot be prepared
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
 * Begins with the sign-in: what earlier pages left is shown and sent; `onSent` is told when nothing
 * waits any more, and whether some of it was refused. Returns the way to stop.
 */
export function startWaiting(onSent: (someRefused: boolean) => void): () => void {
  // What is on its way is no news: whoever wrote it sees it arrive.
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
    // Shown at once; sent when the line allows.
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
