import type { LoaderFunctionArgs } from 'react-router';
import { Today } from '../../features/pertemuan/components/today.tsx';
import { useServerNow } from '../../shared/lib/clock.ts';
import { formatDayDate, hourOf } from '../../shared/lib/format.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import { penggunaQueries, usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { greeting } from '../greeting.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  void queryClient.prefetchQuery(pertemuanQueries.hariIni());
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

/** The home screen: what is to be done now. */
export function Component() {
  const { nama } = usePengguna();
  const zone = useZone();
  const now = useServerNow('minute');
  return (
    <>
      <PageHeader title={`${greeting(hourOf(now, zone))}, ${nama}`} description={formatDayDate(now, zone)} />
      <Today />
    </>
  );
}
