import { statusTayang } from '@lms/contracts/pengumuman/pengumuman';
import { Group, Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../shared/lib/format.ts';
import { useLiveInterval } from '../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../shared/lib/time/use-invalidate-at.ts';
import { pageParams, useQueryParams } from '../../shared/lib/use-query-params.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { IconPin } from '../../shared/ui/icons.ts';
import { ListHead } from '../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import classes from './pengumuman.module.css';
import { type PengumumanRingkas, pengumumanQueries } from './queries.ts';
import { StatusTag, statusLabel } from './status-tag.tsx';

export const PER_PAGE = 10;
const skeleton = <RowSkeletons count={6} height={84} />;
const statuses = statusTayang.options.map((value) => ({ value, label: statusLabel[value].text }));

export function listQueryOf(params: URLSearchParams) {
  const search = params.get('search');
  const status = statusTayang.safeParse(params.get('status')).data;
  return {
    ...pageParams(params, PER_PAGE),
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
  };
}

interface RowProps {
  row: PengumumanRingkas;
  current: boolean;
  onOpen: () => void;
}

function Row({ row, current, onOpen }: RowProps) {
  const zone = useZone();
  return (
    <UnstyledButton className={classes.row} aria-current={current} onClick={onOpen}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {!row.dibaca && row.status === 'tayang' && (
          <span className={classes.dot} role="img" aria-label="Belum dibaca" />
        )}
        <Text fw={row.dibaca ? 600 : 700} className={classes.words} dir="auto">
          {row.judul}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" lineClamp={2} className={classes.words} dir="auto">
        {row.isi}
      </Text>
      <Group gap="xs">
        <Text size="xs" c="dimmed" className="tab-angka">
          {formatDateTime(row.tanggalPublish, zone)}
        </Text>
        {row.disematkan && <IconPin size={14} role="img" aria-label="Disematkan" />}
        <StatusTag status={row.status} />
      </Group>
    </UnstyledButton>
  );
}

interface ListProps {
  chosen: string | null;
  onOpen: (id: string) => void;
}

/** Newest first (DECISIONS 28). Writers choose a status; others see what is shown. */
export function AnnouncementList({ chosen, onOpen }: ListProps) {
  const { params, set } = useQueryParams();
  const asked = listQueryOf(params);
  const options = pengumumanQueries.list(asked);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const { data } = query;
  useInvalidateAt(
    (data?.data ?? []).flatMap((row) => [row.tanggalPublish, row.tanggalBerakhir]),
    options.queryKey,
  );
  const narrowed = asked.search !== undefined || asked.status !== undefined;
  return (
    <Stack gap="sm">
      <ListHead
        searchLabel="Cari judul pengumuman"
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
        none="Belum ada pengumuman untuk Anda."
        narrowed={
          narrowed && {
            text: 'Tidak ada pengumuman yang sesuai dengan pencarian atau status Anda.',
            onClear: () => set({ search: null, status: null }),
          }
        }
        onPage={set}
      >
        {(rows) => (
          <ul className={classes.list} aria-label="Daftar pengumuman">
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} current={row.id === chosen} onOpen={() => onOpen(row.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
}
