/**
 * The process's open streams (DECISIONS 44–46). A stream registers first and replays then, so that
 * nothing is lost in between.
 */
import type { Actor } from '../auth/actor.ts';
import type { ActorSource, IdentityState } from '../auth/actor-source.ts';
import type { TokenSubject } from '../auth/token.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { type TimeZone, toZonedIso } from '../time-zone.ts';
import { beginSpan } from '../tracing/trace.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';
import type { Wake } from '../wake/wake.ts';
import { HEARTBEAT, momentFrame, storedFrame } from './frame.ts';
import { createGrant } from './grants.ts';
import { type StoredEvent, startHub } from './hub.ts';
import { findMissed } from './replay.ts';
import type { Memberships, StreamPolicy } from './stream-policy.ts';
import { createSubscribers, type Sink, type Subscriber, send } from './subscribers.ts';

export interface StreamsOptions {
  db: Db;
  wake: Wake;
  clock: Clock;
  log: Log;
  policies: readonly StreamPolicy[];
  zoneOf: (collegeId: string) => Promise<TimeZone>;
  identitiesOf: ActorSource['loadMany'];
  memberships?: readonly Memberships[];
  seconds?: Partial<typeof SECONDS>;
}

/** `identity`: how long a stream outlives a lost right. */
const SECONDS = { heartbeat: 20, time: 30, expiry: 1, identity: 3 };
/** One more ends the oldest. */
const STREAMS_PER_USER = 10;

const LOOKED_UP_AT_ONCE = 1_000;

export interface StreamRequest {
  actor: Actor;
  /** The stream ends and the client returns with a new token. */
  expiresAt: Date;
  names: readonly string[];
  /** Without access to this one: tidak_ditemukan. */
  required?: string | undefined;
  lastEventId: number | null;
}

export interface Streams {
  /**
   * `start` sends the headers when nothing can fail any more. Returns the function for a closed
   * connection. Throws tidak_ditemukan when no name is granted.
   */
  open(request: StreamRequest, start: () => Sink): Promise<() => void>;
  /** Every event of all colleges, before the streams; must not throw. */
  listen(listener: (event: StoredEvent) => void): void;
  position(): number | null;
  count(): number;
  close(): Promise<void>;
}

interface OpenStream extends Subscriber, TokenSubject {
  expiresAt: number;
  actor: Actor;
  identity: string;
  names: readonly string[];
  membership: string;
  zone: TimeZone | null;
}

