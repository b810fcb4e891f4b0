import { useParams } from 'react-router';
import { VersionPage } from '../../../features/laporan/bap/version-page.tsx';

/** One signed version; the class co-signs here (N57). */
export function Component() {
  const { id = '' } = useParams();
  return <VersionPage key={id} id={id} />;
}
