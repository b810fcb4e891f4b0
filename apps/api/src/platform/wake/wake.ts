/**
 * Wakes the readers of a table in all processes, within milliseconds of a commit. A wake carries
 * nothing and may be lost: whoever listens also sweeps every second (pump.ts). So it never throws,
 * waits for nothing and needs no store of its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './outage.ts';

const PAUSE_MS = 10;

const topics = ['outbox', 'events'] as const;
/** `outbox`: there are rows for the relay. `events`: there are numbered events for the hubs. */
export type WakeTopic = (typeof topics)[number];

export interface Wake {
  /**
   * Wakes the listeners of every process, this one included, at most every 10 ms for each topic;
   * more are merged.
   */
  notify(topic: WakeTopic): void;
  /** Returns the function that ends the listening. */
  on(topic: WakeTopic, listener: () => void): () => void;
  close(): Promise<void>;
}

/** How notices travel between processes. */
export interface Transport {
  /**
   * Never rejects: a notice that cannot be sent is given up, and the transport tells the log of its
   * outages.
   */
  send(topic: WakeTopic): Promise<void>;
  close(): Promise<void>;
}

export interface TransportEvents {
  received(topic: string): void;
  /** A connection stands (again): what was missed meanwhile is unknown, so everybody is woken. */
  connected(): void;
  log: Log;
}

export function createWake(open: (events: TransportEvents) => Transport, log: Log): Wake {
  const listeners: Record<WakeTopic, Set<() => void>> = { outbox: new Set(), events: new Set() };
  const sending = new Set<WakeTopic>();
  const again = new Set<WakeTopic>();

  const wakeUp = (topic: WakeTopic) => {
    for (const listener of listeners[topic]) listener();
  };
  const transport = open({
    log,
    received: (name) => {
      const topic = topics.find((known) => known === name);
      if (topic) wakeUp(topic);
    },
    connected: () => topics.forEach(wakeUp),
  });

  async function send(topic: WakeTopic): Promise<void> {
    sending.add(topic);
    do {
      again.delete(topic);
      await transport.send(topic);
      // A notice costs a statement: under load one for many commits, and nobody waits long enough
      // to see it.
      await sleep(PAUSE_MS, undefined, { ref: false });
    } while (again.has(topic));
    sending.delete(topic);
  }

  return {
    notify: (topic) => {
      if (sending.has(topic)) again.add(topic);
      else void send(topic);
    },
    on: (topic, listener) => {
      listeners[topic].add(listener);
      return () => listeners[topic].delete(listener);
    },
    close: () => transport.close(),
  };
}
