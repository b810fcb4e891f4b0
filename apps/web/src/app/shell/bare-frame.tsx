import { Outlet } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { useLive } from './live.ts';
import { useOffline } from './offline.ts';

/** The frame of pages without the shell: live, and usable without a line. */
export function BareFrame() {
  useLive();
  useOffline();
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}
