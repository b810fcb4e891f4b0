import { Button, Container, Group, List, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { answersHeard } from '../../../../shared/lib/line.ts';
import { clockOffset, serverNow } from '../../../../shared/lib/time/clock.ts';
import { paths } from '../../../../shared/paths.ts';
import { LoadError } from '../../../../shared/ui/query-state.tsx';
import { ExamDesk } from '../layar/exam-desk.tsx';
import { enterFullScreen, leaveFullScreen } from '../layar/layar-penuh.ts';
import classes from '../pengerjaan.module.css';
import { unsentOf } from '../sesi/answer-journal.ts';
import { LATIHAN } from '../sesi/server.ts';
import type { Sesi } from '../sesi/sesi.ts';
import { useSesi, useSesiState } from '../sesi/use-sesi.ts';
import { isLatihanRunning, recordTried, startLatihan, triedSoFar } from './latihan.ts';
import { checksOf } from './latihan-periksa.ts';

const words = { baik: 'Baik', perhatikan: 'Perhatikan', belum: 'Belum dicoba' } as const;

function Preparation({ onStart }: { onStart: () => void }) {
  const [isStarting, setStarting] = useState(false);
  const start = async (): Promise<void> => {
    setStarting(true);
    // Full screen needs a tap, so this comes before any wait.
    await startLatihan(await enterFullScreen());
    onStart();
  };
  return (
    <Container component="main" size={640} py="xl">
      <Stack>
        <Title order={1} size="h3">
          Coba perangkat
        </Title>
        <Text>
          Latihan 15 menit pada layar ujian yang sebenarnya. Tidak ada yang dinilai, dan tidak ada
          yang dikirim ke server. Lakukan pada perangkat dan browser yang akan Anda pakai saat
          ujian.
        </Text>
        <List spacing="xs" listStyleType="none" aria-label="Hasil percobaan">
          {checksOf(triedSoFar(), answersHeard() > 0 ? clockOffset() : null).map(
            ({ nama, hasil, teks }) => (
              <List.Item key={nama}>
                <Text component="span" fw={650}>
                  {nama}:{' '}
                </Text>
                <Text component="span" fw={650}>
                  {words[hasil]}.
                </Text>{' '}
                {teks}
              </List.Item>
            ),
          )}
        </List>
        <Group>
          <Button loading={isStarting} onClick={() => void start()}>
            Mulai latihan
          </Button>
          <Button component={Link} to={paths.ujian} variant="default">
            Kembali
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}

function useTried(sesi: Sesi): void {
  const keadaan = useSesiState(sesi);
  const unsent = unsentOf(keadaan.journal).length;
  const isSafe =
    keadaan.sending === 'waiting' && unsent > 0 && keadaan.room === 'free' && keadaan.isWritten;
  const waited = useRef(false);
  // The outside system is the tab's storage, which outlives the page.
  useEffect(() => {
    if (isSafe) waited.current = true;
    if (waited.current && unsent === 0) recordTried({ luring: true });
  }, [isSafe, unsent]);
}

function Running({ sesi, onDone }: { sesi: Sesi; onDone: () => void }) {
  const { outcome } = useSesiState(sesi);
  useTried(sesi);
  // These answers came from the device, since the practice server keeps none. The outside system is
  // the tab's storage.
  useEffect(() => {
    const { journal, diketik } = sesi.state();
    if (journal.tercatat.size + diketik.size > 0) recordTried({ muatUlang: true });
  }, [sesi]);
  const isDone = outcome !== null;
  // The outside system is the browser's full screen.
  useEffect(() => {
    if (isDone) void leaveFullScreen().then(onDone);
  }, [isDone, onDone]);
  return isDone ? (
    <main className={classes.centre} aria-busy />
  ) : (
    <ExamDesk id={LATIHAN} sesi={sesi} />
  );
}

function Latihan({ onDone }: { onDone: () => void }) {
  const { state, takeOver, retry } = useSesi(LATIHAN);
  if (state.stage === 'ready') return <Running sesi={state.sesi} onDone={onDone} />;
  return (
    <main className={classes.centre} aria-busy={state.stage === 'loading'}>
      {state.stage === 'failed' && <LoadError error={state.error} onRetry={retry} />}
      {state.stage === 'other tab' && (
        <>
          <Title order={1} size="h3">
            Latihan ini terbuka di tab lain
          </Title>
          <Button onClick={takeOver}>Teruskan di tab ini</Button>
        </>
      )}
    </main>
  );
}

/** Device, storage and full screen, at any time. */
export function LatihanScreen() {
  const [isRunning, setRunning] = useState(() => isLatihanRunning(serverNow()));
  const [done] = useState(() => () => setRunning(false));
  return isRunning ? <Latihan onDone={done} /> : <Preparation onStart={() => setRunning(true)} />;
}
