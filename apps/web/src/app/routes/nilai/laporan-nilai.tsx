import { FeederPage } from '../../../features/nilai/feeder/feeder-page.tsx';
import { loaderOfArea } from '../../require-area.ts';

export const loader = loaderOfArea('laporan');

/** Grades before they are reported (N45, N48). */
export function Component() {
  return <FeederPage />;
}
