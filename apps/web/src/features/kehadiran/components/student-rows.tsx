import { Anchor, Box, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { paths, toPath } from '../../../app/paths.ts';
import { formatPeriod } from '../../../shared/lib/format.ts';
import { presenceLabel } from '../../../shared/texts.ts';
import { breakpoints } from '../../../shared/theme.ts';
import { CardItem, CardList } from '../../../shared/ui/card-list.tsx';
import type { StudentRow } from '../queries.ts';
import { classLabel } from '../variants.ts';
import { figuresText, PercentBar } from './attendance-figures.tsx';
import classes from './list.module.css';
import { StudentName } from './student-name.tsx';

interface StudentRowsProps {
  rows: readonly StudentRow[];
  firstNumber: number;
  /** Of several periods the rows say theirs. */
  withPeriod: boolean;
}

const keyOf = (row: StudentRow): string => `${row.kelas_kuliah.id}/${row.mahasiswa.nim}`;
const barLabel = (row: StudentRow): string => `Persentase kehadiran ${row.mahasiswa.nama} di ${classLabel(row.kelas_kuliah)}`;

/** The class leads to its recap, from there to each meeting. */
function ClassOf({ row, withPeriod }: { row: StudentRow; withPeriod: boolean }) {
  const { kelas_kuliah, periode } = row;
  return (
    <Box miw={0}>
      <Anchor component={Link} to={toPath(paths.kehadiranDetail, { id: kelas_kuliah.id })} size="sm" className={classes.link}>
        {classLabel(kelas_kuliah)}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[kelas_kuliah.mata_kuliah.kode, ...(withPeriod ? [formatPeriod(periode)] : [])].join(' · ')}
      </Text>
    </Box>
  );
}

function StudentTable({ rows, firstNumber, withPeriod }: StudentRowsProps) {
  const { H, I, S, A } = presenceLabel;
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number}>No</Table.Th>
            <Table.Th className={classes.student}>Mahasiswa</Table.Th>
            <Table.Th className={classes.class}>Kelas</Table.Th>
            {[H, I, S, A].map(({ text }) => (
              <Table.Th key={text} className={classes.figure}>
                {text}
              </Table.Th>
            ))}
            <Table.Th className={classes.percent}>Persentase</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Td className={classes.number}>{firstNumber + index}</Table.Td>
              <Table.Td>
                <StudentName student={row.mahasiswa} />
              </Table.Td>
              <Table.Td>
                <ClassOf row={row} withPeriod={withPeriod} />
              </Table.Td>
              <Table.Td className={`${classes.figure} tab-angka`}>{row.hadir}</Table.Td>
              <Table.Td className={`${classes.figure} tab-angka`}>{row.izin}</Table.Td>
              <Table.Td className={`${classes.figure} tab-angka`}>{row.sakit}</Table.Td>
              <Table.Td className={`${classes.figure} tab-angka`}>{row.alpa}</Table.Td>
              <Table.Td>
                <PercentBar figures={row} label={barLabel(row)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function StudentCards({ rows, firstNumber, withPeriod }: StudentRowsProps) {
  return (
    <CardList label="Kehadiran peserta">
      {rows.map((row, index) => (
        <CardItem key={keyOf(row)}>
          <Stack gap={6}>
            <StudentName student={row.mahasiswa} number={firstNumber + index} />
            <ClassOf row={row} withPeriod={withPeriod} />
            <PercentBar figures={row} label={barLabel(row)} />
            <Text size="xs" c="dimmed" className="tab-angka">
              {figuresText(row)}
            </Text>
          </Stack>
        </CardItem>
      ))}
    </CardList>
  );
}

/** Students with their attendance, class by class: a table from 768 px, cards below. */
export function StudentRows(props: StudentRowsProps) {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  return isWide ? <StudentTable {...props} /> : <StudentCards {...props} />;
}
