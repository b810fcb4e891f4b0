/** Checks answers, including made-up ones, against the contract as they arrive. */
import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { Page, Response } from '@playwright/test';

const known = Object.values<Endpoint>(endpoints)
  .filter(({ kind = 'json', bare }) => kind !== 'file' && kind !== 'sse' && !bare)
  .map((endpoint) => ({ endpoint, names: endpoint.path.split('/') }));

const isName = (part: string): boolean => part.startsWith('{');

/** The more specific of two matches. */
function endpointOf(method: string, path: string): Endpoint | undefined {
  const parts = path.split('/');
  const fitting = known.filter(
    ({ endpoint, names }) =>
      endpoint.method === method &&
      names.length === parts.length &&
      names.every((name, index) => isName(name) || name === parts[index]),
  );
  const [best] = fitting.toSorted(
    (one, other) => one.names.filter(isName).length - other.names.filter(isName).length,
  );
  return best?.endpoint;
}

async function faultsOf(response: Response): Promise<string[]> {
  const method = response.request().method();
  const { pathname } = new URL(response.url());
  const endpoint = response.ok() ? endpointOf(method, pathname) : undefined;
  if (endpoint?.response === undefined) return [];
  // A page that is left takes its answers' bodies along.
  const answer: unknown = await response.json().catch(() => null);
  if (answer === null) return [];
  const { error } = endpoint.response.safeParse(Reflect.get(Object(answer), 'data'));
  return (error?.issues ?? []).map(
    ({ path, message }) => `${method} ${endpoint.path}: ${path.join('.')}: ${message}`,
  );
}

/** The returned function lists violations so far. */
export function watchContract(page: Page): () => Promise<string[]> {
  const found: Promise<string[]>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/v2/')) found.push(faultsOf(response));
  });
  return async () => [...new Set((await Promise.all(found)).flat())];
}
