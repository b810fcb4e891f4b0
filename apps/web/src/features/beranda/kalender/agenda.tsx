/** The month as a list of days, on a phone. */
import { Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatDayDate, type TimeZone } from '../../../shared/lib/format.ts';
import { kindLook } from '../../../shared/ui/aktivitas/kind-look.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconCheck } from '../../../shared/ui/icons.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Acara } from '../queries.ts';
import classes from './kalender.module.css';
import { agendaOf, classText, monthTitle, timeText } from './month.ts';

function AgendaItem({ acara, zone }: { acara: Acara; zone: TimeZone }) {
  const { label, color, icon: Icon } = kindLook[acara.jenis];
  const { judul, ruangan } = acara;
  return (
    <Link to={acara.link} className={classes.item}>
      <Icon
        size={20}
        stroke={1.75}
        color={`var(--mantine-color-${color}-text)`}
        className={classes.icon}
        aria-hidden
      />
      <span className={classes.text}>
        <Text span fw={600} lineClamp={2} dir="auto">
          {judul}
        </Text>
        <Text span size="sm" c="dimmed">
          {[label, classText(acara), ruangan].filter(Boolean).join(' · ')}
        </Text>
        <Text span size="sm" className="tab-angka">
          {timeText(acara, zone)}
        </Text>
      </span>
      {acara.selesai === true && (
        <Tag color="success" size="sm" icon={<IconCheck size={12} aria-hidden />}>
          Selesai
        </Tag>
      )}
    </Link>
  );
}

export function AcaraList({ rows, zone }: { rows: readonly Acara[]; zone: TimeZone }) {
  return (
    <ul className={classes.list}>
      {rows.map((one) => (
        <li key={`${one.jenis}-${one.id}`}>
          <AgendaItem acara={one} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

interface AgendaProps {
  month: string;
  /** YYYY-MM-DD, by the server's clock. */
  today: string;
  rows: readonly Acara[];
  zone: TimeZone;
}

/** Of the running month from today on: what is over is no plan. */
export function Agenda({ month, today, rows, zone }: AgendaProps) {
  const isThisMonth = today.startsWith(month);
  const days = agendaOf(rows, month, zone).filter(({ date }) => !isThisMonth || date >= today);
  if (days.length === 0) {
    return (
      <EmptyState>
        {isThisMonth
          ? 'Tidak ada lagi pertemuan atau tenggat bulan ini.'
          : `Tidak ada pertemuan atau tenggat pada ${monthTitle(month)}.`}
      </EmptyState>
    );
  }
  return (
    <>
      {days.map(({ date, acara }) => (
        <section
          key={date}
          aria-labelledby={`agenda-${date}`}
          aria-current={date === today ? 'date' : undefined}
        >
          <Group gap="xs" mt="sm" mb={4}>
            <Title order={3} size="h5" id={`agenda-${date}`}>
              {formatDayDate(`${date}T00:00:00Z`, zone)}
            </Title>
            {date === today && <Tag color="primary">Hari ini</Tag>}
          </Group>
          <AcaraList rows={acara} zone={zone} />
        </section>
      ))}
    </>
  );
}
