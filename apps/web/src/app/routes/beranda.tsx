import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { berandaQueries } from '../../features/beranda/queries.ts';
import { Today } from '../../features/kelas/pertemuan/components/today.tsx';
import { WeekButton } from '../../features/sistem/perangkat/components/week-button.tsx';
import { formatDayDate, hourOf } from '../../shared/lib/format.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { mayReadAnnouncements, mayReadClasses } from '../../shared/lib/session/rights.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { pertemuanQueries } from '../../shared/queries/kelas.ts';
import {
  type Pengguna,
  penggunaQueries,
  usePengguna,
  useZone,
} from '../../shared/queries/pengguna.ts';
import { breakpoints } from '../../shared/theme.ts';
import { lazyPart, preloadParts } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { WhenNear } from '../../shared/ui/when-near.tsx';
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
const TodoList = lazyPart(() =>
  import('../../features/beranda/components/todo-list.tsx').then((module) => module.TodoList),
);
const KalenderCard = lazyPart(() =>
  import('../../features/beranda/kalender/kalender-card.tsx').then((module) => module.KalenderCard),
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
const AnnouncementCard = lazyPart(() =>
  import('../../features/pengumuman/announcement-card.tsx').then(
    (module) => module.AnnouncementCard,
  ),
);
const CARD_HEIGHT = 172;
const LECTURER_HEIGHT = 232;
const TODO_HEIGHT = 232;
/** Below the first screen: its code loads when somebody scrolls there. */
const CALENDAR_HEIGHT = 740;
const OPERATOR_HEIGHT = { base: 412, sm: 352 };

export function loader({ context }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const user = queryClient.getQueryData(penggunaQueries.saya().queryKey);
  if (user?.role === 'ROLE_OPERATOR') preloadParts(OperatorHome);
  if (user?.role === 'ROLE_DOSEN') preloadParts(LecturerWork);
  if (user?.role === 'ROLE_MAHASISWA') preloadParts(TodoList);
  if (user && mayReadClasses(user)) {
    preloadParts(ActivityTiles);
    void queryClient.prefetchQuery(pertemuanQueries.hariIni());
  }
  void queryClient.prefetchQuery(penggunaQueries.semester());
  return null;
}

/**
 * What stands above is there: today's meetings and a student's list have an unknown number of rows,
 * and nothing below them may move.
 */
function useAbove(user: Pengguna): { today: boolean; todo: boolean } {
  const today = useQuery({ ...pertemuanQueries.hariIni(), enabled: mayReadClasses(user) });
  const todo = useQuery({ ...berandaQueries.perlu(), enabled: user.role === 'ROLE_MAHASISWA' });
  return { today: !today.isLoading, todo: !today.isLoading && !todo.isLoading };
}

function BelowToday({ role, isComplete }: { role: string; isComplete: boolean }) {
  return (
    <>
      {role === 'ROLE_DOSEN' && (
        <Box mt="lg">
          <Suspense fallback={<Skeleton h={LECTURER_HEIGHT} aria-busy />}>
            <LecturerWork />
          </Suspense>
        </Box>
      )}
      {role === 'ROLE_MAHASISWA' && (
        <Box mt="lg">
          <Suspense fallback={<Skeleton h={TODO_HEIGHT} aria-busy />}>
            <TodoList />
          </Suspense>
        </Box>
      )}
      {isComplete && (
        <>
          <Suspense>
            <UnreadList />
          </Suspense>
          <Box mt="lg">
            <Suspense fallback={<Skeleton h={76} aria-busy />}>
              <ActivityTiles />
            </Suspense>
          </Box>
        </>
      )}
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
  const above = useAbove(user);
  const showsWeek = isWide === true && role !== 'ROLE_OPERATOR';
  const news = mayReadAnnouncements(user) && (
    <Suspense fallback={<Skeleton h={CARD_HEIGHT} aria-busy />}>
      <AnnouncementCard />
    </Suspense>
  );
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
              {above.today && <BelowToday role={role} isComplete={above.todo} />}
            </>
          )}
          {!showsWeek && above.todo && <Box mt="lg">{news}</Box>}
        </div>
        {showsWeek && (
          <Stack gap="lg">
            {news}
            <Suspense fallback={<Skeleton h={420} aria-busy />}>
              <WeekRail />
            </Suspense>
          </Stack>
        )}
      </div>
      {role !== 'ROLE_OPERATOR' && above.todo && (
        <Box mt="lg">
          <WhenNear fallback={<Skeleton h={CALENDAR_HEIGHT} />}>
            <Suspense fallback={<Skeleton h={CALENDAR_HEIGHT} aria-busy />}>
              <KalenderCard />
            </Suspense>
          </WhenNear>
        </Box>
      )}
    </>
  );
}
