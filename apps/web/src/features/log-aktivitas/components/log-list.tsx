import { Anchor, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { EMPTY, formatDateTime, orEmpty, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { breakpoints } from '../../../shared/theme.ts';
import { CardItem, CardList } from '../../../shared/ui/card-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { roleLabel } from '../labels.ts';
import type { LogEntry } from '../queries.ts';
import { useKindName } from './kind-select.tsx';
import classes from './log.module.css';
import { OperatorTag } from './operator-tag.tsx';

interface RowsProps {
  rows: readonly LogEntry[];
  /** Narrows the log to one person. */
  onPerson: (idUser: string) => void;
}

interface EntryProps extends Omit<RowsProps, 'rows'> {
  entry: LogEntry;
}

/** A refused sign-in with a name nobody has: what was typed is all there is. */
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

function LogTable({ rows, onPerson }: RowsProps) {
  const zone = useZone();
  return (
    <Table verticalSpacing="xs" highlightOnHover layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.time}>Waktu</Table.Th>
          <Table.Th className={classes.person}>Pengguna</Table.Th>
          <Table.Th className={classes.role}>Role</Table.Th>
          <Table.Th>Aktivitas</Table.Th>
          <Table.Th className={classes.ip}>IP</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td className="tab-angka">{`${formatDateTime(entry.waktu, zone)} ${zoneLabel(zone)}`}</Table.Td>
            <Table.Td>
              <Person entry={entry} onPerson={onPerson} />
              {entry.pengguna.username !== nameOf(entry) && (
                <Text size="xs" c="dimmed" className={classes.detail}>
                  {entry.pengguna.username}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{roleLabel[entry.role]}</Table.Td>
            <Table.Td>
              <Activity entry={entry} />
            </Table.Td>
            <Table.Td className={`${classes.ip} tab-angka`}>{entry.ip_address || EMPTY}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function LogCards({ rows, onPerson }: RowsProps) {
  const zone = useZone();
  return (
    <CardList label="Aktivitas">
      {rows.map((entry) => (
        <CardItem key={entry.id}>
          <Activity entry={entry} />
          <Person entry={entry} onPerson={onPerson} />
          <Text size="xs" c="dimmed" className="tab-angka">
            {`${roleLabel[entry.role]} · ${entry.pengguna.username} · ${formatDateTime(entry.waktu, zone)} ${zoneLabel(zone)} · ${entry.ip_address || EMPTY}`}
          </Text>
        </CardItem>
      ))}
    </CardList>
  );
}

function useIsWide(): boolean {
  return useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** A table on tablets and wider, the same rows as cards on phones. */
export function LogList(props: RowsProps) {
  return useIsWide() ? <LogTable {...props} /> : <LogCards {...props} />;
}

export function LogSkeleton({ rows }: { rows: number }) {
  return <RowSkeletons count={rows} height={useIsWide() ? 62 : 108} gap={1} radius="sm" />;
}
