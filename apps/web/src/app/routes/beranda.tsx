import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Today } from '../../features/pertemuan/components/today.tsx';
import { useServerNow } from '../../shared/lib/clock.ts';
import { formatDayDate, hourOf } from '../../shared/lib/format.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import { type Pengguna, penggunaQueries, usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { greeting } from '../greeting.ts';

// Operators only: nobody else loads it.
const VisitorStatistics = lazyPart(() =>
  import('../../features/beranda/components/visitor-statistics.tsx').then((module) => module.VisitorStatistics),
);
const STATISTICS_HEIGHT = { base: 176, sm: 116 };

/** Meetings are for everybody but operators without any right in classes. */
const mayReadClasses = ({ hak_akses }: Pengguna): boolean => hak_akses?.kelas_kuliah !== 'no_access';

export function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  // The session guard has loaded the user.
  const user = queryClient.getQueryData(penggunaQueries.saya().queryKey);
  if (user && mayReadClasses(user)) void queryClient.prefetchQuery(pertemuanQueries.hariIni());
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

/** The home screen: what is to be done now. */
export function Component() {
  const user = usePengguna();
  const { nama, role } = user;
  const zone = useZone();
  const now = useServerNow('minute');
  return (
    <>
      <PageHeader title={`${greeting(hourOf(now, zone))}, ${nama}`} description={formatDayDate(now, zone)} />
      {role === 'ROLE_OPERATOR' && (
        <Suspense fallback={<Skeleton h={STATISTICS_HEIGHT} mb="md" />}>
          <VisitorStatistics />
        </Suspense>
      )}
      {mayReadClasses(user) && <Today />}
    </>
  );
}
