/** Naming it must not load BullMQ. */
export const QUEUE_SCHEMA = 'bullmq';
