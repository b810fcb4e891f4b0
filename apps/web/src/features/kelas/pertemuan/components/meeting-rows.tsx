import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import {
  EMPTY,
  formatDate,
  formatLecturer,
  formatPeriod,
  formatTimeRange,
} from '../../../../shared/lib/format.ts';
import { meetingName } from '../../../../shared/meeting-name.ts';
import { paths } from '../../../../shared/paths.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { type Column, DataTable, type Sorting } from '../../../../shared/ui/list/data-table.tsx';
import { CategoryTag, MeetingStatusTag, ModeTag } from '../../../../shared/ui/tag.tsx';
import { useBapModal } from '../bap-slot.tsx';
import type { MeetingRow } from '../queries.ts';
import classes from './meeting-list.module.css';

interface MeetingRowsProps {
  rows: readonly MeetingRow[];
  /** Numbers continue across pages (S2 §2.2). */
  firstNumber: number;
  sorting: Sorting;
}

const classPath = (row: MeetingRow): string =>
  `${toPath(paths.detailKelas, { id: row.kelas_kuliah.id })}?pertemuan=${encodeURIComponent(row.id)}`;

const prodi = (value: { jenjang: string; nama: string } | null): string =>
  value ? `${value.jenjang} ${value.nama}` : EMPTY;

/** The title links to the meeting (DECISIONS 210). */
function Title({ row }: { row: MeetingRow }) {
  return (
    <Anchor
      component={Link}
      to={toPath(paths.pertemuan, { id: row.id })}
      size="sm"
      fw={550}
      className={classes.link}
    >
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

const classOf = ({ kelas_kuliah: { mata_kuliah, kelas } }: MeetingRow): string =>
  `${mata_kuliah.kode} ${mata_kuliah.nama} ${kelas.nama}`;

function Actions({ row }: { row: MeetingRow }) {
  const { open, modal } = useBapModal();
  const asked = { idKelas: row.kelas_kuliah.id, namaKelas: classOf(row) };
  return (
    <>
      <Group gap="xs" wrap="nowrap" miw="max-content">
        <Show row={row} />
        <Button
          size="xs"
          variant="default"
          aria-label={`Unduh BAP ${asked.namaKelas}`}
          onClick={() => open(asked)}
        >
          Unduh BAP
        </Button>
      </Group>
      {modal}
    </>
  );
}

function When({ row }: { row: MeetingRow }) {
  const zone = useZone();
  return (
    <>
      {formatDate(row.waktu_mulai, zone)}
      <br />
      <Text span size="xs" c="dimmed">
        {formatTimeRange(row.waktu_mulai, row.waktu_selesai, zone)}
      </Text>
    </>
  );
}

const columns: Column<MeetingRow>[] = [
  { head: 'Periode', cell: ({ periode }) => formatPeriod(periode), optional: 'hidden' },
  {
    head: 'Mata Kuliah',
    cell: ({ kelas_kuliah: { mata_kuliah } }) => `${mata_kuliah.kode} - ${mata_kuliah.nama}`,
    className: classes.long,
    card: 'plain',
  },
  {
    head: 'Kelas',
    cell: ({ kelas_kuliah: { kelas } }) =>
      [kelas.nama, kelas.jenis?.nama].filter(Boolean).join(' - '),
    card: 'short',
  },
  {
    head: 'Pengajar',
    cell: ({ pengajar }) => pengajar.map(formatLecturer).join('; ') || EMPTY,
    className: classes.long,
    optional: 'shown',
  },
  { head: 'SKS', cell: ({ sks }) => sks, card: 'short', optional: 'hidden' },
  {
    head: 'Peserta',
    cell: ({ jumlah_peserta }) => jumlah_peserta,
    card: 'short',
    optional: 'hidden',
  },
  { head: 'Pertemuan', cell: ({ nomor }) => nomor, card: 'short', optional: 'hidden' },
  { head: 'Judul', cell: (row) => <Title row={row} />, className: classes.long, card: 'title' },
  {
    head: 'Jenis',
    cell: ({ kategori }) => <CategoryTag category={kategori} />,
    card: 'short',
    optional: 'hidden',
  },
  {
    head: 'Metode',
    cell: ({ jenis }) => <ModeTag mode={jenis} />,
    card: 'short',
    optional: 'hidden',
  },
  { head: 'Status', cell: ({ status }) => <MeetingStatusTag status={status} />, card: 'corner' },
  {
    head: 'Waktu',
    cell: (row) => <When row={row} />,
    className: `${classes.line} tab-angka`,
    sort: 'waktu_mulai',
  },
  {
    head: 'Prodi Matkul',
    cell: ({ prodi_mata_kuliah }) => prodi(prodi_mata_kuliah),
    optional: 'hidden',
  },
  { head: 'Prodi Kelas', cell: ({ prodi_kelas }) => prodi(prodi_kelas), optional: 'hidden' },
  { head: 'Aksi', cell: (row) => <Actions row={row} />, card: 'action' },
];

/** Meetings in fifteen columns (S2 §2.2), of which those that fit at 1280 px show by default. */
export function MeetingRows({ rows, firstNumber, sorting }: MeetingRowsProps) {
  return (
    <DataTable
      label="Pertemuan"
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      firstNumber={firstNumber}
      table="pertemuan"
      sorting={sorting}
    />
  );
}
