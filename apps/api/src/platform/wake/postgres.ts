import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createOutage } from './outage.ts';
import type { Transport, TransportEvents } from './wake.ts';

const CHANNEL = 'lms_wake';
const notice = { name: 'wake.notice', text: 'SELECT pg_notify($1, $2)' };
const RETRY_MS = { first: 100, most: 3_000 };

export function postgresTransport(
  connectionString: string,
): (events: TransportEvents) => Transport {
  return (events) => {
    const stop = new AbortController();
    const outage = createOutage(events.log, 'the wake connection to Postgres');
    let current: pg.Client | null = null;
    let listening = false;

    async function listen(): Promise<void> {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
        application_name: 'lms-wake',
      });
      current = client;
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      // 'end' follows; an unhandled 'error' would end the process.
      client.on('error', (error) => outage.failed(error));
      client.on('notification', (message) => events.received(message.payload ?? ''));
      try {
        await client.connect();
        // A wake may be lost, so no notice waits for the disk.
        await client.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}`);
      } catch (error) {
        await client.end();
        throw error;
      }
      listening = true;
      outage.works();
      events.connected();
      await ended;
    }

    async function keepListening(): Promise<void> {
      let waitMs = RETRY_MS.first;
      while (!stop.signal.aborted) {
        try {
          await listen();
          waitMs = RETRY_MS.first;
        } catch (error) {
          outage.failed(error);
        }
        listening = false;
        await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined);
        waitMs = Math.min(waitMs * 2, RETRY_MS.most);
      }
    }
    const kept = keepListening();

    return {
      send: async (topic) => {
        if (listening)
          await current?.query({ ...notice, values: [CHANNEL, topic] }).catch(outage.failed);
      },
      close: async () => {
        stop.abort();
        await current?.end();
        await kept;
      },
    };
  };
}
