/** early.ts asks for the first page while its code loads. Each answer is taken once. */
import { api } from '../api.ts';
import type { ResultOf } from '../api-types.ts';
import type { startEndpoints } from '../endpoints/start-endpoints.gen.ts';
import { onSessionEnd } from './session.ts';

const questions = {
  mulai: () => api.call('mulai'),
  pertemuanSaya: () => api.call('pertemuanSaya'),
  detailUjian: (id: string) => api.call('detailUjian', { params: { id } }),
} satisfies { [N in keyof typeof startEndpoints]?: (id: string) => Promise<ResultOf<N>> };
type Early = keyof typeof questions;

/** Answers not taken by then are outdated. */
const GOOD_FOR_MS = 20_000;

interface Begun<N extends Early> {
  /** Names what the page shows; '' where there is only one. */
  id: string;
  answer: Promise<ResultOf<N>>;
}

let begun: { [N in Early]?: Begun<N> } = {};

function forget(): void {
  begun = {};
}

export function begin<N extends Early>(name: N, id = ''): Promise<ResultOf<N>> {
  const answer: Promise<ResultOf<N>> = (questions[name] as (id: string) => Promise<ResultOf<N>>)(
    id,
  );
  // The taker handles the failure.
  answer.catch(() => undefined);
  begun = { ...begun, [name]: { id, answer } };
  window.setTimeout(forget, GOOD_FOR_MS);
  // Another account must not get the answer.
  onSessionEnd(forget);
  return answer;
}

export function headStartOr<N extends Early>(
  name: N,
  ask: () => Promise<ResultOf<N>>,
  id = '',
): Promise<ResultOf<N>> {
  const early: Begun<N> | undefined = begun[name];
  if (early?.id !== id) return ask();
  delete begun[name];
  return early.answer;
}
