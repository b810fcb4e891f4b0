import { Paper, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, Suspense, useEffect } from 'react';
import { OwnCard } from '../features/kehadiran/saya/own-card.tsx';
import {
  ClassBanner,
  ClassBannerSkeleton,
} from '../features/kelas/daftar/components/class-banner.tsx';
import { ClassDataCard } from '../features/kelas/daftar/components/class-data-card.tsx';
import { ParticipantCard, TeacherCard } from '../features/kelas/daftar/components/people-card.tsx';
import { MeetingDetail } from '../features/kelas/pertemuan/components/meeting-detail.tsx';
import { MeetingMenu } from '../features/kelas/pertemuan/components/meeting-menu.tsx';
import { MeetingPicker } from '../features/kelas/pertemuan/components/meeting-picker.tsx';
import { IntroductionCard } from '../features/kelas/silabus/introduction-card.tsx';
import { TaskTalkButton } from '../features/percakapan/komentar/task-talk-button.tsx';
import { useLiveInterval, useStream } from '../shared/lib/stream/stream.ts';
import { serverNow } from '../shared/lib/time/clock.ts';
import { paths } from '../shared/paths.ts';
import { type Kelas, kelasQueries, pertemuanQueries } from '../shared/queries/kelas.ts';
import { usePengguna } from '../shared/queries/pengguna.ts';
import type { Tugas } from '../shared/queries/tugas.ts';
import { texts } from '../shared/texts.ts';
import { toPath } from '../shared/to-path.ts';
import { lazyPart, preloadParts } from '../shared/ui/lazy-part.tsx';
import { type Crumb, PageCrumbs } from '../shared/ui/page-header.tsx';
import { QueryState } from '../shared/ui/query-state.tsx';
import { WhenNear } from '../shared/ui/when-near.tsx';
import classes from './class-page.module.css';

// Lazy: loads after the meeting's head, because it brings the HTML sanitiser.
const ExamAttempt = lazyPart(() =>
  import('./exam-attempt.tsx').then((module) => module.ExamAttempt),
);
const MeetingContent = lazyPart(() =>
  import('../features/isi/isi/meeting-content.tsx').then((module) => module.MeetingContent),
);

/** Loads the code together with the meeting's data. */
export const preloadMeeting = (): void => preloadParts(MeetingContent);

const CopyEntry = lazyPart(() =>
  import('../features/kelas/salin/copy-entry.tsx').then((module) => module.CopyEntry),
);

const BapEntry = lazyPart(() =>
  import('../features/laporan/cetak/bap-entry.tsx').then((module) => module.BapEntry),
);

const SyllabusCard = lazyPart(() =>
  import('../features/kelas/silabus/syllabus-card.tsx').then((module) => module.SyllabusCard),
);

const MaterialAccess = lazyPart(() =>
  import('../features/isi/materi-akses/akses-materi.tsx').then((module) => module.AksesMateri),
);
// Lazy: the player and the PDF viewer load when a material opens.
const MaterialReader = lazyPart(() =>
  import('../features/isi/materi-baca/material-reader.tsx').then((module) => module.MaterialReader),
);

const CardHandIn = lazyPart(() =>
  import('../features/tugas/pengumpulan/hand-in-button.tsx').then((module) => module.CardHandIn),
);

/** Students hand in on a task's card (S2 §2.5). */
function TaskWork({ tugas }: { tugas: Tugas }) {
  return usePengguna().role === 'ROLE_MAHASISWA' ? <CardHandIn tugas={tugas} /> : null;
}

interface ClassPageProps {
  classId: string;
  meetingId: string | null;
  hrefOf: (meetingId: string | null) => string;
}

const BapCard = lazyPart(() =>
  import('../features/laporan/bap/bap-card.tsx').then((module) => module.BapCard),
);

/** For staff, of a meeting that is over; students get to theirs from /beranda. */
function Report({ meetingId }: { meetingId: string }) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const meeting = useQuery(pertemuanQueries.detail(meetingId)).data;
  const isOver = meeting?.status === 'selesai' || (meeting?.selesai_kuliah ?? null) !== null;
  return isStudent || !isOver ? null : (
    <Suspense fallback={<Skeleton h={76} mt="md" />}>
      <BapCard idPertemuan={meetingId} />
    </Suspense>
  );
}

