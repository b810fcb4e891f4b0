import { Anchor, Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  formatDateTime,
  formatDayDate,
  formatLecturer,
  formatTimeRange,
} from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries, useZone } from '../../../shared/queries/pengguna.ts';
import { modeLabel } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { type Column, DataTable, type Sorting } from '../../../shared/ui/list/data-table.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ValidateButton } from '../dosen/validate-button.tsx';
import classes from '../list.module.css';
import type { LecturerRow } from '../queries.ts';
import { lecturerTag } from '../rules.ts';
import { classLabel } from '../variants.ts';

interface LecturerRowsProps {
  rows: readonly LecturerRow[];
  firstNumber: number;
  withName: boolean;
  sorting: Sorting;
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
  const needsValidation =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.validasi_kehadiran_dosen ?? false;
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

export function LecturerRows({ rows, firstNumber, withName, sorting }: LecturerRowsProps) {
  const columns: (Column<LecturerRow> | false)[] = [
    withName && { head: 'Pengajar', cell: (row) => formatLecturer(row.pengajar), card: 'title' },
    {
      head: 'Pertemuan',
      cell: (row) => <MeetingOf row={row} />,
      className: classes.meeting,
      card: withName ? 'plain' : 'title',
    },
    { head: 'Waktu', cell: (row) => <When row={row} />, sort: 'waktu_mulai' },
    { head: 'Pelaksanaan', cell: (row) => <Held row={row} />, optional: 'shown' },
    {
      head: 'Kehadiran',
      cell: (row) => <Presence row={row} />,
      className: classes.presence,
      card: 'plain',
    },
  ];
  return (
    <DataTable
      label="Kehadiran pengajar"
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      firstNumber={firstNumber}
      table="kehadiran_pengajar"
      sorting={sorting}
    />
  );
}
