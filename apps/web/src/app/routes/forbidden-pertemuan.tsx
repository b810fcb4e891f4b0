import { Button, Paper, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { CollegeContact } from '../../features/sesi/components/college-contact.tsx';
import { ApiError, FALLBACK_MESSAGE } from '../../shared/lib/errors.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import { texts } from '../../shared/texts.ts';
import { ForbiddenLayout } from '../forbidden-layout.tsx';
import { paths, toPath } from '../paths.ts';

/** What the page that was refused knows of the class; missing after a reload. */
interface FromClass {
  classId?: string;
}

/** One meeting is blocked: the attendance is too low for its exam (S1 §2.2, DECISIONS 110). Opens by itself when it no longer is. */
export function Component() {
  const { idPertemuan = '' } = useParams();
  const { classId }: FromClass = useLocation().state ?? {};
  const queryClient = useQueryClient();
  const meeting = useQuery({ ...pertemuanQueries.detail(idPertemuan), retry: false });
  if (meeting.data) {
    return (
      <Navigate replace to={toPath(paths.pertemuanKelas, { classId: meeting.data.kelas_kuliah.id, meetingId: idPertemuan })} />
    );
  }
  const retry = (): void => void queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(idPertemuan).queryKey });
  const actions = (
    <>
      <Button component={Link} to={classId ? toPath(paths.detailKelas, { id: classId }) : paths.kelas}>
        {classId ? 'Kembali ke Kelas' : 'Kembali ke Kelas Kuliah'}
      </Button>
      <Button variant="default" onClick={retry} loading={meeting.isFetching}>
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
        <Text>
          {meeting.error instanceof ApiError ? meeting.error.message : meeting.error ? FALLBACK_MESSAGE : texts.loading}
        </Text>
      </Paper>
      <CollegeContact />
    </ForbiddenLayout>
  );
}
