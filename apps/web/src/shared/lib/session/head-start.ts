/** early.ts asks for the first page while its code loads. Each answer is taken once. */
import { api } from '../api.ts';
import type { ResultOf } from '../api-types.ts';
import type { startEndpoints } from '../endpoints/start-endpoints.gen.ts';
import { onSessionEnd } from './session.ts';

const questions = {
  mulai: () => api.call('mulai'),
  pertemuanSaya: () => api.call('pertemuanSaya'),
} satisfies { [N in keyof typeof startEndpoints]?: () => Promise<ResultOf<N>> };
type Early = keyof typeof questions;

/** Answers not taken by then are outdated. */
const GOOD_FOR_MS = 20_000;

let begun: { [N in Early]?: Promise<ResultOf<N>> } = {};

function forget(): void {
  begun = {};
}

export function begin<N extends Early>(name: N): Promise<ResultOf<N>> {
  const asked: Promise<ResultOf<N>> = (questions[name] as () => Promise<ResultOf<N>>)();
  // The taker handles the failure.
  asked.catch(() => undefined);
  begun = { ...begun, [name]: asked };
  window.setTimeout(forget, GOOD_FOR_MS);
  // Another account must not get the answer.
  onSessionEnd(forget);
  return asked;
}

export function headStartOr<N extends Early>(
  name: N,
  ask: () => Promise<ResultOf<N>>,
): Promise<ResultOf<N>> {
  const asked: Promise<ResultOf<N>> | undefined = begun[name];
  delete begun[name];
  return asked ?? ask();
}
