import { useParams } from 'react-router';
import { ReceiptsPage } from '../../../features/nilai/tanda-terima/receipts-page.tsx';
import { loadForClassStaff } from '../../require-area.ts';

export { loadForClassStaff as loader };

/** Siakad's receipts of a class (N32). */
export function Component() {
  const { id = '' } = useParams();
  return <ReceiptsPage key={id} idKelas={id} />;
}
