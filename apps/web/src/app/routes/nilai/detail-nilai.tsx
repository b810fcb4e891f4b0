import { Suspense } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const OwnClassGrades = lazyPart(() =>
  import('../../../features/nilai/saya/own-class-grades.tsx').then(
    (module) => module.OwnClassGrades,
  ),
);
const GradeRecap = lazyPart(() =>
  import('../../../features/nilai/rekap/grade-recap.tsx').then((module) => module.GradeRecap),
);

/** Students' own grades in a class; Rekap Nilai Kelas for others (S3 §2.1, DECISIONS 183). */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  await (role === 'ROLE_MAHASISWA' ? OwnClassGrades : GradeRecap).preload();
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const { role } = usePengguna();
  return (
    <Suspense>
      {role === 'ROLE_MAHASISWA' ? (
        <OwnClassGrades key={id} idKelas={id} />
      ) : (
        <GradeRecap key={id} idKelas={id} />
      )}
    </Suspense>
  );
}
