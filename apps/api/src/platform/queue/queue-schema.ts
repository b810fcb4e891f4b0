/** BullMQ's Postgres schema, in its own file so that naming it does not load BullMQ. */
export const QUEUE_SCHEMA = 'bullmq';
