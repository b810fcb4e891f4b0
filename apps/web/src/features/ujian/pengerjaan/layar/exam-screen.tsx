import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, isTooMany, isTransient } from '../../../../shared/lib/errors.ts';
import { notifyProblem, notifySuccess } from '../../../../shared/lib/notify.ts';
import { useStream } from '../../../../shared/lib/stream/stream.ts';
import { paths } from '../../../../shared/paths.ts';
import { pengerjaanQueries } from '../../../../shared/queries/pengerjaan.ts';
import { UJIAN_ROOT } from '../../../../shared/queries/query-roots.ts';
import { ujianQueries } from '../../../../shared/queries/ujian.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { LoadError } from '../../../../shared/ui/query-state.tsx';
import classes from '../pengerjaan.module.css';
import type { Sesi } from '../sesi/sesi.ts';
import type { SesiState } from '../sesi/sesi-state.ts';
import { useOwnAttempt } from '../sesi/use-own-attempt.ts';
import { useSesi, useSesiState } from '../sesi/use-sesi.ts';
import { sebabText } from '../status.ts';
import type { AskPart } from './desk-dialogs.tsx';
import { ExamDesk } from './exam-desk.tsx';
import { leaveFullScreen } from './layar-penuh.ts';
import { OtherDevice } from './other-device.tsx';

type Outcome = NonNullable<SesiState['outcome']>;

/**
 * To the exam's page with the reason, or to the list of exams when that page is gone for the
 * student. Both show unsent answers.
 */
function useLeave(id: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async ({ alasan, tertinggal }: Outcome): Promise<void> => {
    void leaveFullScreen();
    void queryClient.invalidateQueries({ queryKey: pengerjaanQueries.root });
    void queryClient.invalidateQueries({ queryKey: UJIAN_ROOT });
    const isGone = await queryClient.fetchQuery(ujianQueries.detail(id)).then(
      () => false,
      (error) => error instanceof ApiError && error.status === 404,
    );
    if (alasan !== null) notifyProblem(alasan);
    else if (tertinggal === 0) notifySuccess('Ujian selesai');
    else
      notifyProblem(
        `Ujian selesai, tetapi ${tertinggal} jawaban belum diterima server. Alasannya ada di halaman ini.`,
      );
    await navigate(isGone ? paths.ujian : toPath(paths.detailUjian, { id }), { replace: true });
  };
}

function Leaving({ id, outcome }: { id: string; outcome: Outcome }) {
  const leave = useLeave(id);
  // The router is the outside system; runs once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival alone
  useEffect(() => void leave(outcome), []);
  return <main className={classes.centre} aria-busy />;
}

function Desk({ id, sesi, Ask }: { id: string; sesi: Sesi; Ask: AskPart | undefined }) {
  const keadaan = useSesiState(sesi);
  useOwnAttempt(id, sesi);
  if (keadaan.outcome !== null) {
    const ended = keadaan.pengerjaan.sebab_selesai === 'dihapus' ? sebabText.dihapus : null;
    return (
      <Leaving id={id} outcome={{ ...keadaan.outcome, alasan: keadaan.outcome.alasan ?? ended }} />
    );
  }
  const isElsewhere = keadaan.perangkat !== 'menulis' && keadaan.penutupan === null;
  return isElsewhere ? (
    <OtherDevice id={id} sesi={sesi} keadaan={keadaan} />
  ) : (
    <ExamDesk id={id} sesi={sesi} Ask={Ask} />
  );
}

function OtherTab({ id, onTakeOver }: { id: string; onTakeOver: () => void }) {
  return (
    <main className={classes.centre}>
      <Title order={1} size="h3">
        Ujian ini dikerjakan di tab lain
      </Title>
      <Text maw={440}>
        Jawaban hanya dapat ditulis di satu tab. Teruskan di tab itu, atau ambil alih ke tab ini.
      </Text>
      <Button onClick={onTakeOver}>Kerjakan di tab ini</Button>
      <Button component={Link} to={toPath(paths.detailUjian, { id })} variant="default">
        Kembali ke halaman ujian
      </Button>
    </main>
  );
}

const loading = (
  <main className={classes.centre} aria-busy>
    <Stack w="100%" maw={720}>
      <Skeleton h={44} />
      <Skeleton h={320} />
    </Stack>
  </main>
);

/** Only for an attempt in progress (S2 §2.6). */
export function ExamScreen({ id, Ask }: { id: string; Ask?: AskPart }) {
  const { state, takeOver, retry } = useSesi(id);
  // Restricted users get own-attempt events by it too.
  useStream(`ujian:${id}`);
  if (state.stage === 'loading') return loading;
  if (state.stage === 'ready') return <Desk id={id} sesi={state.sesi} Ask={Ask} />;
  if (state.stage === 'other tab') return <OtherTab id={id} onTakeOver={takeOver} />;
  const { error } = state;
  // A busy server must not end the exam screen.
  if (
    error instanceof ApiError &&
    !isTransient(error) &&
    !isTooMany(error) &&
    error.status !== 401
  ) {
    return <Leaving id={id} outcome={{ alasan: error.message, tertinggal: 0 }} />;
  }
  return (
    <main className={classes.centre}>
      <LoadError error={error} onRetry={retry} />
    </main>
  );
}
