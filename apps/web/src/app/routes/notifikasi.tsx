import { NotificationPage } from '../../features/notifikasi/notification-page.tsx';

export function Component() {
  return <NotificationPage />;
}
