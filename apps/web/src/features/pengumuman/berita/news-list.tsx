import { BERITA_PER_HALAMAN } from '@lms/contracts/pengumuman/batas';
import { statusBerita } from '@lms/contracts/pengumuman/berita';
import { Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconNews } from '../../../shared/ui/icons.ts';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { StatusTag, statusLabel } from '../status-tag.tsx';
import classes from './berita.module.css';
import { NewsPicture } from './news-picture.tsx';
import { type BeritaRingkas, beritaQueries } from './queries.ts';

const statuses = statusBerita.options.map((value) => ({ value, label: statusLabel[value].text }));
const skeleton = (
  <div className={classes.grid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
      <Skeleton key={one} h={300} />
    ))}
  </div>
);

export function newsQueryOf(params: URLSearchParams) {
  const search = params.get('search');
  const status = statusBerita.safeParse(params.get('status')).data;
  return {
    ...pageParams(params, BERITA_PER_HALAMAN),
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
  };
}

function Card({ row }: { row: BeritaRingkas }) {
  const zone = useZone();
  return (
    <Paper
      withBorder
      component={Link}
      to={toPath(paths.detailBerita, { id: row.id })}
      className={classes.card}
    >
      {row.gambar ? (
        <NewsPicture
          gambar={row.gambar}
          sizes="(min-width: 1216px) 360px, (min-width: 768px) 50vw, 100vw"
          cropped
        />
      ) : (
        <div className={classes.blank} aria-hidden>
          <IconNews size={40} stroke={1.25} />
        </div>
      )}
      <div className={classes.words}>
        <Text component="h2" fw={650} lineClamp={2} dir="auto">
          {row.judul}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={3} dir="auto">
          {row.isi}
        </Text>
        <Group gap="xs" mt="auto" pt={4}>
          <Text size="xs" c="dimmed" className="tab-angka">
            {formatDate(row.tanggalPublish, zone)}
          </Text>
          <StatusTag status={row.status} />
        </Group>
      </div>
    </Paper>
  );
}

/** Nine a page, newest first. Writers choose a status; others see what is shown. */
export function NewsList() {
  const { params, set } = useQueryParams();
  const asked = newsQueryOf(params);
  const options = beritaQueries.list(asked);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const { data } = query;
  useInvalidateAt(
    (data?.data ?? []).map(({ tanggalPublish }) => tanggalPublish),
    options.queryKey,
  );
  const narrowed = asked.search !== undefined || asked.status !== undefined;
  return (
    <Stack gap="sm">
      <ListHead
        searchLabel="Cari judul berita"
        search={asked.search ?? null}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          data?.meta.has_write_access && (
            <Select
              aria-label="Status"
              placeholder="Semua status"
              data={statuses}
              value={asked.status ?? null}
              onChange={(status) => set({ status })}
              clearable
              clearButtonProps={{ 'aria-label': 'Hapus pilihan status' }}
              w={170}
            />
          )
        }
      />
      <PagedList
        query={query}
        skeleton={skeleton}
        none="Belum ada berita."
        narrowed={
          narrowed && {
            text: 'Tidak ada berita yang sesuai dengan pencarian atau status Anda.',
            onClear: () => set({ search: null, status: null }),
          }
        }
        framed="absence"
        onPage={set}
        sizes={[BERITA_PER_HALAMAN, 18, 36]}
      >
        {(rows) => (
          <ul className={classes.grid} aria-label="Daftar berita">
            {rows.map((row) => (
              <li key={row.id}>
                <Card row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
}
