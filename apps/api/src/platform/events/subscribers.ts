import type { StoredEvent } from './hub.ts';

/** Where the frames of one stream go. */
export interface Sink {
  /** Returns how many bytes wait because the client reads slowly. */
  write(frame: string): number;
  /** Ends the stream in order. */
  end(): void;
  /** Cuts the connection without waiting for the client. */
  cut(): void;
}

export interface Subscriber {
  collegeId: string;
  userId: string;
  /** Stored stream → whether what is for staff only is heard too. */
  streams: ReadonlyMap<string, boolean>;
  /** Events up to this number are known to the client already. */
  after: number;
  /** Null while the stream is being opened; frames then wait in `pending`. */
  sink: Sink | null;
  pending: string[];
}

const SLOW_BYTES = 256 * 1024;
const PENDING_LIMIT = 1_000;

/**
 * Sends a frame; who does not keep up is cut off and resumes with Last-Event-ID. False when that
 * happened.
 */
export function send(subscriber: Subscriber, frame: string): boolean {
  if (subscriber.sink === null) return subscriber.pending.push(frame) <= PENDING_LIMIT;
  if (subscriber.sink.write(frame) <= SLOW_BYTES) return true;
  subscriber.sink.cut();
  return false;
}

/** The open streams of a process, found by what they listen to. */
export interface Subscribers<S extends Subscriber> {
  readonly all: ReadonlySet<S>;
  add(subscriber: S): void;
  remove(subscriber: S): void;
  listeningTo(event: StoredEvent): S[];
  /** The streams of one user, oldest first. */
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
