import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { IconPlus } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { newsQueryOf } from './news-list.tsx';
import { beritaQueries } from './queries.ts';

const AddNews = lazyPart(() => import('./news-modal.tsx').then((module) => module.AddNews));

/** Only for operators who write news. */
export function AddNewsButton() {
  const [adding, setAdding] = useState(false);
  const { params } = useQueryParams();
  const meta = useQuery(beritaQueries.list(newsQueryOf(params))).data?.meta;
  if (!meta?.has_write_access) return null;
  return (
    <>
      <Button
        mih={44}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        Tambah Berita
      </Button>
      {adding && (
        <Suspense>
          <AddNews onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
