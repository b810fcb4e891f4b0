import { Anchor, Stack, Text } from '@mantine/core';
import { EMPTY, formatFieldTime, orEmpty, zoneLabel } from '../../../shared/lib/format.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { DataTable, type Sorting } from '../../../shared/ui/list/data-table.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { roleLabel } from '../labels.ts';
import type { LogEntry } from '../queries.ts';
import { useKindName } from './kind-select.tsx';
import classes from './log.module.css';
import { OperatorTag } from './operator-tag.tsx';

interface LogListProps {
  rows: readonly LogEntry[];
  onPerson: (idUser: string) => void;
  sorting: Sorting;
}

interface EntryProps extends Pick<LogListProps, 'onPerson'> {
  entry: LogEntry;
}

/** A refused sign-in with an unknown name has only the typed text. */
const nameOf = ({ pengguna }: LogEntry): string => pengguna.nama || pengguna.username;

function Person({ entry, onPerson }: EntryProps) {
  const { id } = entry.pengguna;
  const name = nameOf(entry);
  if (id === null) {
    return (
      <Text size="sm" className={classes.detail}>
        {orEmpty(name)}
      </Text>
    );
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={550}
      className={classes.name}
      aria-label={`Tampilkan hanya aktivitas ${name}`}
      onClick={() => onPerson(id)}
    >
      {name}
    </Anchor>
  );
}

function Who({ entry, onPerson }: EntryProps) {
  return (
    <>
      <Person entry={entry} onPerson={onPerson} />
      {entry.pengguna.username !== nameOf(entry) && (
        <Text size="xs" c="dimmed" className={classes.detail}>
          {entry.pengguna.username}
        </Text>
      )}
    </>
  );
}

function Activity({ entry }: { entry: LogEntry }) {
  const kindOf = useKindName();
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" className={classes.detail}>
        {entry.detail}
      </Text>
      <div className={classes.meta}>
        <Tag color="gray" size="sm">
          {kindOf(entry.jenis_aktivitas)}
        </Tag>
        <OperatorTag entry={entry} named />
      </div>
    </Stack>
  );
}

/** The activities, latest first. */
export function LogList({ rows, onPerson, sorting }: LogListProps) {
  const zone = useZone();
  return (
    <DataTable
      label="Aktivitas"
      rows={rows}
      keyOf={(entry) => entry.id}
      layout="fixed"
      table="log_aktivitas"
      sorting={sorting}
      columns={[
        {
          head: 'Waktu',
          cell: (entry) => `${formatFieldTime(entry.waktu, zone)} ${zoneLabel(zone)}`,
          className: 'tab-angka',
          width: 150,
          sort: 'waktu',
        },
        {
          head: 'Pengguna',
          cell: (entry) => <Who entry={entry} onPerson={onPerson} />,
          width: '22%',
        },
        { head: 'Peran', cell: (entry) => roleLabel[entry.role], width: 104, optional: 'shown' },
        { head: 'Aktivitas', cell: (entry) => <Activity entry={entry} />, card: 'title' },
        {
          head: 'IP',
          cell: (entry) => entry.ip_address || EMPTY,
          className: 'tab-angka',
          width: 130,
          optional: 'shown',
        },
      ]}
    />
  );
}

export function LogSkeleton({ rows }: { rows: number }) {
  return <RowSkeletons count={rows} height={useIsWide() ? 62 : 108} gap={1} radius="sm" />;
}
