/**
 * The endpoints of the start are known at once, which keeps src/early.ts small; the rest comes with
 * the application (all-endpoints.ts).
 */
import type { EndpointName } from '@lms/contracts';
import type { EndpointEntry } from './endpoint-entry.ts';
import { startEndpoints } from './start-endpoints.gen.ts';

type Known = { readonly [N in EndpointName]?: EndpointEntry };

let known: Known = startEndpoints;

/** In place of those of the start. */
export function learnEndpoints(others: Known): void {
  known = others;
}

export function endpointEntry(name: EndpointName): EndpointEntry {
  const entry = known[name];
  if (entry === undefined) throw new Error(`${name} is called before the application is there`);
  return entry;
}
