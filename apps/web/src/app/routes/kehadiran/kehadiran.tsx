import { Suspense } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { kehadiranQueries } from '../../../features/kehadiran/queries.ts';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const loadOverview = () => import('../../../features/kehadiran/daftar/overview.tsx');
const loadDisputes = () => import('../../disputes.tsx');
const OwnAttendance = lazyPart(() =>
  import('../../../features/kehadiran/saya/own-attendance.tsx').then(
    (module) => module.OwnAttendance,
  ),
);
const LecturerOverview = lazyPart(async () => {
  const [{ LecturerOverview: Overview }, { disputeParts }] = await Promise.all([
    loadOverview(),
    loadDisputes(),
  ]);
  return () => <Overview {...disputeParts} />;
});

/**
 * /kehadiran: students' own attendance, and two tabs for lecturers; operators have
 * /kehadiran-peserta (DECISIONS 20, 22).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, nim, id } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_OPERATOR') return redirect(paths.kehadiranPeserta);
  void queryClient.prefetchQuery(penggunaQueries.semester());
  if (role === 'ROLE_MAHASISWA')
    void queryClient.prefetchQuery(kehadiranQueries.tahunSemester(nim ?? id));
  await (role === 'ROLE_MAHASISWA' ? OwnAttendance : LecturerOverview).preload();
  return null;
}

export function Component() {
  const { role } = usePengguna();
  return <Suspense>{role === 'ROLE_DOSEN' ? <LecturerOverview /> : <OwnAttendance />}</Suspense>;
}
