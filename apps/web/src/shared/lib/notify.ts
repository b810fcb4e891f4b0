/**
 * Toasts at the bottom for 5 s. The colour is never the only sign.
 * A mutation's toast belongs in the options of its `useMutation`, before the reload's promise:
 * callbacks of `mutate()` are dropped when the component unmounts.
 */
import { notifications } from '@mantine/notifications';
import { texts } from '../texts.ts';
import { toastText } from './errors.ts';

const common = {
  autoClose: 5_000,
  withBorder: true,
  closeButtonProps: { 'aria-label': texts.close },
};

function show(message: string, color: string, id = `${color}: ${message}`): void {
  notifications.hide(id);
  notifications.show({ message, id, color, ...common });
}

export function notifySuccess(message: string, id?: string): void {
  show(message, 'success', id);
}

export function notifyInfo(message: string, id?: string): void {
  show(message, 'info', id);
}

/** The server's message or 'Terjadi kesalahan' (S1 §8, DECISIONS 37). */
export function notifyError(error: unknown): void {
  show(toastText(error), 'danger');
}

export function notifyProblem(message: string): void {
  show(message, 'danger');
}
