import { definedJobs, type JobHandler } from './job.ts';

export type Registry = ReadonlyMap<string, JobHandler>;

/** @throws when two serve one job */
export function createRegistry(handlers: readonly JobHandler[]): Registry {
  const registry = new Map<string, JobHandler>();
  for (const handler of handlers) {
    if (registry.has(handler.job.name)) throw new Error(`job ${handler.job.name} has two handlers`);
    registry.set(handler.job.name, handler);
  }
  return registry;
}

/** @throws when a job has no handler, because its rows would stay forever */
export function assertAllHandled(handlers: readonly JobHandler[]): void {
  const handled = new Set(handlers.map(({ job }) => job.name));
  const orphans = definedJobs().filter((job) => !handled.has(job.name));
  if (orphans.length > 0)
    throw new Error(`no handler for ${orphans.map((job) => job.name).join(', ')}`);
}
