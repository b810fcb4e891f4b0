import { Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { LateScans } from '../klaim/late-scans.tsx';
import { kehadiranQueries } from '../queries.ts';
import { crumbsOf, headingOf, pathOf, type Variant } from '../variants.ts';
import { MeetingInfo } from './meeting-info.tsx';
import { ParticipantsSection } from './participants-section.tsx';

interface MeetingAttendanceProps {
  /** The page redirects to the meeting's own class. */
  idKelas: string;
  idPertemuan: string;
  variant: Variant;
  /** Disputed rows, from that feature. */
  Disputes: ComponentType<{ idPertemuan: string }>;
}

function RowsSkeleton() {
  return (
    <Paper withBorder p="md">
      <Skeleton h={52} mb="md" />
      <RowSkeletons count={10} height={40} gap="sm" />
    </Paper>
  );
}

function PageSkeleton() {
  return (
    <Stack>
      <Skeleton h={72} />
      <RowsSkeleton />
    </Stack>
  );
}

/** Facts, lecturers and participants, live (S1 §2.9). */
export function MeetingAttendance({
  idKelas,
  idPertemuan,
  variant,
  Disputes,
}: MeetingAttendanceProps) {
  const refetchInterval = useLiveInterval();
  const meeting = useQuery({ ...pertemuanQueries.detail(idPertemuan), refetchInterval });
  const rows = useQuery({ ...kehadiranQueries.peserta(idPertemuan), refetchInterval });
  useStream(`pertemuan:${idPertemuan}`);
  useInvalidateAt(
    [
      meeting.data?.izin.ubah_kehadiran.sejak,
      meeting.data?.waktu_mulai,
      meeting.data?.waktu_selesai,
    ],
    pertemuanQueries.detail(idPertemuan).queryKey,
  );
  const ownClass = meeting.data?.kelas_kuliah.id;
  if (ownClass !== undefined && ownClass !== idKelas) {
    return <Navigate to={toPath(pathOf(variant), { id: ownClass, idPertemuan })} replace />;
  }
  return (
    <>
      <PageHeader title={headingOf(variant)} crumbs={crumbsOf(variant, meeting.data)} />
      <QueryState query={meeting} skeleton={<PageSkeleton />} errorTitle={texts.noData}>
        {(detail) => (
          <Stack>
            <MeetingInfo meeting={detail} rows={rows.data} />
            <LateScans meeting={detail} />
            <Disputes idPertemuan={detail.id} />
            <QueryState query={rows} skeleton={<RowsSkeleton />} errorTitle={texts.noData}>
              {(serverRows) => (
                <ParticipantsSection key={detail.id} meeting={detail} serverRows={serverRows} />
              )}
            </QueryState>
          </Stack>
        )}
      </QueryState>
    </>
  );
}
