import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatPeriod } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { type Label, presenceLabel } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { PercentBar } from '../attendance-figures.tsx';
import classes from '../list.module.css';
import type { StudentRow } from '../queries.ts';
import { unmarked } from '../saya/why.ts';
import { classLabel } from '../variants.ts';

interface StudentRowsProps {
  rows: readonly StudentRow[];
  firstNumber: number;
  /** Rows name their period when the list spans several. */
  withPeriod: boolean;
  withName?: boolean;
}

const keyOf = (row: StudentRow): string => `${row.kelas_kuliah.id}/${row.mahasiswa.nim}`;
const barLabel = (row: StudentRow): string =>
  `Persentase kehadiran ${row.mahasiswa.nama} di ${classLabel(row.kelas_kuliah)}`;

function ClassOf({ row, withPeriod }: { row: StudentRow; withPeriod: boolean }) {
  const { kelas_kuliah, periode } = row;
  return (
    <Box miw={0}>
      <Anchor
        component={Link}
        to={toPath(paths.kehadiranDetail, { id: kelas_kuliah.id })}
        size="sm"
        className={classes.link}
      >
        {classLabel(kelas_kuliah)}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[kelas_kuliah.mata_kuliah.kode, ...(withPeriod ? [formatPeriod(periode)] : [])].join(
          ' · ',
        )}
      </Text>
    </Box>
  );
}

export function StudentRows({ rows, firstNumber, withPeriod, withName = true }: StudentRowsProps) {
  const figure = (label: Label, key: 'hadir' | 'izin' | 'sakit' | 'alpa'): Column<StudentRow> => ({
    head: label.text,
    cell: (row) => row[key],
    className: 'tab-angka',
    width: 56,
    card: 'short',
    optional: 'shown',
  });
  const { H, I, S, A } = presenceLabel;
  const columns: (Column<StudentRow> | false)[] = [
    withName && {
      head: 'Mahasiswa',
      cell: (row) => <StudentName student={row.mahasiswa} />,
      className: classes.student,
      card: 'title',
    },
    {
      head: 'Kelas',
      cell: (row) => <ClassOf row={row} withPeriod={withPeriod} />,
      className: classes.class,
      card: withName ? 'plain' : 'title',
    },
    figure(H, 'hadir'),
    figure(I, 'izin'),
    figure(S, 'sakit'),
    figure(A, 'alpa'),
    {
      head: 'Belum dicatat',
      cell: unmarked,
      className: 'tab-angka',
      width: 76,
      card: 'short',
      optional: 'shown',
    },
    {
      head: 'Persentase',
      cell: (row) => <PercentBar figures={row} label={barLabel(row)} />,
      width: 156,
      card: 'plain',
    },
  ];
  return (
    <DataTable
      label="Kehadiran peserta"
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      firstNumber={firstNumber}
      table="kehadiran_peserta"
    />
  );
}
