import { useBeforeUnload, useBlocker } from 'react-router';
import { paths } from '../../paths.ts';

/**
 * Asks before a page with unsaved changes is left: the returned blocker for another page, the
 * browser's question for closing. Changed filters or pages do not count, and the end of the session
 * cannot be stopped.
 */
export function useLeaveGuard(active: boolean) {
  useBeforeUnload((event) => {
    if (active) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== paths.masuk,
  );
}
