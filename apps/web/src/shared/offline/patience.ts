import { isNoAnswer } from '../lib/errors.ts';
import { answersHeard, isLineDown } from '../lib/line.ts';

/** How long to wait for the server when a stored answer exists. */
export const PATIENCE_MS = 2_000;

/** Answers heard when patience last ran out: until another arrives, nothing waits again. */
let ranOutAt: number | null = null;

function patienceMs(): number {
  return isLineDown() || !navigator.onLine || ranOutAt === answersHeard() ? 0 : PATIENCE_MS;
}

/**
 * Returns the server's answer, or `kept` when none comes within two seconds. The caller handles a
 * late answer.
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
