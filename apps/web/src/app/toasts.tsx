import { Notifications } from '@mantine/notifications';

/** Where toasts appear: at the bottom, three at most. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} />;
}
