import { useParams } from 'react-router';
import { BapPage } from '../../../features/laporan/bap/bap-page.tsx';
import { loadForClassStaff } from '../../require-area.ts';

export { loadForClassStaff as loader };

/** The report of a meeting, for its staff. */
export function Component() {
  const { id = '' } = useParams();
  return <BapPage key={id} idPertemuan={id} />;
}
