/** The month on a phone: its days with dots, and below them all of the chosen day. */
import { Group, Text, Title, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { days, formatDayDate, type TimeZone } from '../../../shared/lib/format.ts';
import { kindLook } from '../../../shared/ui/aktivitas/kind-look.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Acara } from '../queries.ts';
import { AcaraList } from './agenda.tsx';
import classes from './kalender.module.css';
import { agendaOf, dayByKey, monthWeeks } from './month.ts';

const MOST_DOTS = 3;
/** From Monday. */
const weekdays = [...days.slice(1), days[0]];

const dayText = (date: string, zone: TimeZone): string => formatDayDate(`${date}T00:00:00Z`, zone);

/** One dot per thing, up to three; the number stands in the button's name. */
function Dots({ rows }: { rows: readonly Acara[] }) {
  return (
    <span className={classes.dots} aria-hidden>
      {rows.slice(0, MOST_DOTS).map(({ jenis, id }) => (
        <span
          key={`${jenis}-${id}`}
          className={classes.dot}
          style={{ background: `var(--mantine-color-${kindLook[jenis].color}-text)` }}
        />
      ))}
    </span>
  );
}

function moveByKey(event: KeyboardEvent<HTMLButtonElement>, date: string): void {
  const next = dayByKey(event.key, date);
  const days = event.currentTarget.closest('table');
  const button = next && days?.querySelector<HTMLButtonElement>(`[data-date="${next}"]`);
  if (!button) return;
  event.preventDefault();
  button.focus();
}

interface MonthDaysProps {
  month: string;
  /** YYYY-MM-DD, by the server's clock. */
  today: string;
  rows: readonly Acara[];
  zone: TimeZone;
  /** Null: today, when the month has it. */
  chosen: string | null;
  onChoose: (day: string) => void;
}

export function MonthDays({ month, today, rows, zone, chosen, onChoose }: MonthDaysProps) {
  const byDay = new Map(agendaOf(rows, month, zone).map(({ date, acara }) => [date, acara]));
  const open = chosen ?? (today.startsWith(month) ? today : null);
  const cell = (date: string) => {
    const count = byDay.get(date)?.length ?? 0;
    return (
      <UnstyledButton
        className={classes.dayButton}
        data-date={date}
        // Arrows lead through the days, so that Tab passes them in one step.
        tabIndex={date === (open ?? `${month}-01`) ? 0 : -1}
        aria-label={`${dayText(date, zone)}, ${count === 0 ? 'tidak ada acara' : `${count} acara`}`}
        aria-pressed={date === open}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onChoose(date)}
        onKeyDown={(event) => moveByKey(event, date)}
      >
        <span className="tab-angka" aria-hidden>
          {Number(date.slice(-2))}
        </span>
        <Dots rows={byDay.get(date) ?? []} />
      </UnstyledButton>
    );
  };
  return (
    <>
      <table className={classes.days}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name?.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td key={date ?? weekdays[index]}>{date !== null && cell(date)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayDetail day={open} today={today} rows={byDay.get(open ?? '') ?? []} zone={zone} />
    </>
  );
}

interface DayDetailProps {
  day: string | null;
  today: string;
  rows: readonly Acara[];
  zone: TimeZone;
}

function DayDetail({ day, today, rows, zone }: DayDetailProps) {
  if (day === null) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        Pilih hari untuk melihat acaranya.
      </Text>
    );
  }
  return (
    <section aria-labelledby="hari-terpilih">
      <Group gap="xs" mt="sm" mb={4}>
        <Title order={3} size="h5" id="hari-terpilih" aria-live="polite">
          {dayText(day, zone)}
        </Title>
        {day === today && <Tag color="primary">Hari ini</Tag>}
      </Group>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          Tidak ada acara.
        </Text>
      ) : (
        <AcaraList rows={rows} zone={zone} />
      )}
    </section>
  );
}
