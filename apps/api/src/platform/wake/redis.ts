import type { Redis } from 'ioredis';
import { createOutage } from './outage.ts';
import type { Transport, TransportEvents } from './wake.ts';

/** ioredis reopens the second connection itself. `prefix` separates installations. */
export function redisTransport({
  redis,
  prefix,
}: {
  redis: Redis;
  prefix: string;
}): (events: TransportEvents) => Transport {
  return (events) => {
    const channel = `${prefix}:wake`;
    const sending = createOutage(events.log, 'sending wakes over Redis');
    const receiving = createOutage(events.log, 'receiving wakes over Redis');
    const subscriber = redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    });
    subscriber.on('error', receiving.failed);
    subscriber.on('message', (_channel, topic) => events.received(topic));
    subscriber.on('ready', () => {
      receiving.works();
      events.connected();
    });
    subscriber.subscribe(channel).catch(receiving.failed);

    return {
      send: async (topic) => {
        await redis.publish(channel, topic).then(sending.works, sending.failed);
      },
      close: async () => subscriber.disconnect(),
    };
  };
}
