import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { App } from './context.ts';

/**
 * API docs, and the queue's board, which checks access itself
 * (modules/sistem/antrean/papan.routes.ts).
 */
const pages = /^\/(openapi\.json|docs|antrean-papan)(\/|$)/;

/**
 * A route without a contract (and so without `access`) fails at once; `assertComplete` finds
 * endpoints without route.
 */
export function guardRegistration(app: App): {
  assertComplete(all: Readonly<Record<string, Endpoint>>): void;
} {
  const registered = new Set<Endpoint>();
  app.addHook('onRoute', (options) => {
    const endpoint = options.config?.endpoint;
    if (endpoint) registered.add(endpoint);
    else if (!pages.test(options.url)) {
      throw new Error(
        `${String(options.method)} ${options.url} has no endpoint of packages/contracts, and so nobody said who may call it`,
      );
    }
  });
  return {
    assertComplete: (all) => {
      const missing = Object.entries(all).filter(([, endpoint]) => !registered.has(endpoint));
      if (missing.length > 0)
        throw new Error(`no route answers: ${missing.map(([name]) => name).join(', ')}`);
    },
  };
}
