import { Suspense } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { kehadiranQueries } from '../../../features/kehadiran/queries.ts';
import { notFoundError } from '../../../shared/lib/errors.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { OwnDispute } from '../../slots/own-dispute.tsx';

const loadRecap = () => import('../../../features/kehadiran/rekap/class-recap.tsx');
const loadDispensation = () => import('../../../features/kehadiran/dispensasi/dispensation.tsx');
interface OfClass {
  idKelas: string;
}
const OwnClass = lazyPart(() =>
  import('../../../features/kehadiran/saya/own-class.tsx').then((module) => module.OwnClass),
);
const ClassRecap = lazyPart(async () => {
  const [{ ClassRecap: Page }, { Dispensation }] = await Promise.all([
    loadRecap(),
    loadDispensation(),
  ]);
  return ({ idKelas }: OfClass) => <Page idKelas={idKelas} Dispensation={Dispensation} />;
});

/** Students' own attendance in a class; the class's recap for others (DECISIONS 19, 134). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  const isStudent = role === 'ROLE_MAHASISWA';
  if (!isStudent && hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  if (isStudent) void queryClient.prefetchQuery(kehadiranQueries.sayaKelas(id));
  await (isStudent
    ? Promise.all([OwnClass.preload(), OwnDispute.preload()])
    : ClassRecap.preload());
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const { role } = usePengguna();
  return (
    <Suspense>
      {role === 'ROLE_MAHASISWA' ? (
        <OwnClass key={id} idKelas={id} />
      ) : (
        <ClassRecap key={id} idKelas={id} />
      )}
    </Suspense>
  );
}
