import { Notifications } from '@mantine/notifications';

/** Shows toasts at the bottom, three at most. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} />;
}
