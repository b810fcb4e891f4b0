import { isNoAnswer } from '../lib/errors.ts';
import { answersHeard, isLineDown } from '../lib/line.ts';

/** How long the server is waited for where something older could be shown. */
export const PATIENCE_MS = 2_000;

/**
 * How many answers were heard when patience last ran out: as long as there is no other, nothing is
 * waited for again.
 */
let ranOutAt: number | null = null;

function patienceMs(): number {
  return isLineDown() || !navigator.onLine || ranOutAt === answersHeard() ? 0 : PATIENCE_MS;
}

/**
 * What the server answers; where it does not within two seconds, or not at all, what is kept. The
 * late answer is the caller's to use.
 * @throws what the server refused
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
  // A refusal that comes late is met by whoever asks next.
  answer.catch(() => undefined);
  return kept();
}
