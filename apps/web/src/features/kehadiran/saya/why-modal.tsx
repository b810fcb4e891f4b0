import { Divider, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../shared/lib/format.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { presenceLabel, texts } from '../../../shared/texts.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { PresenceTag, Tag } from '../../../shared/ui/tag.tsx';
import { kehadiranQueries, type OwnMeeting, type OwnRecap } from '../queries.ts';
import {
  allowanceText,
  examCountText,
  excusedText,
  formula,
  markerText,
  nextAbsenceText,
  type Standing,
  standingLabel,
  unmarked,
} from './why.ts';

function Figure({ title, formulaText, children }: { title: string; formulaText: string; children: ReactNode }) {
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

function RecapFigure({ recap }: { recap: OwnRecap }) {
  const zone = useZone();
  const { H, I, S, A } = presenceLabel;
  return (
    <Figure title="Persentase pada rekap" formulaText={formula(recap.hadir, recap.total, recap.persen)}>
      <Text size="sm">
        Jumlah Hadir dibagi pertemuan kuliah yang sudah dimulai. Izin dan Sakit tidak dihitung Hadir, UTS dan UAS tidak ikut
        dihitung.
      </Text>
      <FactList
        facts={[
          { label: H.text, value: recap.hadir },
          { label: I.text, value: recap.izin },
          { label: S.text, value: recap.sakit },
          { label: A.text, value: recap.alpa },
          { label: 'Belum ditandai', value: unmarked(recap) },
        ]}
      />
      <Text size="xs" c="dimmed" className="tab-angka">
        {recap.dihitung_pada === null ? 'Persentase belum dihitung.' : `Dihitung ${formatDateTime(recap.dihitung_pada, zone)}`}
      </Text>
    </Figure>
  );
}

function ExamFigure({ standing, planned }: { standing: Standing; planned: number }) {
  const label = standingLabel(standing);
  const { persen_minimal, persen, jatah } = standing;
  return (
    <Figure title="Syarat mengikuti ujian" formulaText={formula(standing.hadir, standing.total, persen)}>
      {persen !== null && label && (
        <>
          <Progress.Root size={8}>
            <Progress.Section value={persen} color={label.color} aria-label="Persentase untuk syarat ujian" />
          </Progress.Root>
          <div>
            <Tag color={label.color}>{label.text}</Tag>
          </div>
        </>
      )}
      <Text size="sm">
        {`Minimal ${persen_minimal}% untuk membuka UTS dan UAS. ${excusedText(standing)} Pertemuan yang presensinya belum diisi sama sekali tidak dihitung; yang belum ditandai untuk Anda baru dihitung tidak hadir setelah batas aktivitasnya lewat.`}
      </Text>
      <Text size="sm" fw={550} className="tab-angka">
        {allowanceText(standing)}
      </Text>
      <Text size="sm">
        {`Dari ${planned} pertemuan kuliah yang direncanakan, paling banyak ${jatah} boleh tidak dihadiri. ${persen === null ? '' : nextAbsenceText(standing)}`}
      </Text>
    </Figure>
  );
}

function Meetings({ meetings, standing }: { meetings: readonly OwnMeeting[]; standing: Standing | null }) {
  const zone = useZone();
  const columns: (Column<OwnMeeting> | false)[] = [
    {
      head: 'Pertemuan',
      cell: ({ nomor, judul }) => `${nomor} · ${judul || `Pertemuan ${nomor}`}`,
      card: 'title',
    },
    { head: 'Tanggal', cell: ({ waktu_mulai }) => formatDate(waktu_mulai, zone), card: 'short', className: 'tab-angka' },
    {
      head: 'Kehadiran',
      cell: ({ presensi, ada_presensi }) => <PresenceTag presence={presensi} recorded={ada_presensi} />,
      card: 'corner',
    },
    { head: 'Ditandai oleh', cell: markerText, card: 'short' },
    standing !== null && { head: 'Syarat ujian', cell: (meeting) => examCountText(meeting, standing) },
  ];
  return <DataTable label="Pertemuan yang dihitung" rows={meetings} keyOf={({ id }) => id} columns={columns} />;
}

function Body({ recap, meetings }: { recap: OwnRecap; meetings: readonly OwnMeeting[] }) {
  const lectures = meetings.filter(({ kategori }) => kategori === 'kuliah');
  return (
    <Stack>
      <RecapFigure recap={recap} />
      {recap.ujian && (
        <>
          <Divider />
          <ExamFigure standing={recap.ujian} planned={lectures.length} />
        </>
      )}
      <Divider />
      <Meetings meetings={meetings.filter((meeting) => meeting.dihitung_rekap)} standing={recap.ujian} />
    </Stack>
  );
}

function BodySkeleton() {
  return (
    <Stack>
      <Skeleton h={132} />
      <Skeleton h={148} />
      <Skeleton h={280} />
    </Stack>
  );
}

/** What an own percentage is made of: both figures, and the meetings that they count. */
export function WhyModal({ idKelas, title, onClose }: { idKelas: string; title: string; onClose: () => void }) {
  const query = useQuery(kehadiranQueries.sayaKelas(idKelas));
  const isWide = useIsWide();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={760}
      fullScreen={!isWide}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <QueryState query={query} skeleton={<BodySkeleton />}>
        {({ rekap, pertemuan }) => <Body recap={rekap} meetings={pertemuan} />}
      </QueryState>
    </Modal>
  );
}
