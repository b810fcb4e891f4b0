import { useParams } from 'react-router';
import { NewsView } from '../../features/pengumuman/berita/news-view.tsx';

export { loader } from './pengumuman.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <NewsView key={id} id={id} />;
}
