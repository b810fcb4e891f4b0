import { useLocation } from 'react-router';
import { pageTitle } from '../shared/lib/browser/titles.ts';

/** The window title for the address (DECISIONS 32). Each page frame has one. */
export function PageTitle() {
  return <title>{pageTitle(useLocation().pathname)}</title>;
}
