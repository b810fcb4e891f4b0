import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { AddNewsButton } from './add-news-button.tsx';
import { NewsList } from './news-list.tsx';

/** All news (DECISIONS 29). */
export function NewsPage() {
  return (
    <>
      <PageHeader title="Berita" crumbs={[{ label: 'Berita' }]} actions={<AddNewsButton />} />
      <NewsList />
    </>
  );
}
