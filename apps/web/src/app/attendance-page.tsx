import { Suspense } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { MeetingAttendance } from '../features/kehadiran/pertemuan/meeting-attendance.tsx';
import { kehadiranQueries } from '../features/kehadiran/queries.ts';
import { variantOf } from '../features/kehadiran/variants.ts';
import { notFoundError } from '../shared/lib/errors.ts';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { pertemuanQueries } from '../shared/queries/kelas.ts';
import { penggunaQueries, usePengguna } from '../shared/queries/pengguna.ts';
import { referensiQueries } from '../shared/queries/referensi.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

const MeetingDisputes = lazyPart(() =>
  import('../features/kehadiran/sanggahan/meeting-disputes.tsx').then(
    (module) => module.MeetingDisputes,
  ),
);

/** Suspends by itself, so that the roll does not wait for it. */
function Disputes({ idPertemuan }: { idPertemuan: string }) {
  return (
    <Suspense>
      <MeetingDisputes idPertemuan={idPertemuan} />
    </Suspense>
  );
}

/** Others get a 404 (S1 §2.9). */
export async function loadAttendance({
  context,
  params: { idPertemuan = '' },
}: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA' || hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  void queryClient.prefetchQuery(pertemuanQueries.detail(idPertemuan));
  void queryClient.prefetchQuery(kehadiranQueries.peserta(idPertemuan));
  void queryClient.prefetchQuery(kehadiranQueries.dosen(idPertemuan));
  void queryClient.prefetchQuery(referensiQueries.presenceTypes());
  return null;
}

/** At either address; the role decides which of the four variants it is. */
export function AttendancePage({ withinClass }: { withinClass: boolean }) {
  const { id = '', idPertemuan = '' } = useParams();
  const variant = variantOf(usePengguna().role, withinClass);
  return (
    variant && (
      <MeetingAttendance
        key={idPertemuan}
        idKelas={id}
        idPertemuan={idPertemuan}
        variant={variant}
        Disputes={Disputes}
      />
    )
  );
}
