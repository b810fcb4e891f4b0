import { Outlet } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { useLive } from './live.ts';
import { useOffline } from './offline.ts';

/** The frame of pages that show nothing of the house around them: live, and usable without a line, as all others. */
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
