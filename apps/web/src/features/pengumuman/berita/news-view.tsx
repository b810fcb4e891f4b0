import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { IconPencil, IconTrash } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { StatusTag } from '../status-tag.tsx';
import classes from './berita.module.css';
import { usePulihkanBerita, useTarikBerita } from './mutations.ts';
import { NewsPicture } from './news-picture.tsx';
import { type Berita, beritaQueries } from './queries.ts';

const EditNews = lazyPart(() => import('./news-modal.tsx').then((module) => module.EditNews));

function Actions({ one }: { one: Berita }) {
  const [editing, setEditing] = useState(false);
  const withdraw = useTarikBerita();
  const restore = usePulihkanBerita();
  if (!one.boleh_ubah) return null;
  return (
    <>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        Ubah
      </Button>
      {one.status === 'ditarik' ? (
        <Button
          variant="default"
          mih={44}
          loading={restore.isPending}
          onClick={() => restore.mutate(one.id)}
        >
          Pulihkan
        </Button>
      ) : (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(one.id)}
        >
          Tarik
        </Button>
      )}
      {editing && (
        <Suspense>
          <EditNews one={one} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function Whole({ one }: { one: Berita }) {
  const zone = useZone();
  return (
    <>
      <PageHeader
        title={one.judul}
        crumbs={[{ label: 'Berita', to: paths.berita }, { label: one.judul }]}
        actions={<Actions one={one} />}
        description={
          <Group gap="xs">
            <span className="tab-angka">
              {`${formatDateTime(one.tanggalPublish, zone)} · ${one.created_by.name}`}
            </span>
            <StatusTag status={one.status} />
          </Group>
        }
      />
      <Stack gap="md" component="article" className={classes.page} aria-label={one.judul}>
        {one.status === 'ditarik' && (
          <Alert color="warning">Berita ini sudah ditarik dan akan dihapus setelah 30 hari.</Alert>
        )}
        {one.gambar && <NewsPicture gambar={one.gambar} sizes="(min-width: 1024px) 760px, 100vw" />}
        <RichText html={one.isi} />
      </Stack>
    </>
  );
}

const skeleton = (
  <Stack gap="md" className={classes.page}>
    <Skeleton h={36} />
    <Skeleton h={360} />
    <Skeleton h={160} />
  </Stack>
);

export function NewsView({ id }: { id: string }) {
  const options = beritaQueries.detail(id);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useInvalidateAt(query.data ? [query.data.tanggalPublish] : [], options.queryKey);
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(one) => <Whole one={one} />}
    </QueryState>
  );
}
