import { Anchor, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { days, weekdayOf } from '../../../../shared/lib/format.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import { paths } from '../../../../shared/paths.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { WithRunningPeriod } from '../../../../shared/ui/period/with-running-period.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { bannerColor } from '../../daftar/banner-kelas.tsx';
import { jadwalQueries, type Slot } from '../queries.ts';
import { layWeek, timeOf, type Week } from '../week.ts';
import classes from './week-rail.module.css';

function SlotLink({ slot }: { slot: Slot }) {
  return (
    <Link
      to={toPath(paths.detailKelas, { id: slot.kelas.id })}
      className={classes.slot}
      style={{ borderInlineStartColor: bannerColor(slot.banner_color_idx) }}
    >
      <span className={classes.course}>{`${slot.mata_kuliah.nama} ${slot.kelas.nama}`}</span>
      <span className={`${classes.time} tab-angka`}>
        {[timeOf(slot), slot.ruangan].filter(Boolean).join(' · ')}
      </span>
    </Link>
  );
}

function Day({ day, slots, isToday }: Week['days'][number] & { isToday: boolean }) {
  return (
    <section aria-labelledby={`pekan-${day}`} aria-current={isToday ? 'date' : undefined}>
      <Group gap="xs" mb={4}>
        <Title order={3} id={`pekan-${day}`} fz="sm">
          {days[day]}
        </Title>
        {isToday && (
          <Tag color="primary" size="sm">
            Hari ini
          </Tag>
        )}
      </Group>
      <ol className={classes.slots}>
        {slots.map(({ slot, from }) => (
          <li key={`${slot.kelas.id}-${from}`}>
            <SlotLink slot={slot} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const skeleton = <Skeleton h={360} />;

function Slots({ period }: { period: number }) {
  const query = useQuery(jadwalQueries.saya(period));
  const today = weekdayOf(useServerNow('minute'), useZone());
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      isEmpty={(slots) => slots.length === 0}
      empty={<EmptyState>Tidak ada jadwal kuliah Anda pada periode ini.</EmptyState>}
    >
      {(slots) => (
        <Stack gap="md">
          {layWeek(slots)
            .days.filter((day) => day.slots.length > 0)
            .map((day) => (
              <Day key={day.day} {...day} isToday={day.day === today} />
            ))}
        </Stack>
      )}
    </QueryState>
  );
}

/** The running period's timetable in a narrow column, beside today's tasks. */
export function WeekRail() {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-pekan">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="judul-pekan">
          Jadwal mingguan
        </Title>
        <Anchor component={Link} to={paths.jadwal} size="sm">
          Lihat jadwal
        </Anchor>
      </Group>
      <WithRunningPeriod skeleton={skeleton}>
        {(period) => <Slots period={period} />}
      </WithRunningPeriod>
    </Paper>
  );
}
