import { useBeforeUnload, useBlocker } from 'react-router';
import { paths } from '../../app/paths.ts';

/**
 * Asks before a page with unsaved changes is left: the returned blocker when it is left for another page here, the browser's own
 * question when it is closed or reloaded. Filters and pages in the address are no leaving, and the end of the session (which leads to
 * the sign-in page) cannot be held up.
 */
export function useLeaveGuard(active: boolean) {
  useBeforeUnload((event) => {
    if (active) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== paths.masuk,
  );
}
