import { Anchor, Box, Group, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths, toPath } from '../../../app/paths.ts';
import { formatDateTime, formatDayDate, formatLecturer, formatTimeRange } from '../../../shared/lib/format.ts';
import { penggunaQueries, useZone } from '../../../shared/queries/pengguna.ts';
import { modeLabel } from '../../../shared/texts.ts';
import { breakpoints } from '../../../shared/theme.ts';
import { CardItem, CardList } from '../../../shared/ui/card-list.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { LecturerRow } from '../queries.ts';
import { lecturerTag } from '../rules.ts';
import { classLabel } from '../variants.ts';
import classes from './list.module.css';
import { ValidateButton } from './validate-button.tsx';

interface LecturerRowsProps {
  rows: readonly LecturerRow[];
  firstNumber: number;
  /** Lecturers look at themselves: their name is not said. */
  withName: boolean;
}

const keyOf = (row: LecturerRow): string => `${row.pertemuan.id}/${row.pengajar.id_dosen}`;

function MeetingOf({ row }: { row: LecturerRow }) {
  const { pertemuan, kelas_kuliah } = row;
  const to = toPath(paths.kehadiranPertemuan, { id: kelas_kuliah.id, idPertemuan: pertemuan.id });
  return (
    <Box miw={0}>
      <Anchor component={Link} to={to} size="sm" fw={550} className={classes.link}>
        {classLabel(kelas_kuliah)}
      </Anchor>
      <Text size="xs" c="dimmed">
        {`Pertemuan ${pertemuan.nomor} · ${modeLabel[pertemuan.jenis]}`}
      </Text>
    </Box>
  );
}

function When({ row }: { row: LecturerRow }) {
  const zone = useZone();
  const { waktu_mulai, waktu_selesai } = row.pertemuan;
  return (
    <Text size="sm" className={`${classes.when} tab-angka`}>
      {formatDayDate(waktu_mulai, zone)}
      <br />
      <Text span size="xs" c="dimmed">
        {formatTimeRange(waktu_mulai, waktu_selesai, zone)}
      </Text>
    </Text>
  );
}

/** When the lecturer really began and ended. */
function Held({ row }: { row: LecturerRow }) {
  const zone = useZone();
  return (
    <Text size="sm" className={`${classes.when} tab-angka`}>
      {`Mulai ${formatDateTime(row.mulai_kuliah, zone)}`}
      <br />
      {`Selesai ${formatDateTime(row.selesai_kuliah, zone)}`}
    </Text>
  );
}

function Presence({ row }: { row: LecturerRow }) {
  const needsValidation = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.validasi_kehadiran_dosen ?? false;
  const tag = lecturerTag(row, row.pertemuan.jenis, needsValidation);
  return (
    <Group gap="xs">
      <Tag color={tag.color}>{tag.text}</Tag>
      <ValidateButton
        idPertemuan={row.pertemuan.id}
        idDosen={row.pengajar.id_dosen}
        nama={row.pengajar.nama}
        adaPresensi={row.ada_presensi}
        isValid={row.is_valid}
      />
    </Group>
  );
}

function LecturerTable({ rows, firstNumber, withName }: LecturerRowsProps) {
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number}>No</Table.Th>
            {withName && <Table.Th>Pengajar</Table.Th>}
            <Table.Th className={classes.meeting}>Pertemuan</Table.Th>
            <Table.Th>Waktu</Table.Th>
            <Table.Th>Pelaksanaan</Table.Th>
            <Table.Th className={classes.presence}>Kehadiran</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Td className={classes.number}>{firstNumber + index}</Table.Td>
              {withName && <Table.Td>{formatLecturer(row.pengajar)}</Table.Td>}
              <Table.Td>
                <MeetingOf row={row} />
              </Table.Td>
              <Table.Td>
                <When row={row} />
              </Table.Td>
              <Table.Td>
                <Held row={row} />
              </Table.Td>
              <Table.Td>
                <Presence row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function LecturerCards({ rows, withName }: LecturerRowsProps) {
  return (
    <CardList label="Kehadiran pengajar">
      {rows.map((row) => (
        <CardItem key={keyOf(row)}>
          <Stack gap={6}>
            {withName && (
              <Text size="sm" fw={550} className={classes.name}>
                {formatLecturer(row.pengajar)}
              </Text>
            )}
            <MeetingOf row={row} />
            <When row={row} />
            <Held row={row} />
            <Presence row={row} />
          </Stack>
        </CardItem>
      ))}
    </CardList>
  );
}

/** Lecturers with their attendance, meeting by meeting: a table from 768 px, cards below. */
export function LecturerRows(props: LecturerRowsProps) {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  return isWide ? <LecturerTable {...props} /> : <LecturerCards {...props} />;
}
