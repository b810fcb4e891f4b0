/**
 * What happened, said in a toast at the bottom for 5 s. The colour is never the only sign: each has its word.
 *
 * The toast of a mutation belongs to the options of its `useMutation`, before the promise that loads anew: the callbacks of
 * `mutate()` are dropped once the component is gone, and an event, a reload or the user may take it away before the answer.
 */
import { notifications } from '@mantine/notifications';
import { texts } from '../texts.ts';
import { toastText } from './errors.ts';

const common = { autoClose: 5_000, withBorder: true, closeButtonProps: { 'aria-label': texts.close } };

/** What is said again takes the place of what was said. */
function show(message: string, color: string, id = `${color}: ${message}`): void {
  notifications.hide(id);
  notifications.show({ message, id, color, ...common });
}

/** The text as the specification words it. Of those with the same `id` one is shown at a time. */
export function notifySuccess(message: string, id?: string): void {
  show(message, 'success', id);
}

/** Worth knowing, and nothing went wrong. */
export function notifyInfo(message: string, id?: string): void {
  show(message, 'info', id);
}

/** Red, with the server's message lower-cased and capitalised, else 'Terjadi kesalahan' (S1 §8, DECISIONS 37). */
export function notifyError(error: unknown): void {
  show(toastText(error), 'danger');
}

/** Red, word for word: a fault found here, before anything is sent (S1 §5). */
export function notifyProblem(message: string): void {
  show(message, 'danger');
}
