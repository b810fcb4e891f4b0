import { Anchor, Button, Paper, Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconChevronLeft, IconPlus } from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { TabRow } from '../../shared/ui/tab-row.tsx';
import { AnnouncementList, listQueryOf, PER_PAGE } from './announcement-list.tsx';
import classes from './pengumuman.module.css';
import { pengumumanQueries } from './queries.ts';

const AnnouncementView = lazyPart(() =>
  import('./announcement-view.tsx').then((module) => module.AnnouncementView),
);
const AddAnnouncement = lazyPart(() =>
  import('./announcement-modal.tsx').then((module) => module.AddAnnouncement),
);
const NewsList = lazyPart(() => import('./berita/news-list.tsx').then((module) => module.NewsList));
const AddNewsButton = lazyPart(() =>
  import('./berita/add-news-button.tsx').then((module) => module.AddNewsButton),
);

/** A whole number of at least 0, counted from the newest (DECISIONS 28); null when absent. */
export function indexParam(params: URLSearchParams): number | null {
  const text = params.get('index');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** `?index=n` opens the n-th of the list as this reader sees it, and its page. */
function useIndexed(): void {
  const { params, set } = useQueryParams();
  const index = indexParam(params);
  const page = index === null ? 1 : Math.floor(index / PER_PAGE) + 1;
  const { data } = useQuery({
    ...pengumumanQueries.list({ page, per_page: PER_PAGE }),
    enabled: index !== null,
  });
  useEffect(() => {
    if (index === null || data?.meta.page !== page) return;
    const id = data.data[index % PER_PAGE]?.id ?? null;
    set({ index: null, search: null, status: null, page, id }, { replace: true });
  }, [index, page, data, set]);
}

function Split({ list, view }: { list: ReactNode; view: ReactNode }) {
  return (
    <div className={classes.split}>
      <div>{list}</div>
      {view ?? (
        <Paper withBorder>
          <EmptyState title="Pilih pengumuman">Isinya tampil di sini.</EmptyState>
        </Paper>
      )}
    </div>
  );
}

function AddButton({ prodi }: { prodi: readonly string[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button
        mih={44}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        Tambah Pengumuman
      </Button>
      {adding && (
        <Suspense>
          <AddAnnouncement prodi={prodi} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** List and text side by side, one after the other on a phone (S1 §2.1). */
function Announcements({ prodi }: { prodi: readonly string[] }) {
  const { params, set } = useQueryParams();
  const isWide = useIsWide();
  useIndexed();
  const id = params.get('id');
  const page = params.get('page');
  const open = (one: string | null): void => set({ id: one, page });
  const list = <AnnouncementList chosen={id} onOpen={open} />;
  const view = id !== null && (
    <Suspense fallback={<Skeleton h={320} />}>
      <AnnouncementView key={id} id={id} prodi={prodi} />
    </Suspense>
  );
  if (isWide) return <Split list={list} view={view || null} />;
  if (!view) return list;
  return (
    <>
      <Button
        variant="subtle"
        mih={44}
        mb="xs"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        onClick={() => open(null)}
      >
        Daftar pengumuman
      </Button>
      {view}
    </>
  );
}

const BERITA = 'berita';

/** Writers keep announcements and news here (N67); everybody else reads news at /berita. */
export function AnnouncementPage() {
  const { params, set } = useQueryParams();
  const showsNews = params.get('tab') === BERITA;
  const asked = showsNews ? {} : listQueryOf(params);
  const meta = useQuery(pengumumanQueries.list(asked)).data?.meta;
  const prodi = meta?.prodi_saya ?? [];
  const isWriter = meta?.has_write_access === true;
  const tab = isWriter && showsNews ? BERITA : 'pengumuman';
  const announcements = <Announcements prodi={prodi} />;
  const choose = (next: string | null): void =>
    set({ tab: next === BERITA ? BERITA : null, id: null, search: null, status: null });
  return (
    <>
      <PageHeader
        title="Pengumuman"
        crumbs={[{ label: 'Pengumuman' }]}
        actions={
          <Suspense>
            {tab === BERITA && <AddNewsButton />}
            {tab !== BERITA && isWriter && <AddButton prodi={prodi} />}
            {meta && !isWriter && (
              <Anchor component={Link} to={paths.berita} size="sm" className={classes.all}>
                Berita
              </Anchor>
            )}
          </Suspense>
        }
      />
      {isWriter ? (
        <Tabs value={tab} onChange={choose} keepMounted={false}>
          <TabRow current={tab} mb="md">
            <Tabs.Tab value="pengumuman" mih={44}>
              Pengumuman
            </Tabs.Tab>
            <Tabs.Tab value={BERITA} mih={44}>
              Berita
            </Tabs.Tab>
          </TabRow>
          <Tabs.Panel value="pengumuman">{announcements}</Tabs.Panel>
          <Tabs.Panel value={BERITA}>
            <Suspense fallback={<Skeleton h={480} />}>
              <NewsList />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        announcements
      )}
    </>
  );
}
