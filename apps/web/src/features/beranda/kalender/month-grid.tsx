/** The month as a grid, from 768 px. It brings the library, so it loads alone. */
import { UnstyledButton } from '@mantine/core';
import { MonthView, type ScheduleEventData } from '@mantine/schedule';
import '@mantine/schedule/styles.layer.css';
import { Link } from 'react-router';
import type { TimeZone } from '../../../shared/lib/format.ts';
import { kindLook } from '../../../shared/ui/aktivitas/kind-look.ts';
import { CalendarLocale } from '../../../shared/ui/calendar-locale.tsx';
import type { Acara } from '../queries.ts';
import classes from './kalender.module.css';
import { cellText, classText, placeOf, timeText } from './month.ts';

interface MonthGridProps {
  month: string;
  /** YYYY-MM-DD, by the server's clock. */
  today: string;
  rows: readonly Acara[];
  zone: TimeZone;
}

type CalendarEvent = ScheduleEventData<{ acara: Acara }>;

function toEvent(acara: Acara, zone: TimeZone): CalendarEvent {
  return {
    id: `${acara.jenis}-${acara.id}`,
    title: cellText(acara),
    ...placeOf(acara, zone),
    color: kindLook[acara.jenis].color,
    payload: { acara },
  };
}

const acaraOf = (event: ScheduleEventData): Acara =>
  (event as CalendarEvent).payload?.acara as Acara;

const labels = {
  more: 'lagi',
  moreLabel: (count: number) => `+${count} lagi`,
  noEvents: 'Tidak ada acara',
};
const MOST_A_DAY = 3;

export function MonthGrid({ month, today, rows, zone }: MonthGridProps) {
  const body = (event: ScheduleEventData) => {
    const acara = acaraOf(event);
    const { icon: Icon, label } = kindLook[acara.jenis];
    return (
      <span className={classes.event} data-done={acara.selesai || undefined}>
        <Icon size={14} stroke={2} role="img" aria-label={label} />
        <span className={classes.eventText}>
          {!acara.tenggat && <span className="tab-angka">{`${timeText(acara, zone)} `}</span>}
          {cellText(acara)}
        </span>
      </span>
    );
  };
  return (
    <CalendarLocale>
      <MonthView
        date={`${month}-01 00:00:00`}
        events={rows.map((row) => toEvent(row, zone))}
        withHeader={false}
        highlightToday={false}
        maxEventsPerDay={MOST_A_DAY}
        getDayProps={(date) =>
          date === today
            ? { 'data-today': true, 'aria-current': 'date', tabIndex: -1 }
            : { tabIndex: -1 }
        }
        labels={labels}
        renderEventBody={body}
        renderEvent={(event, { children, type: _type, ...props }) => {
          const acara = acaraOf(event);
          return (
            <UnstyledButton
              component={Link}
              to={acara.link}
              {...(props as object)}
              title={[
                `${kindLook[acara.jenis].label}: ${acara.judul}`,
                ...[classText(acara) ?? [], timeText(acara, zone)].flat(),
              ].join('\n')}
            >
              {children}
            </UnstyledButton>
          );
        }}
        classNames={{ monthViewDay: classes.day }}
      />
    </CalendarLocale>
  );
}
