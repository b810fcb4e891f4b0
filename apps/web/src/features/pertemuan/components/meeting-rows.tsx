import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { paths, toPath } from '../../../app/paths.ts';
import { EMPTY, formatDate, formatLecturer, formatPeriod, formatTimeRange } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { breakpoints } from '../../../shared/theme.ts';
import { CardItem, CardList } from '../../../shared/ui/card-list.tsx';
import { CategoryTag, MeetingStatusTag, ModeTag } from '../../../shared/ui/tag.tsx';
import { meetingName } from '../meeting-name.ts';
import type { MeetingRow } from '../queries.ts';
import classes from './meeting-list.module.css';

interface MeetingRowsProps {
  rows: readonly MeetingRow[];
  /** Numbers run on over pages (S2 §2.2). */
  firstNumber: number;
}

const classPath = (row: MeetingRow): string =>
  `${toPath(paths.detailKelas, { id: row.kelas_kuliah.id })}?pertemuan=${encodeURIComponent(row.id)}`;

const prodi = (value: { jenjang: string; nama: string } | null): string => (value ? `${value.jenjang} ${value.nama}` : EMPTY);

/** The title leads to the meeting (DECISIONS 210). */
function Title({ row }: { row: MeetingRow }) {
  return (
    <Anchor component={Link} to={toPath(paths.pertemuan, { id: row.id })} size="sm" fw={550} className={classes.link}>
      {meetingName(row)}
    </Anchor>
  );
}

function Show({ row }: { row: MeetingRow }) {
  return (
    <Button
      component={Link}
      to={classPath(row)}
      size="xs"
      variant="default"
      aria-label={`Lihat pertemuan ${row.nomor} ${row.kelas_kuliah.mata_kuliah.nama} ${row.kelas_kuliah.kelas.nama}`}
    >
      Lihat
    </Button>
  );
}

const heads = [
  'No',
  'Periode',
  'Mata Kuliah',
  'Kelas',
  'Pengajar',
  'SKS',
  'Peserta',
  'Pertemuan',
  'Judul',
  'Jenis',
  'Metode',
  'Status',
  'Waktu',
  'Prodi Matkul',
  'Prodi Kelas',
] as const;

function Row({ row, number }: { row: MeetingRow; number: number }) {
  const zone = useZone();
  const { mata_kuliah, kelas } = row.kelas_kuliah;
  return (
    <Table.Tr>
      <Table.Td>{number}</Table.Td>
      <Table.Td className={classes.period}>{formatPeriod(row.periode)}</Table.Td>
      <Table.Td className={classes.long}>{`${mata_kuliah.kode} - ${mata_kuliah.nama}`}</Table.Td>
      <Table.Td>{[kelas.nama, kelas.jenis?.nama].filter(Boolean).join(' - ')}</Table.Td>
      <Table.Td className={classes.long}>{row.pengajar.map(formatLecturer).join('; ') || EMPTY}</Table.Td>
      <Table.Td>{row.sks}</Table.Td>
      <Table.Td>{row.jumlah_peserta}</Table.Td>
      <Table.Td>{row.nomor}</Table.Td>
      <Table.Td className={classes.long}>
        <Title row={row} />
      </Table.Td>
      <Table.Td>
        <CategoryTag category={row.kategori} />
      </Table.Td>
      <Table.Td>
        <ModeTag mode={row.jenis} />
      </Table.Td>
      <Table.Td>
        <MeetingStatusTag status={row.status} />
      </Table.Td>
      <Table.Td className="tab-angka">
        {formatDate(row.waktu_mulai, zone)}
        <br />
        <Text span size="xs" c="dimmed">
          {formatTimeRange(row.waktu_mulai, row.waktu_selesai, zone)}
        </Text>
      </Table.Td>
      <Table.Td>{prodi(row.prodi_mata_kuliah)}</Table.Td>
      <Table.Td>{prodi(row.prodi_kelas)}</Table.Td>
      <Table.Td>
        <Show row={row} />
      </Table.Td>
    </Table.Tr>
  );
}

function MeetingTable({ rows, firstNumber }: MeetingRowsProps) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} aria-label="Tabel pertemuan" tabIndex={0}>
      <Table verticalSpacing="xs" horizontalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
            <Table.Th>Aksi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Row key={row.id} row={row} number={firstNumber + index} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function MeetingCards({ rows, firstNumber }: MeetingRowsProps) {
  const zone = useZone();
  return (
    <CardList label="Pertemuan">
      {rows.map((row, index) => {
        const { mata_kuliah, kelas } = row.kelas_kuliah;
        return (
          <CardItem key={row.id}>
            <Stack gap={6}>
              <Text size="xs" c="dimmed" className="tab-angka">
                {`${firstNumber + index} · ${formatPeriod(row.periode)} · Pertemuan ${row.nomor}`}
              </Text>
              <Title row={row} />
              <Text size="sm">{`${mata_kuliah.kode} - ${mata_kuliah.nama} · Kelas ${kelas.nama}`}</Text>
              <Text size="sm" c="dimmed">
                {row.pengajar.map(formatLecturer).join('; ') || EMPTY}
              </Text>
              <Text size="sm" className="tab-angka">
                {`${formatDate(row.waktu_mulai, zone)}, ${formatTimeRange(row.waktu_mulai, row.waktu_selesai, zone)}`}
              </Text>
              <Text size="xs" c="dimmed">
                {`${row.sks} SKS · ${row.jumlah_peserta} peserta · ${prodi(row.prodi_kelas)}`}
              </Text>
              <Group justify="space-between" gap="xs">
                <Group gap={6}>
                  <CategoryTag category={row.kategori} />
                  <ModeTag mode={row.jenis} />
                  <MeetingStatusTag status={row.status} />
                </Group>
                <Show row={row} />
              </Group>
            </Stack>
          </CardItem>
        );
      })}
    </CardList>
  );
}

/** Meetings of many classes: a table from 768 px, cards below (S2 §2.2). */
export function MeetingRows(props: MeetingRowsProps) {
  const isWide = useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  return isWide ? <MeetingTable {...props} /> : <MeetingCards {...props} />;
}
