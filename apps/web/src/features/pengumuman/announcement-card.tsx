import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '../../shared/lib/format.ts';
import { useLiveInterval } from '../../shared/lib/stream/stream.ts';
import { paths } from '../../shared/paths.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import classes from './pengumuman.module.css';
import { pengumumanQueries } from './queries.ts';

/** The first two, pinned ones before, and the way to all (S1 §2.5, N70). */
export function AnnouncementCard() {
  const zone = useZone();
  const query = useQuery({ ...pengumumanQueries.card(), refetchInterval: useLiveInterval() });
  return (
    <SectionCard
      title="Pengumuman"
      more={
        <Group gap="md">
          <Anchor component={Link} to={paths.berita} size="sm" className={classes.all}>
            Berita
          </Anchor>
          <Anchor component={Link} to={paths.pengumuman} size="sm" className={classes.all}>
            Lihat Semua
          </Anchor>
        </Group>
      }
    >
      <QueryState
        query={query}
        skeleton={<Skeleton h={104} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text size="sm" c="dimmed">
            Belum ada pengumuman.
          </Text>
        }
      >
        {({ data }) => (
          <Stack gap="xs">
            {data.map(({ id, judul, tanggalPublish, dibaca }) => (
              <Link key={id} to={`${paths.pengumuman}?id=${id}`} className={classes.row}>
                <Group gap={6} wrap="nowrap" align="flex-start">
                  {!dibaca && <span className={classes.dot} role="img" aria-label="Belum dibaca" />}
                  <Text size="sm" fw={600} lineClamp={2} className={classes.words} dir="auto">
                    {judul}
                  </Text>
                </Group>
                <Text size="xs" c="dimmed" className="tab-angka">
                  {formatDateTime(tanggalPublish, zone)}
                </Text>
              </Link>
            ))}
          </Stack>
        )}
      </QueryState>
    </SectionCard>
  );
}
