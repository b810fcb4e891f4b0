/**
 * Wakes readers of a table in all processes. They carry nothing and may be lost, because listeners
 * sweep every second (pump.ts).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './outage.ts';

const PAUSE_MS = 10;

const topics = ['outbox', 'events'] as const;
export type WakeTopic = (typeof topics)[number];

export interface Wake {
  /** At most every 10 ms per topic. */
  notify(topic: WakeTopic): void;
  on(topic: WakeTopic, listener: () => void): () => void;
  close(): Promise<void>;
}

export interface Transport {
  /** Unsent notices are dropped. */
  send(topic: WakeTopic): Promise<void>;
  close(): Promise<void>;
}

export interface TransportEvents {
  received(topic: string): void;
  /** Notices may be missed: wakes everybody. */
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
      // One notice for many commits under load.
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
