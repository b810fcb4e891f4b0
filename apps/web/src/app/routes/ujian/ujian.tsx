import { Button } from '@mantine/core';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { ExamList } from '../../../features/ujian/halaman/exam-list.tsx';
import { LeftAnswers } from '../../../features/ujian/pengerjaan/sisa/left-answers.tsx';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';

/** The list of exams (S1 §2.1), for every role. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

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
