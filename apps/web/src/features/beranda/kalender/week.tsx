/** A week as seven days: columns on a desktop, one below the other on a phone. */
import { Text, Title } from '@mantine/core';
import { formatDayDate, type TimeZone } from '../../../shared/lib/format.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Acara } from '../queries.ts';
import { AcaraList } from './agenda.tsx';
import classes from './kalender.module.css';
import { daysOfWeek } from './view.ts';

interface WeekProps {
  monday: string;
  /** YYYY-MM-DD, by the server's clock. */
  today: string;
  rows: readonly Acara[];
  zone: TimeZone;
}

export function Week({ monday, today, rows, zone }: WeekProps) {
  return (
    <div className={classes.week}>
      {daysOfWeek(rows, monday, zone).map(({ date, acara }) => (
        <section
          key={date}
          aria-labelledby={`hari-${date}`}
          aria-current={date === today ? 'date' : undefined}
          className={classes.weekDay}
        >
          <Title order={3} size="h6" id={`hari-${date}`}>
            {formatDayDate(`${date}T00:00:00Z`, zone)}
          </Title>
          {date === today && (
            <Tag color="primary" size="sm">
              Hari ini
            </Tag>
          )}
          {acara.length === 0 ? (
            <Text size="sm" c="dimmed">
              Tidak ada acara.
            </Text>
          ) : (
            <AcaraList rows={acara} zone={zone} />
          )}
        </section>
      ))}
    </div>
  );
}
