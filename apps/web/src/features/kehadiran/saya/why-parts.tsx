/** In the panel "Mengapa …?" and on /forbidden/{id}. */
import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PresenceTag, Tag } from '../../../shared/ui/tag.tsx';
import { Dispute } from '../../kelas/pertemuan/dispute-slot.tsx';
import { DetailIcon } from '../detail/detail-button.tsx';
import type { OwnMeeting } from '../queries.ts';
import {
  allowanceText,
  dispensationText,
  examCountText,
  excusedText,
  formula,
  markerText,
  nextAbsenceText,
  onlineText,
  type Standing,
  standingLabel,
} from './why.ts';
import classes from './why-parts.module.css';

export function Figure({
  title,
  formulaText,
  children,
}: {
  title: string;
  formulaText: string;
  children: ReactNode;
}) {
  return (
    <Stack gap={6} component="section" aria-label={title}>
      <Text component="h3" fw={650} fz="md" m={0}>
        {title}
      </Text>
      <Text fw={550} className="tab-angka">
        {formulaText}
      </Text>
      {children}
    </Stack>
  );
}

export function ExamFigure({ standing, planned }: { standing: Standing; planned: number }) {
  const zone = useZone();
  const label = standingLabel(standing);
  const dispensation = dispensationText(standing, zone);
  const { persen_minimal, persen, jatah } = standing;
  return (
    <Figure
      title="Syarat mengikuti ujian"
      formulaText={formula(standing.hadir, standing.total, persen)}
    >
      {persen !== null && label && (
        <>
          <Progress.Root size={8}>
            <Progress.Section
              value={persen}
              color={label.color}
              aria-label="Persentase untuk syarat ujian"
            />
          </Progress.Root>
          <div>
            <Tag color={label.color}>{label.text}</Tag>
          </div>
        </>
      )}
      <Text size="sm">
        {`Minimal ${persen_minimal}% untuk membuka UTS dan UAS. ${excusedText(standing)} Pertemuan yang presensinya belum diisi sama sekali tidak dihitung; yang belum ditandai untuk Anda baru dihitung tidak hadir setelah batas aktivitasnya lewat.`}
      </Text>
      {dispensation && (
        <Alert color="info" py="xs">
          <span className={classes.reason}>{dispensation}</span>
        </Alert>
      )}
      <Text size="sm" fw={550} className="tab-angka">
        {allowanceText(standing)}
      </Text>
      <Text size="sm">
        {`Dari ${planned} pertemuan kuliah yang direncanakan, paling banyak ${jatah} boleh tidak dihadiri. ${persen === null ? '' : nextAbsenceText(standing)}`}
      </Text>
    </Figure>
  );
}

function Name({ meeting }: { meeting: OwnMeeting }) {
  const online = onlineText(meeting);
  return (
    <>
      {`${meeting.nomor} · ${meeting.judul || `Pertemuan ${meeting.nomor}`}`}
      {online && (
        <Text span size="xs" c="dimmed" className={`tab-angka ${classes.below}`}>
          {online}
        </Text>
      )}
    </>
  );
}

interface CountedMeetingsProps {
  label: string;
  idKelas: string;
  meetings: readonly OwnMeeting[];
  standing: Standing | null;
}

export function CountedMeetings({ label, idKelas, meetings, standing }: CountedMeetingsProps) {
  const zone = useZone();
  const columns: (Column<OwnMeeting> | false)[] = [
    {
      head: 'Pertemuan',
      cell: (meeting) => <Name meeting={meeting} />,
      card: 'title',
    },
    {
      head: 'Tanggal',
      cell: ({ waktu_mulai }) => formatDate(waktu_mulai, zone),
      card: 'short',
      className: 'tab-angka',
    },
    {
      head: 'Kehadiran',
      cell: ({ id, nomor, presensi, ada_presensi }) => (
        <Group gap={2} wrap="nowrap">
          <PresenceTag presence={presensi} recorded={ada_presensi} />
          <DetailIcon
            detailOf={{ idKelas, idPertemuan: id, nim: null }}
            label={`Rincian kehadiran pertemuan ${nomor}`}
          />
        </Group>
      ),
      card: 'corner',
    },
    { head: 'Ditandai oleh', cell: markerText, card: 'short' },
    meetings.some(({ sanggahan }) => sanggahan.status !== null || sanggahan.sampai !== null) && {
      head: 'Sanggahan',
      cell: ({ id, nomor, sanggahan }) => (
        <Dispute idPertemuan={id} nomor={nomor} state={sanggahan} />
      ),
      card: 'action',
    },
    standing !== null && {
      head: 'Syarat ujian',
      cell: (meeting) => examCountText(meeting, standing),
    },
  ];
  return <DataTable label={label} rows={meetings} keyOf={({ id }) => id} columns={columns} />;
}
