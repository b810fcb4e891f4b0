import { Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { type Column, DataTable, type Sorting } from '../../../shared/ui/list/data-table.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { PresenceTag } from '../../../shared/ui/tag.tsx';
import { DisputeStatus } from './dispute-parts.tsx';
import type { DisputeRow } from './queries.ts';
import classes from './sanggahan.module.css';

const AnswerModal = lazyPart(() =>
  import('./answer-modal.tsx').then((module) => module.AnswerModal),
);

function Meeting({ row: { pertemuan } }: { row: DisputeRow }) {
  const { id, nomor, kelas_kuliah } = pertemuan;
  return (
    <Anchor
      component={Link}
      to={toPath(paths.kehadiranPertemuan, { id: kelas_kuliah.id, idPertemuan: id })}
      size="sm"
      className={classes.link}
    >
      {`${kelas_kuliah.mata_kuliah.nama} ${kelas_kuliah.kelas.nama} · Pertemuan ${nomor}`}
    </Anchor>
  );
}

function Submitted({ row }: { row: DisputeRow }) {
  return (
    <Text size="sm" className="tab-angka">
      {formatDateTime(row.diajukan_pada, useZone())}
    </Text>
  );
}

function Reason({ row: { alasan, berkas } }: { row: DisputeRow }) {
  return (
    <>
      <Text size="sm" lineClamp={3} className={classes.text}>
        {alasan}
      </Text>
      {berkas.length > 0 && <Text size="xs" c="dimmed">{`${berkas.length} berkas bukti`}</Text>}
    </>
  );
}

interface OpenProps {
  row: DisputeRow;
  onAskLink: () => void;
}

function Open({ row, onAskLink }: OpenProps) {
  const [opened, { open, close }] = useDisclosure();
  const { role, hak_akses } = usePengguna();
  const mayAnswer = role === 'ROLE_DOSEN' || hak_akses?.kelas_kuliah === 'write';
  const text = row.status === 'menunggu' && mayAnswer ? 'Jawab' : 'Lihat';
  return (
    <>
      <Button
        variant={text === 'Jawab' ? 'filled' : 'default'}
        aria-haspopup="dialog"
        aria-label={`${text} sanggahan ${row.mahasiswa.nama} pertemuan ${row.pertemuan.nomor}`}
        onClick={open}
      >
        {text}
      </Button>
      {opened && (
        <Suspense>
          <AnswerModal row={row} mayAnswer={mayAnswer} onAskLink={onAskLink} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface DisputeTableProps {
  rows: readonly DisputeRow[];
  ofMeeting: boolean;
  firstNumber: number;
  sorting?: Sorting;
  onAskLink: () => void;
}

export function DisputeTable({
  rows,
  ofMeeting,
  firstNumber,
  sorting,
  onAskLink,
}: DisputeTableProps) {
  const columns: (Column<DisputeRow> | false)[] = [
    { head: 'Mahasiswa', cell: (row) => <StudentName student={row.mahasiswa} />, card: 'title' },
    !ofMeeting && { head: 'Pertemuan', cell: (row) => <Meeting row={row} />, card: 'plain' },
    {
      head: 'Diajukan',
      cell: (row) => <Submitted row={row} />,
      width: 152,
      card: 'short',
      ...(sorting && { sort: 'diajukan_pada' }),
    },
    {
      head: 'Kehadiran',
      cell: ({ presensi }) => <PresenceTag presence={presensi} recorded={presensi !== null} />,
      width: 104,
      card: 'short',
    },
    { head: 'Alasan', cell: (row) => <Reason row={row} />, card: 'plain' },
    {
      head: 'Status',
      cell: ({ status }) => <DisputeStatus status={status} />,
      width: 176,
      card: 'corner',
    },
    {
      head: 'Tindakan',
      hiddenHead: true,
      cell: (row) => <Open row={row} onAskLink={onAskLink} />,
      width: 104,
      card: 'action',
    },
  ];
  return (
    <DataTable
      label="Sanggahan"
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      minWidth={ofMeeting ? 760 : 960}
      firstNumber={firstNumber}
      {...(sorting && { sorting })}
    />
  );
}
