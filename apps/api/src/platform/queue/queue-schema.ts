/**
 * The Postgres schema that holds BullMQ's tables. In a file of its own, so that whoever only names
 * it does not load BullMQ.
 */
export const QUEUE_SCHEMA = 'bullmq';
