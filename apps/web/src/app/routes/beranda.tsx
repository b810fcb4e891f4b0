import { Box, Group, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { Today } from '../../features/kelas/pertemuan/components/today.tsx';
import { WeekButton } from '../../features/sistem/perangkat/components/week-button.tsx';
import { formatDayDate, hourOf } from '../../shared/lib/format.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { mayReadClasses } from '../../shared/lib/session/rights.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import { penggunaQueries, usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { breakpoints } from '../../shared/theme.ts';
import { lazyPart, preloadParts } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { greeting } from '../greeting.ts';
import classes from './beranda.module.css';

const OperatorHome = lazyPart(() =>
  import('../../features/beranda/components/operator-home.tsx').then(
    (module) => module.OperatorHome,
  ),
);
const LecturerWork = lazyPart(() =>
  import('../../features/beranda/components/work-list.tsx').then((module) => module.LecturerWork),
);
const ActivityTiles = lazyPart(() =>
  import('../../features/beranda/components/activity-tiles.tsx').then(
    (module) => module.ActivityTiles,
  ),
);
const UnreadList = lazyPart(() =>
  import('../../features/beranda/components/unread-list.tsx').then((module) => module.UnreadList),
);
const WeekRail = lazyPart(() =>
  import('../../features/kelas/jadwal/components/week-rail.tsx').then((module) => module.WeekRail),
);
const LECTURER_HEIGHT = 232;
const OPERATOR_HEIGHT = { base: 412, sm: 352 };

export function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const user = queryClient.getQueryData(penggunaQueries.saya().queryKey);
  if (user?.role === 'ROLE_OPERATOR') preloadParts(OperatorHome);
  if (user?.role === 'ROLE_DOSEN') preloadParts(LecturerWork);
  if (user && mayReadClasses(user)) {
    preloadParts(ActivityTiles);
    void queryClient.prefetchQuery(pertemuanQueries.hariIni());
  }
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

/** Waits for today's meetings, whose number is unknown, so that nothing below moves. */
function BelowToday({ isLecturer }: { isLecturer: boolean }) {
  const { isLoading } = useQuery(pertemuanQueries.hariIni());
  if (isLoading) return null;
  return (
    <>
      {isLecturer && (
        <Box mt="lg">
          <Suspense fallback={<Skeleton h={LECTURER_HEIGHT} aria-busy />}>
            <LecturerWork />
          </Suspense>
        </Box>
      )}
      <Suspense>
        <UnreadList />
      </Suspense>
      <Suspense fallback={<Skeleton h={76} mt="lg" aria-busy />}>
        <ActivityTiles />
      </Suspense>
    </>
  );
}

/** The home screen: what to do now. */
export function Component() {
  const user = usePengguna();
  const { nama, role } = user;
  const zone = useZone();
  const now = useServerNow('minute');
  const isWide = useMediaQuery(`(min-width: ${breakpoints.lg})`, undefined, {
    getInitialValueInEffect: false,
  });
  const showsWeek = isWide === true && role !== 'ROLE_OPERATOR';
  // To prepare a week without a line (K38).
  const week = (
    <Group my="lg">
      <WeekButton variant="default" />
    </Group>
  );
  return (
    <>
      <PageHeader
        title={`${greeting(hourOf(now, zone))}, ${nama}`}
        description={formatDayDate(now, zone)}
      />
      {role === 'ROLE_OPERATOR' && (
        <Suspense fallback={<Skeleton h={OPERATOR_HEIGHT} mb="md" aria-busy />}>
          <OperatorHome />
        </Suspense>
      )}
      <div className={classes.columns}>
        <div className={classes.today}>
          {mayReadClasses(user) && (
            <>
              <Today after={week} />
              <BelowToday isLecturer={role === 'ROLE_DOSEN'} />
            </>
          )}
        </div>
        {showsWeek && (
          <Suspense fallback={<Skeleton h={420} aria-busy />}>
            <WeekRail />
          </Suspense>
        )}
      </div>
    </>
  );
}
