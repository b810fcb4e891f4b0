import { WaitingPage } from '../../../features/laporan/bap/waiting-page.tsx';

export function Component() {
  return <WaitingPage />;
}
