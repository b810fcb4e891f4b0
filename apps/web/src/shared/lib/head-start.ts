/**
 * What the first page needs, asked for while its code is still on the way: early.ts is loaded before everything else and knows the
 * session alone. Each answer is taken once, by whoever would have asked for it.
 */
import { api } from './api.ts';
import type { ResultOf } from './api-types.ts';
import { onSessionEnd } from './session.ts';
import type { startEndpoints } from './start-endpoints.gen.ts';

const questions = {
  mulai: () => api.call('mulai'),
  pertemuanSaya: () => api.call('pertemuanSaya'),
} satisfies { [N in keyof typeof startEndpoints]?: () => Promise<ResultOf<N>> };
type Early = keyof typeof questions;

/** What was not taken by then is old: the page that it was for was never shown. */
const GOOD_FOR_MS = 20_000;

let begun: { [N in Early]?: Promise<ResultOf<N>> } = {};

function forget(): void {
  begun = {};
}

/** Asks now, for the one who calls `headStartOr` later. */
export function begin<N extends Early>(name: N): Promise<ResultOf<N>> {
  const asked: Promise<ResultOf<N>> = (questions[name] as () => Promise<ResultOf<N>>)();
  // Who takes it meets the failure.
  asked.catch(() => undefined);
  begun = { ...begun, [name]: asked };
  window.setTimeout(forget, GOOD_FOR_MS);
  // What was asked for one account is not given to the next.
  onSessionEnd(forget);
  return asked;
}

/** The answer that was asked for early, else `ask`. */
export function headStartOr<N extends Early>(name: N, ask: () => Promise<ResultOf<N>>): Promise<ResultOf<N>> {
  const asked: Promise<ResultOf<N>> | undefined = begun[name];
  delete begun[name];
  return asked ?? ask();
}
