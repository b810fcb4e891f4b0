import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ExamList } from '../../../features/ujian/halaman/exam-list.tsx';
import { LeftAnswers } from '../../../features/ujian/pengerjaan/sisa/left-answers.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { loadActivityList } from '../../require-activity.ts';

/** The list of exams (S1 §2.1), for every role. */
export const loader = loadActivityList;

export function Component() {
  const { role } = usePengguna();
  return (
    <>
      <PageHeader
        title="Kuis/Ujian"
        crumbs={[{ label: 'Kuis/Ujian' }]}
        actions={
          role === 'ROLE_MAHASISWA' && (
            <Button component={Link} to={paths.latihanUjian} variant="default">
              Coba perangkat
            </Button>
          )
        }
      />
      {role === 'ROLE_MAHASISWA' && <LeftAnswers />}
      <ExamList />
    </>
  );
}
