import { useLocation } from 'react-router';
import { pageTitle } from '../shared/lib/titles.ts';

/**
 * The title of the browser's window, by the address (DECISIONS 32). One stands in every frame of
 * pages.
 */
export function PageTitle() {
  return <title>{pageTitle(useLocation().pathname)}</title>;
}
