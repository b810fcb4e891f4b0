import { type PembatasanUjian, pembatasanUjian } from '@lms/contracts/kelas/pertemuan';
import { Button, Paper, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { BlockingMeetings } from '../../../features/kehadiran/saya/blocking-meetings.tsx';
import { ClosedExam } from '../../../features/kelas/pertemuan/components/closed-exam.tsx';
import { CollegeContact } from '../../../features/orang/sesi/components/college-contact.tsx';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { useStream } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ForbiddenLayout } from '../../forbidden-layout.tsx';

/** The refusal's data about the meeting; null for another failure. */
function closedExamOf(error: Error | null): PembatasanUjian | null {
  if (!(error instanceof ApiError) || error.code !== 'pembatasan_ujian_kehadiran') return null;
  return pembatasanUjian.safeParse(error.data).data ?? null;
}

function Ways({ classId }: { classId: string | undefined }) {
  if (classId === undefined) {
    return (
      <Button component={Link} to={paths.kelas}>
        Kembali ke Kelas Kuliah
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to={toPath(paths.detailKelas, { id: classId })}>
        Kembali ke Kelas
      </Button>
      <Button
        component={Link}
        to={toPath(paths.kehadiranDetail, { id: classId })}
        variant="default"
      >
        Lihat Kehadiran Saya
      </Button>
    </>
  );
}

/**
 * The attendance is too low for the meeting's exam (S1 §2.2, DECISIONS 110). Opens by itself when
 * allowed.
 */
export function Component() {
  const { idPertemuan = '' } = useParams();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  // No surrounding frame follows the stream here.
  useStream('saya');
  const meeting = useQuery({ ...pertemuanQueries.detail(idPertemuan), retry: false });
  if (meeting.data) {
    return (
      <Navigate
        replace
        to={toPath(paths.pertemuanKelas, {
          classId: meeting.data.kelas_kuliah.id,
          meetingId: idPertemuan,
        })}
      />
    );
  }
  const closed = closedExamOf(meeting.error);
  // The stream asks too: its question may be older than what the user has just done, and the button
  // stays usable meanwhile.
  const retry = async (): Promise<void> => {
    const { queryKey } = pertemuanQueries.detail(idPertemuan);
    setAsking(true);
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
    setAsking(false);
  };
  const actions = (
    <>
      <Ways classId={closed?.pertemuan.kelas_kuliah.id} />
      <Button variant="default" onClick={() => void retry()} loading={asking}>
        {texts.retry}
      </Button>
    </>
  );
  return (
    <ForbiddenLayout
      title="Pertemuan ini belum dapat dibuka"
      description="Pertemuan ujian hanya dapat diikuti bila syarat kehadiran terpenuhi."
      actions={actions}
    >
      <Paper withBorder p="md">
        <Text>{meeting.error ? loadFailureText(meeting.error) : texts.loading}</Text>
      </Paper>
      {closed && <ClosedExam closed={closed} />}
      {closed && <BlockingMeetings idKelas={closed.pertemuan.kelas_kuliah.id} />}
      <CollegeContact />
    </ForbiddenLayout>
  );
}
