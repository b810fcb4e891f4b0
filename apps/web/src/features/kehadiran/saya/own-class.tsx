import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import {
  EMPTY,
  formatDateTime,
  formatDayDate,
  formatTime,
  formatTimeRange,
} from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { CategoryTag, PresenceTag } from '../../../shared/ui/tag.tsx';
import { Dispute } from '../../kelas/pertemuan/dispute-slot.tsx';
import { DetailIcon } from '../detail/detail-button.tsx';
import classes from '../pertemuan/participants.module.css';
import { QrMark } from '../qr/qr-mark.tsx';
import { kehadiranQueries, type OwnMeeting, type OwnRecap } from '../queries.ts';
import { hasProgress } from '../rules.ts';
import { useClassOrMeeting } from '../use-class-or-meeting.ts';
import styles from './own-attendance.module.css';
import { RecapFigures } from './own-recap.tsx';

function MeetingName({ meeting }: { meeting: OwnMeeting }) {
  const zone = useZone();
  return (
    <>
      <Group gap="xs">
        <Text
          size="sm"
          fw={550}
          c={meeting.status === 'belum_dimulai' ? 'dimmed' : undefined}
          className={classes.name}
        >
          {meeting.judul || `Pertemuan ${meeting.nomor}`}
        </Text>
        {meeting.kategori !== 'kuliah' && <CategoryTag category={meeting.kategori} />}
      </Group>
      {meeting.dipindai_luring !== null && (
        <Text size="xs" c="dimmed">
          {`Dipindai luring ${formatTime(meeting.dipindai_luring, zone)} · menunggu persetujuan pengajar`}
        </Text>
      )}
    </>
  );
}

function OwnMark({ idKelas, meeting }: { idKelas: string; meeting: OwnMeeting }) {
  return (
    <Group gap={6} wrap="nowrap">
      <PresenceTag presence={meeting.presensi} recorded={meeting.ada_presensi} />
      {meeting.is_qr_code && <QrMark />}
      {meeting.status !== 'belum_dimulai' && (
        <DetailIcon
          detailOf={{ idKelas, idPertemuan: meeting.id, nim: null }}
          label={`Detail kehadiran pertemuan ${meeting.nomor}`}
        />
      )}
    </Group>
  );
}

function OwnProgress({ meeting }: { meeting: OwnMeeting }) {
  if (!hasProgress(meeting.jenis)) return EMPTY;
  return (
    <ProgressBar
      fraction={meeting.progress}
      label={`Progres aktivitas pertemuan ${meeting.nomor}`}
    />
  );
}

interface MeetingsProps {
  idKelas: string;
  meetings: readonly OwnMeeting[];
}

function MeetingTable({ idKelas, meetings, label }: MeetingsProps & { label: string }) {
  const zone = useZone();
  const columns: (Column<OwnMeeting> | false)[] = [
    { head: 'No', cell: ({ nomor }) => nomor, className: 'tab-angka', width: 48, card: 'title' },
    { head: 'Pertemuan', cell: (meeting) => <MeetingName meeting={meeting} />, card: 'title' },
    {
      head: 'Tanggal',
      cell: (meeting) => formatDayDate(meeting.waktu_mulai, zone),
      width: 128,
      card: 'short',
    },
    {
      head: 'Waktu',
      cell: (meeting) => formatTimeRange(meeting.waktu_mulai, meeting.waktu_selesai, zone),
      className: 'tab-angka',
      width: 112,
      card: 'short',
    },
    meetings.some(({ jenis }) => hasProgress(jenis)) && {
      head: 'Progres Aktivitas',
      cell: (meeting) => <OwnProgress meeting={meeting} />,
      width: 128,
    },
    {
      head: 'Kehadiran',
      cell: (meeting) => <OwnMark idKelas={idKelas} meeting={meeting} />,
      width: 132,
      card: 'corner',
    },
    meetings.some(({ sanggahan }) => sanggahan.status !== null || sanggahan.sampai !== null) && {
      head: 'Sanggahan',
      cell: ({ id, nomor, sanggahan }) => (
        <Dispute idPertemuan={id} nomor={nomor} state={sanggahan} />
      ),
      width: 160,
      card: 'action',
    },
  ];
  return (
    <DataTable
      label={label}
      rows={meetings}
      keyOf={({ id }) => id}
      columns={columns}
      minWidth={820}
    />
  );
}

function Meetings({ meetings, ...of }: MeetingsProps) {
  const isAhead = ({ status, ada_presensi }: OwnMeeting): boolean =>
    status === 'belum_dimulai' && !ada_presensi;
  const ahead = meetings.filter(isAhead);
  const begun = meetings.filter((meeting) => !isAhead(meeting));
  return (
    <>
      {begun.length > 0 && <MeetingTable {...of} meetings={begun} label="Pertemuan" />}
      {ahead.length > 0 && (
        <details>
          <summary className={styles.ahead}>{`${ahead.length} pertemuan belum dimulai`}</summary>
          <MeetingTable {...of} meetings={ahead} label="Pertemuan yang belum dimulai" />
        </details>
      )}
    </>
  );
}

interface ContentProps {
  recap: OwnRecap;
  meetings: readonly OwnMeeting[];
}

function Content({ recap, meetings }: ContentProps) {
  const zone = useZone();
  return (
    <Stack>
      <Paper withBorder p="md" component="section" aria-label="Ringkasan kehadiran">
        <RecapFigures recap={recap} />
        <Text size="xs" c="dimmed" className="tab-angka" mt="xs">
          {recap.dihitung_pada === null
            ? 'Persentase belum dihitung.'
            : `Dihitung ${formatDateTime(recap.dihitung_pada, zone)}`}
        </Text>
      </Paper>
      <Paper withBorder p="md" component="section" aria-label="Kehadiran per pertemuan">
        {meetings.length === 0 ? (
          <EmptyState>Belum ada pertemuan pada kelas ini.</EmptyState>
        ) : (
          <Meetings idKelas={recap.id_kelas} meetings={meetings} />
        )}
      </Paper>
    </Stack>
  );
}

/** Per meeting (DECISIONS 134); live. */
export function OwnClass({ idKelas }: { idKelas: string }) {
  const { query, meeting, isClosedExam } = useClassOrMeeting(
    idKelas,
    useQuery({ ...kehadiranQueries.sayaKelas(idKelas), refetchInterval: useLiveInterval() }),
  );
  if (meeting)
    return <Navigate to={toPath(paths.kehadiranDetail, { id: meeting.kelas_kuliah.id })} replace />;
  if (isClosedExam)
    return <Navigate to={toPath(paths.forbiddenPertemuan, { idPertemuan: idKelas })} replace />;
  const recap = query.data?.rekap;
  const name = recap ? `${recap.mata_kuliah.nama} ${recap.kelas.nama}` : 'Kehadiran';
  const skeleton = (
    <Stack>
      <Skeleton h={116} />
      <Skeleton h={560} />
    </Stack>
  );
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Kehadiran', to: paths.kehadiran }, ...(recap ? [{ label: name }] : [])]}
      />
      <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
        {({ rekap, pertemuan }) => <Content recap={rekap} meetings={pertemuan} />}
      </QueryState>
    </>
  );
}
