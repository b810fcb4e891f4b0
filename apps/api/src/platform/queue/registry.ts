import { definedJobs, type JobDefinition, type JobHandler } from './job.ts';

/** Finds the handler of a kind of job. */
export type Registry = ReadonlyMap<string, JobHandler>;

/**
 * Brings the handlers of all modules together and throws at boot when two serve one job, or when a job that somebody can write
 * has no handler: its rows would lie in the outbox for ever.
 */
export function createRegistry(handlers: readonly JobHandler[], definitions: readonly JobDefinition[] = definedJobs()): Registry {
  const registry = new Map<string, JobHandler>();
  for (const handler of handlers) {
    if (registry.has(handler.job.name)) throw new Error(`job ${handler.job.name} has two handlers`);
    registry.set(handler.job.name, handler);
  }
  const orphans = definitions.filter((job) => !registry.has(job.name)).map((job) => job.name);
  if (orphans.length > 0) throw new Error(`no handler for ${orphans.join(', ')}`);
  return registry;
}
