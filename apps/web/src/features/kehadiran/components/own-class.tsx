import { Box, Group, Paper, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { EMPTY, formatDateTime, formatDayDate, formatTimeRange } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { breakpoints } from '../../../shared/theme.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { CategoryTag, PresenceTag } from '../../../shared/ui/tag.tsx';
import { kehadiranQueries, type OwnMeeting, type OwnRecap } from '../queries.ts';
import { hasProgress } from '../rules.ts';
import { DetailIcon } from './detail-button.tsx';
import { RecapFigures } from './own-recap.tsx';
import classes from './participants.module.css';
import { QrMark } from './qr-mark.tsx';

function MeetingName({ meeting }: { meeting: OwnMeeting }) {
  return (
    <Group gap="xs">
      <Text size="sm" fw={550} c={meeting.status === 'belum_dimulai' ? 'dimmed' : undefined} className={classes.name}>
        {meeting.judul || `Pertemuan ${meeting.nomor}`}
      </Text>
      {meeting.kategori !== 'kuliah' && <CategoryTag category={meeting.kategori} />}
    </Group>
  );
}

function OwnMark({ meeting }: { meeting: OwnMeeting }) {
  return (
    <Group gap={6} wrap="nowrap" className={classes.cardMark}>
      <PresenceTag presence={meeting.presensi} recorded={meeting.ada_presensi} />
      {meeting.is_qr_code && <QrMark />}
    </Group>
  );
}

function OwnProgress({ meeting }: { meeting: OwnMeeting }) {
  if (!hasProgress(meeting.jenis)) return EMPTY;
  return <ProgressBar fraction={meeting.progress} label={`Progres aktivitas pertemuan ${meeting.nomor}`} />;
}

/** Opens what the mark of a meeting that has begun is made of. */
function OwnDetail({ idKelas, meeting }: { idKelas: string; meeting: OwnMeeting }) {
  if (meeting.status === 'belum_dimulai') return null;
  return (
    <DetailIcon
      detailOf={{ idKelas, idPertemuan: meeting.id, nim: null }}
      label={`Detail kehadiran pertemuan ${meeting.nomor}`}
    />
  );
}

interface MeetingsProps {
  idKelas: string;
  meetings: readonly OwnMeeting[];
}

function MeetingsTable({ idKelas, meetings, withProgress }: MeetingsProps & { withProgress: boolean }) {
  const zone = useZone();
  return (
    <Table verticalSpacing="sm" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.number}>No</Table.Th>
          <Table.Th>Pertemuan</Table.Th>
          <Table.Th>Tanggal</Table.Th>
          <Table.Th>Waktu</Table.Th>
          {withProgress && <Table.Th className={classes.progress}>Progres Aktivitas</Table.Th>}
          <Table.Th>Kehadiran</Table.Th>
          <Table.Th>
            <VisuallyHidden>Detail</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {meetings.map((meeting) => (
          <Table.Tr key={meeting.id}>
            <Table.Td className={classes.number}>{meeting.nomor}</Table.Td>
            <Table.Td>
              <MeetingName meeting={meeting} />
            </Table.Td>
            <Table.Td>{formatDayDate(meeting.waktu_mulai, zone)}</Table.Td>
            <Table.Td className="tab-angka">{formatTimeRange(meeting.waktu_mulai, meeting.waktu_selesai, zone)}</Table.Td>
            {withProgress && (
              <Table.Td>
                <OwnProgress meeting={meeting} />
              </Table.Td>
            )}
            <Table.Td>
              <OwnMark meeting={meeting} />
            </Table.Td>
            <Table.Td>
              <OwnDetail idKelas={idKelas} meeting={meeting} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function MeetingsCards({ idKelas, meetings }: MeetingsProps) {
  const zone = useZone();
  return (
    <ul className={classes.cards} aria-label="Pertemuan">
      {meetings.map((meeting) => (
        <li key={meeting.id} className={classes.card}>
          <div className={classes.cardHead}>
            <Group gap="sm" wrap="nowrap" align="baseline">
              <Text size="sm" c="dimmed" className="tab-angka" miw={20}>
                {meeting.nomor}
              </Text>
              <Box miw={0}>
                <MeetingName meeting={meeting} />
                <Text size="xs" c="dimmed" className="tab-angka">
                  {`${formatDayDate(meeting.waktu_mulai, zone)} · ${formatTimeRange(meeting.waktu_mulai, meeting.waktu_selesai, zone)}`}
                </Text>
              </Box>
            </Group>
            <Group gap={4} wrap="nowrap">
              <OwnMark meeting={meeting} />
              <OwnDetail idKelas={idKelas} meeting={meeting} />
            </Group>
          </div>
          {hasProgress(meeting.jenis) && <OwnProgress meeting={meeting} />}
        </li>
      ))}
    </ul>
  );
}

interface OwnClassProps {
  recap: OwnRecap;
  meetings: readonly OwnMeeting[];
}

function Content({ recap, meetings }: OwnClassProps) {
  const zone = useZone();
  const isWide = useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const withProgress = meetings.some((meeting) => hasProgress(meeting.jenis));
  return (
    <Stack>
      <Paper withBorder p="md" component="section" aria-label="Ringkasan kehadiran">
        <RecapFigures recap={recap} />
        <Text size="xs" c="dimmed" className="tab-angka" mt="xs">
          {recap.dihitung_pada === null ? 'Persentase belum dihitung.' : `Dihitung ${formatDateTime(recap.dihitung_pada, zone)}`}
        </Text>
      </Paper>
      <Paper withBorder p="md" component="section" aria-label="Kehadiran per pertemuan">
        {meetings.length === 0 && <EmptyState>Belum ada pertemuan pada kelas ini.</EmptyState>}
        {meetings.length > 0 &&
          (isWide ? (
            <MeetingsTable idKelas={recap.id_kelas} meetings={meetings} withProgress={withProgress} />
          ) : (
            <MeetingsCards idKelas={recap.id_kelas} meetings={meetings} />
          ))}
      </Paper>
    </Stack>
  );
}

/** The student's own attendance in one class, meeting by meeting (DECISIONS 134); live. */
export function OwnClass({ idKelas }: { idKelas: string }) {
  const query = useQuery({ ...kehadiranQueries.sayaKelas(idKelas), refetchInterval: useLiveInterval() });
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
      <PageHeader title={name} crumbs={[{ label: 'Kehadiran', to: paths.kehadiran }, ...(recap ? [{ label: name }] : [])]} />
      <QueryState query={query} skeleton={skeleton} errorTitle={texts.noData}>
        {({ rekap, pertemuan }) => <Content recap={rekap} meetings={pertemuan} />}
      </QueryState>
    </>
  );
}
