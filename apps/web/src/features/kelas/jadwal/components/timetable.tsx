import { Box, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { days, formatLecturer, weekdayOf, zoneLabel } from '../../../../shared/lib/format.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import { paths } from '../../../../shared/paths.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { referensiQueries } from '../../../../shared/queries/referensi.ts';
import { modeLabel } from '../../../../shared/texts.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../../../shared/ui/page-header.tsx';
import { PeriodChoice, useChosenPeriod } from '../../../../shared/ui/period/period-choice.tsx';
import { WithRunningPeriod } from '../../../../shared/ui/period/with-running-period.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { bannerColor } from '../../daftar/banner-kelas.tsx';
import { jadwalQueries, type Slot } from '../queries.ts';
import { layWeek, type PlacedSlot, timeOf } from '../week.ts';
import { MovedMeetings } from './moved-meetings.tsx';
import classes from './timetable.module.css';

/** Offline is omitted, because the room implies it. */
function facts({ mata_kuliah, kelas, mode_kuliah }: Slot): string {
  const mode = mode_kuliah === 'offline' ? [] : [modeLabel[mode_kuliah]];
  return [`Kelas ${kelas.nama}`, mata_kuliah.kode, ...mode].join(' · ');
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A slot links to its class (S1 §2.1). */
function SlotItem({ placed }: { placed: PlacedSlot }) {
  const { slot, from, until, lane, lanes } = placed;
  const time = [timeOf(slot), slot.ruangan].filter(Boolean).join(' · ');
  const lecturers = slot.pengajar.map(formatLecturer).join('; ');
  return (
    <Box
      component="li"
      className={classes.slot}
      __vars={{
        '--from': String(from),
        '--until': String(until),
        '--lane': String(lane),
        '--lanes': String(lanes),
        '--color': bannerColor(slot.banner_color_idx),
      }}
    >
      <Link
        to={toPath(paths.detailKelas, { id: slot.kelas.id })}
        className={classes.link}
        title={[time, slot.mata_kuliah.nama, facts(slot), lecturers].join('\n')}
      >
        <span className={`${classes.time} tab-angka`}>{time}</span>
        <span className={classes.course}>{slot.mata_kuliah.nama}</span>
        <span className={classes.detail}>{facts(slot)}</span>
        <span className={classes.detail}>{lecturers}</span>
      </Link>
    </Box>
  );
}

/** From 768 px side by side, with slots as high as their duration (decisions K128). */
function WeekView({ slots, today }: { slots: readonly Slot[]; today: number | null }) {
  const week = layWeek(slots);
  const hours = Array.from(
    { length: week.lastHour - week.firstHour },
    (_, index) => week.firstHour + index,
  );
  return (
    <Box
      className={classes.week}
      __vars={{ '--first': String(week.firstHour * 60), '--hours': String(hours.length) }}
    >
      <div className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} className="tab-angka">
            {hourText(hour)}
          </span>
        ))}
      </div>
      {week.days.map(({ day, slots: placed }) => (
        <section
          key={day}
          className={classes.day}
          aria-labelledby={`hari-${day}`}
          aria-current={day === today ? 'date' : undefined}
          data-empty={placed.length === 0 || undefined}
        >
          <Group gap="xs" className={classes.head}>
            <Title order={2} id={`hari-${day}`} fz="md">
              {days[day]}
            </Title>
            {day === today && <Tag color="primary">Hari ini</Tag>}
          </Group>
          <ol className={classes.slots}>
            {placed.map((one) => (
              <SlotItem key={`${one.slot.kelas.id}-${one.from}`} placed={one} />
            ))}
          </ol>
        </section>
      ))}
    </Box>
  );
}

const skeleton = <Skeleton h={520} />;

function Slots({ period, isRunning }: { period: number; isRunning: boolean }) {
  const query = useQuery(jadwalQueries.saya(period));
  const zone = useZone();
  const today = weekdayOf(useServerNow('minute'), zone);
  return (
    <Paper withBorder p="md">
      <QueryState
        query={query}
        skeleton={skeleton}
        isEmpty={(slots) => slots.length === 0}
        empty={<EmptyState>Tidak ada jadwal kuliah Anda pada periode ini.</EmptyState>}
      >
        {(slots) => (
          <>
            <WeekView slots={slots} today={isRunning ? today : null} />
            <Text size="xs" c="dimmed" mt="sm">
              {`Waktu dalam ${zoneLabel(zone)}. Jadwal mingguan; pertemuan yang pindah tampil di atas selama 7 hari.`}
            </Text>
          </>
        )}
      </QueryState>
    </Paper>
  );
}

/** The user's weekly timetable of one period (decisions K128). */
export function Timetable() {
  const chosen = useChosenPeriod();
  const periods = useQuery(referensiQueries.periods()).data?.data ?? [];
  return (
    <>
      <PageHeader
        title="Jadwal"
        crumbs={[{ label: 'Jadwal' }]}
        actions={<PeriodChoice {...chosen} codes={periods.map(({ kode }) => kode)} />}
      />
      <MovedMeetings />
      <WithRunningPeriod skeleton={skeleton}>
        {(running) => (
          <Slots
            period={chosen.period ?? running}
            isRunning={(chosen.period ?? running) === running}
          />
        )}
      </WithRunningPeriod>
    </>
  );
}
