/** The Postgres schema that holds BullMQ's tables. A file of its own, so that who only names it does not load BullMQ. */
export const QUEUE_SCHEMA = 'bullmq';
