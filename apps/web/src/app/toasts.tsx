import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Shows toasts at the bottom, three at most. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} classNames={{ root: classes.toasts }} />;
}
