import { isNoAnswer } from '../lib/errors.ts';
import { answersHeard, isLineDown } from '../lib/line.ts';

/** How long a stored answer waits for the server's. */
export const PATIENCE_MS = 2_000;

/** Until another answer arrives, nothing waits again. */
let ranOutAt: number | null = null;

function patienceMs(): number {
  return isLineDown() || !navigator.onLine || ranOutAt === answersHeard() ? 0 : PATIENCE_MS;
}

/**
 * `kept` when the server takes longer than two seconds. The caller handles a late answer.
 * @throws the server's refusal
 */
export async function answerOrKept<T>(asked: Promise<T>, kept: () => T): Promise<T> {
  const answer = asked.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (isNoAnswer(error)) return null;
      throw error;
    },
  );
  let timer = 0;
  const patience = new Promise<null>((resolve) => {
    timer = window.setTimeout(() => {
      ranOutAt = answersHeard();
      resolve(null);
    }, patienceMs());
  });
  const first = await Promise.race([answer, patience]).finally(() => window.clearTimeout(timer));
  if (first !== null) return first.value;
  answer.catch(() => undefined);
  return kept();
}