function Introduction({ kelas }: { kelas: Kelas }) {
  const { role } = usePengguna();
  return (
    <Stack gap="md">
      {role === 'ROLE_MAHASISWA' && <OwnCard idKelas={kelas.id} />}
      <IntroductionCard kelas={kelas} />
      <ClassDataCard kelas={kelas} />
      {role !== 'ROLE_MAHASISWA' && (
        <Suspense>
          <CopyEntry kelas={kelas} />
          <BapEntry kelas={kelas} />
        </Suspense>
      )}
      <WhenNear fallback={<Skeleton h={960} />}>
        <Stack gap="md">
          <TeacherCard classId={kelas.id} kelas={kelas} />
          <ParticipantCard classId={kelas.id} kelas={kelas} />
          <Suspense fallback={<Skeleton h={480} />}>
            <SyllabusCard kelas={kelas} />
          </Suspense>
        </Stack>
      </WhenNear>
    </Stack>
  );
}

function Meetings({ classId, meetingId, hrefOf }: ClassPageProps) {
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const query = useQuery({ ...kelasQueries.menu(classId), refetchInterval: useLiveInterval() });
  const skeleton = <Skeleton h={wide ? 480 : 64} />;
  const menu = (
    <QueryState query={query} skeleton={skeleton}>
      {({ data }) =>
        wide ? (
          <MeetingMenu meetings={data} selectedId={meetingId} hrefOf={hrefOf} />
        ) : (
          <MeetingPicker meetings={data} selectedId={meetingId} hrefOf={hrefOf} />
        )
      }
    </QueryState>
  );
  return wide ? (
    <Paper withBorder className={classes.list}>
      {menu}
    </Paper>
  ) : (
    menu
  );
}

function Page(props: ClassPageProps & { kelas: Kelas }) {
  const { kelas, classId, meetingId } = props;
  const name = kelas.mata_kuliah.nama;
  const selected = useQuery(kelasQueries.menu(classId)).data?.data.find(
    (meeting) => meeting.id === meetingId,
  );
  const crumbs: Crumb[] = [
    { label: 'Kelas Kuliah', to: paths.kelas },
    { label: name, to: toPath(paths.detailKelas, { id: classId }) },
    ...(meetingId === null
      ? []
      : [{ label: ['Pertemuan', selected?.nomor].filter(Boolean).join(' ') }]),
  ];
  return (
    <>
      <PageCrumbs crumbs={crumbs} />
      <ClassBanner kelas={kelas} />
      <div className={classes.columns}>
        <Meetings {...props} />
        <div className={classes.content}>
          {meetingId === null ? (
            <Introduction kelas={kelas} />
          ) : (
            <Fragment key={meetingId}>
              <MeetingDetail meetingId={meetingId} classId={classId} />
              <Report meetingId={meetingId} />
              <Suspense fallback={<Skeleton h={160} mt="md" />}>
                <MeetingContent
                  meetingId={meetingId}
                  Reader={MaterialReader}
                  Access={MaterialAccess}
                  Work={TaskWork}
                  Talk={TaskTalkButton}
                  Attempt={ExamAttempt}
                />
              </Suspense>
            </Fragment>
          )}
        </div>
      </div>
    </>
  );
}

/** Late enough not to slow the opened page. */
const KEEP_AFTER_MS = 5_000;

/** For reading without a line (K38). */
function useKeepClass(classId: string): void {
  const queryClient = useQueryClient();
  const isOwn = usePengguna().role !== 'ROLE_OPERATOR';
  useEffect(() => {
    if (!isOwn) return;
    const keep = async (): Promise<void> => {
      const { keepClass } = await import('../features/sistem/perangkat/keep-content.ts');
      await keepClass(queryClient, classId, serverNow());
    };
    // The next visit tries again.
    const timer = window.setTimeout(() => void keep().catch(() => undefined), KEEP_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [queryClient, classId, isOwn]);
}

/** A class with its list of meetings beside the content. */
export function ClassPage(props: ClassPageProps) {
  useKeepClass(props.classId);
  useStream(`kelas:${props.classId}`);
  const query = useQuery(kelasQueries.detail(props.classId));
  return (
    <>
      {!query.data && (
        <PageCrumbs crumbs={[{ label: 'Kelas Kuliah', to: paths.kelas }, { label: 'Kelas' }]} />
      )}
      <QueryState query={query} skeleton={<ClassBannerSkeleton />} errorTitle={texts.noData}>
        {(kelas) => <Page {...props} kelas={kelas} />}
      </QueryState>
    </>
  );
}
