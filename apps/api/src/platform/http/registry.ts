import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { App } from './context.ts';

/**
 * Pages of a library, which have no contract: about the API itself (they show nothing of any
 * college), and the board of the queue, which asks for itself whom it lets in
 * (modules/sistem/antrean/papan.routes.ts).
 */
const pages = /^\/(openapi\.json|docs|antrean-papan)(\/|$)/;

/**
 * Keeps the promise that every route has a contract, and every contract a route. A route without
 * one (and so without `access`) fails the build at once; `assertComplete` fails it when an endpoint
 * has no route.
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
