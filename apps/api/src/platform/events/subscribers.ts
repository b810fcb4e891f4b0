import type { StoredEvent } from './hub.ts';

export interface Sink {
  /** Returns bytes waiting for a slow client. */
  write(frame: string): number;
  end(): void;
  cut(): void;
}

export interface Subscriber {
  collegeId: string;
  userId: string;
  streams: ReadonlyMap<string, boolean>;
  after: number;
  /** Null while opening; frames wait in `pending`. */
  sink: Sink | null;
  pending: string[];
}

const SLOW_BYTES = 256 * 1024;
const PENDING_LIMIT = 1_000;

/** A cut-off client resumes with Last-Event-ID. */
export function send(subscriber: Subscriber, frame: string): boolean {
  if (subscriber.sink === null) return subscriber.pending.push(frame) <= PENDING_LIMIT;
  if (subscriber.sink.write(frame) <= SLOW_BYTES) return true;
  subscriber.sink.cut();
  return false;
}

export interface Subscribers<S extends Subscriber> {
  readonly all: ReadonlySet<S>;
  add(subscriber: S): void;
  remove(subscriber: S): void;
  listeningTo(event: StoredEvent): S[];
  /** Oldest first. */
  ofUser(user: { collegeId: string; userId: string }): S[];
}

const keyOf = (collegeId: string, name: string) => `${collegeId}\n${name}`;

export function createSubscribers<S extends Subscriber>(): Subscribers<S> {
  const all = new Set<S>();
  const byStream = new Map<string, Set<S>>();
  const byUser = new Map<string, Set<S>>();

  function keysOf({ collegeId, userId, streams }: S): [Map<string, Set<S>>, string][] {
    const user: [Map<string, Set<S>>, string] = [byUser, keyOf(collegeId, userId)];
    return [
      user,
      ...[...streams.keys()].map((name): [Map<string, Set<S>>, string] => [
        byStream,
        keyOf(collegeId, name),
      ]),
    ];
  }

  return {
    all,
    add: (subscriber) => {
      all.add(subscriber);
      for (const [index, key] of keysOf(subscriber)) {
        const members = index.get(key);
        if (members) members.add(subscriber);
        else index.set(key, new Set([subscriber]));
      }
    },
    remove: (subscriber) => {
      all.delete(subscriber);
      for (const [index, key] of keysOf(subscriber)) {
        const members = index.get(key);
        members?.delete(subscriber);
        if (members?.size === 0) index.delete(key);
      }
    },
    listeningTo: (event) =>
      [...(byStream.get(keyOf(event.college_id, event.stream)) ?? [])].filter(
        (one) =>
          event.seq > one.after && (!event.hanya_staf || one.streams.get(event.stream) === true),
      ),
    ofUser: ({ collegeId, userId }) => [...(byUser.get(keyOf(collegeId, userId)) ?? [])],
  };
}