export function startStreams(options: StreamsOptions): Streams {
  const { db, wake, clock, log, policies, zoneOf, identitiesOf, memberships = [] } = options;
  const seconds = { ...SECONDS, ...options.seconds };
  const grant = createGrant(policies);
  const open = createSubscribers<OpenStream>();
  const judgedAgain = new Map<string, readonly string[]>(
    policies.map(({ kind, judgedAgainOn = [] }) => [kind, judgedAgainOn]),
  );
  const doubted = new Set<OpenStream>();
  const listeners: ((event: StoredEvent) => void)[] = [];
  let closing = false;

  const sendTo = (stream: OpenStream, frame: string) => {
    if (!send(stream, frame)) open.remove(stream);
  };
  const end = (stream: OpenStream) => {
    open.remove(stream);
    stream.sink?.end();
  };
  const hub = startHub({
    db,
    wake,
    log,
    deliver: (event) => {
      for (const listener of listeners) listener(event);
      const frame = storedFrame(event);
      const listening = open.listeningTo(event);
      const span =
        event.jejak && listening.length > 0
          ? beginSpan({
              name: `sampai ${event.jenis}`,
              kind: 'consumer',
              parent: event.jejak,
              facts: { 'lms.streams': listening.length },
            })
          : null;
      for (const stream of listening) sendTo(stream, frame);
      span?.end();
      for (const stream of open.ofUser(subjectOf(event))) {
        if (!stream.names.some((name) => judgedAgain.get(kindOf(name))?.includes(event.jenis)))
          continue;
        doubted.add(stream);
        judging.kick();
      }
    },
  });

  async function judgeDoubted(): Promise<void> {
    for (const stream of doubted) {
      doubted.delete(stream);
      if (open.all.has(stream) && !(await stillHolds(stream))) end(stream);
    }
  }
  async function stillHolds({ actor, names, streams }: OpenStream): Promise<boolean> {
    try {
      const { stored } = await grant(actor, names);
      return (
        stored.size === streams.size &&
        [...stored].every(([name, staff]) => streams.get(name) === staff)
      );
    } catch {
      // Nothing remains or the decision failed: the client reconnects.
      return false;
    }
  }
  const judging = createPump({
    name: 'judging streams again',
    everyMs: seconds.identity * 1_000,
    log,
    run: judgeDoubted,
  });

  function timeFrame(zone: TimeZone): string {
    const now = clock.now();
    return momentFrame('waktu', { time: toZonedIso(zone, now), server_time: now.getTime() });
  }
  function tellTime(): void {
    const frames = new Map<TimeZone, string>();
    for (const stream of open.all) {
      if (stream.zone === null) continue;
      const frame = frames.get(stream.zone) ?? timeFrame(stream.zone);
      frames.set(stream.zone, frame);
      sendTo(stream, frame);
    }
  }
  function beat(): void {
    for (const stream of open.all) sendTo(stream, HEARTBEAT);
  }
  function endExpired(): void {
    const now = clock.now().getTime();
    for (const stream of open.all) if (stream.expiresAt <= now) end(stream);
  }
  const timers = [
    setInterval(beat, seconds.heartbeat * 1_000),
    setInterval(tellTime, seconds.time * 1_000),
    setInterval(endExpired, seconds.expiry * 1_000),
  ];
  async function membershipsOf(
    accounts: readonly { collegeId: string; userId: string }[],
  ): Promise<string[]> {
    const texts = await Promise.all(memberships.map((of) => of(accounts)));
    return accounts.map((_account, index) => texts.map((each) => each[index] ?? '').join('|'));
  }
  async function endChanged(): Promise<void> {
    const streams = [...open.all];
    for (let from = 0; from < streams.length; from += LOOKED_UP_AT_ONCE) {
      const slice = streams.slice(from, from + LOOKED_UP_AT_ONCE);
      const [states, belongs] = await Promise.all([identitiesOf(slice), membershipsOf(slice)]);
      slice.forEach((stream, index) => {
        if (!maySee(stream, states[index])) end(stream);
        const membership = belongs[index] ?? '';
        if (stream.membership === membership) return;
        stream.membership = membership;
        doubted.add(stream);
      });
      judging.kick();
    }
  }
  const identities = createPump({
    name: 'checking who listens to streams',
    everyMs: seconds.identity * 1_000,
    log,
    run: endChanged,
  });

  async function register(
    request: StreamRequest,
  ): Promise<{ stream: OpenStream; position: number; refused: readonly string[] }> {
    const { collegeId, userId, role, sessionId, operator } = request.actor;
    // Before deciding, so that later changes are noticed.
    const [membership = ''] = await membershipsOf([{ collegeId, userId }]);
    const { sistem, stored, refused } = await grant(request.actor, request.names);
    if (request.required !== undefined && refused.includes(request.required))
      throw new AppError('tidak_ditemukan');
    const zone = sistem ? await zoneOf(collegeId) : null;
    await hub.ready;
    if (closing) throw new AppError('layanan_tidak_tersedia', { retryAfterSeconds: 1 });
    // In the turn of the registration: replay up to the position, live after it.
    const position = hub.position() ?? 0;
    const stream: OpenStream = {
      collegeId,
      userId,
      role,
      sessionId,
      zone,
      ...(operator ? { act: { operatorId: operator.userId, id: operator.bertindakId } } : {}),
      actor: request.actor,
      identity: identityText(request.actor),
      names: request.names,
      membership,
      streams: stored,
      expiresAt: request.expiresAt.getTime(),
      after: request.lastEventId ?? position,
      sink: null,
      pending: [],
    };
    const others = open.ofUser(stream);
    for (const oldest of others.slice(0, Math.max(0, others.length + 1 - STREAMS_PER_USER)))
      end(oldest);
    open.add(stream);
    return { stream, position, refused };
  }

  async function opening(
    { stream, position, refused }: Awaited<ReturnType<typeof register>>,
    resumes: boolean,
  ): Promise<string> {
    const { collegeId, streams, after } = stream;
    const missed = resumes
      ? await findMissed(db, { collegeId, streams, after, upTo: position })
      : [];
    if (missed === 'reset') stream.after = position;
    const frames = missed === 'reset' ? [momentFrame('reset', {})] : missed.map(storedFrame);
    if (refused.length > 0) frames.unshift(momentFrame('ditolak', { stream: [...refused] }));
    if (stream.zone !== null) frames.unshift(timeFrame(stream.zone));
    return [...frames, momentFrame('siap', {}, Math.max(position, stream.after))].join('');
  }

  return {
    open: async (request, start) => {
      const registered = await register(request);
      const { stream } = registered;
      try {
        const first = await opening(registered, request.lastEventId !== null);
        // Ended early: too many streams, too many waiting events, or shutdown.
        if (!open.all.has(stream))
          throw new AppError('layanan_tidak_tersedia', { retryAfterSeconds: 1 });
        stream.sink = start();
        sendTo(stream, first + stream.pending.splice(0).join(''));
      } catch (error) {
        open.remove(stream);
        throw error;
      }
      return () => open.remove(stream);
    },
    listen: (listener) => void listeners.push(listener),
    position: hub.position,
    count: () => open.all.size,
    close: async () => {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      for (const stream of [...open.all]) end(stream);
      await Promise.all([identities.stop(), judging.stop(), hub.stop()]);
    },
  };
}

const kindOf = (name: string): string => name.slice(0, name.indexOf(':'));

function subjectOf({ college_id: collegeId, stream }: StoredEvent): {
  collegeId: string;
  userId: string;
} {
  return {
    collegeId,
    userId: stream.startsWith('pengguna:') ? stream.slice('pengguna:'.length) : '',
  };
}

function identityText({ ip: _ip, requestId: _requestId, ...identity }: Actor): string {
  return JSON.stringify(identity);
}

/** The server time needs only the sign-in (DECISIONS 209); other streams need rights. */
function maySee({ identity, streams }: OpenStream, state: IdentityState | undefined): boolean {
  if (state?.state !== 'aktif') return false;
  return streams.size === 0 || JSON.stringify(state.identity) === identity;
}
