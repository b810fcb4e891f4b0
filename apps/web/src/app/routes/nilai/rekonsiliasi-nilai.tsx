import { useParams } from 'react-router';
import { ComparePage } from '../../../features/nilai/rekonsiliasi/compare-page.tsx';
import { loadForClassStaff } from '../../require-area.ts';

export { loadForClassStaff as loader };

/** LMS against Siakad (DECISIONS 207, N39). */
export function Component() {
  const { id = '' } = useParams();
  return <ComparePage key={id} idKelas={id} />;
}
