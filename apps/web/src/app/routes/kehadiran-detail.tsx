import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { OwnClass } from '../../features/kehadiran/components/own-class.tsx';
import { kehadiranQueries } from '../../features/kehadiran/queries.ts';
import { notFoundError } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { paths, toPath } from '../paths.ts';

/** A student's id is a class; lecturers and operators may name a meeting, which leads to its screen (DECISIONS 19). */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role, hak_akses } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA') {
    void queryClient.prefetchQuery(kehadiranQueries.sayaKelas(id));
    return null;
  }
  if (hak_akses?.kelas_kuliah === 'no_access') throw notFoundError();
  const meeting = await queryClient.fetchQuery(pertemuanQueries.detail(id));
  return redirect(toPath(paths.kehadiranPertemuan, { id: meeting.kelas_kuliah.id, idPertemuan: meeting.id }));
}

export function Component() {
  const { id = '' } = useParams();
  return <OwnClass key={id} idKelas={id} />;
}
