import { NewsPage } from '../../features/pengumuman/berita/news-page.tsx';

export { loader } from './pengumuman.tsx';

export function Component() {
  return <NewsPage />;
}
