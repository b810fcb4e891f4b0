import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import {
  formatCountdown,
  formatDate,
  formatTime,
  zoneLabel,
} from '../../../../shared/lib/format.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { IconPlayerPlay, IconPlayerStop } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { type MeetingRef, useEndMeeting, useStartMeeting, useUndoEnd } from '../mutations.ts';
import { AskRealisasi } from '../realisasi-slot.tsx';

const ConfirmModal = lazyPart(() =>
  import('../../../../shared/ui/dialog/confirm-modal.tsx').then((module) => module.ConfirmModal),
);
const Unmarked = lazyPart(() => import('./unmarked.tsx').then((module) => module.Unmarked));
const DAY_MS = 86_400_000;

type Izin = PertemuanDetail['izin']['mulai'];

/** The meeting fields that the buttons need, in a detail and in today's rows. */
export interface ActionableMeeting {
  izin: Pick<PertemuanDetail['izin'], 'mulai' | 'akhiri' | 'batal_akhiri'>;
  waktu_selesai: string;
}

function isAhead({ boleh, sejak }: Izin): boolean {
  return boleh || sejak !== null;
}

/**
 * By the server's decision: both for a lecturer who has not started a meeting that a colleague did
 * (DECISIONS 219).
 */
export function meetingSteps({
  izin,
}: {
  izin: Pick<ActionableMeeting['izin'], 'mulai' | 'akhiri'>;
}): ('mulai' | 'akhiri')[] {
  return (['mulai', 'akhiri'] as const).filter((step) => isAhead(izin[step]));
}

function Waiting({ izin }: { izin: Izin }) {
  const zone = useZone();
  const now = useServerNow('second');
  if (izin.boleh || izin.sejak === null) return null;
  const wait = Date.parse(izin.sejak) - now;
  const at = `${formatTime(izin.sejak, zone)} ${zoneLabel(zone)}`;
  return (
    <Text size="xs" c="dimmed" className="tab-angka">
      {wait > DAY_MS
        ? `Dapat dimulai ${formatDate(izin.sejak, zone)}, ${at}`
        : `Dapat dimulai pukul ${at} (${formatCountdown(wait)} lagi)`}
    </Text>
  );
}

/** A due start may be pressed: the server decides. */
function isOpen({ boleh, sejak }: Izin): boolean {
  return boleh || (sejak !== null && Date.parse(sejak) <= serverNow());
}

function StartButton({ meeting, izin }: { meeting: MeetingRef; izin: Izin }) {
  const start = useStartMeeting(meeting);
  return (
    <Stack gap={4} align="flex-start">
      <Button
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        disabled={!isOpen(izin)}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        Mulai Kuliah
      </Button>
      <Waiting izin={izin} />
    </Stack>
  );
}

function useTimeLeft(until: string): string {
  const minutes = Math.floor((Date.parse(until) - useServerNow('minute')) / 60_000);
  return minutes > 0 ? `Jam kuliah masih ${minutes} menit lagi. ` : '';
}

interface EndButtonProps {
  meeting: MeetingRef;
  until: string;
  onEnded: () => void;
}

function EndButton({ meeting, until, onEnded }: EndButtonProps) {
  const [asking, question] = useDisclosure(false);
  const end = useEndMeeting(meeting);
  const timeLeft = useTimeLeft(until);
  const confirm = (): void =>
    // The button goes with the end, so the answer is awaited here and not by its mutation.
    void end
      .mutateAsync(undefined)
      .then(onEnded, () => undefined)
      .finally(question.close);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        loading={end.isPending}
        onClick={question.open}
      >
        Akhiri Kuliah
      </Button>
      {asking && (
        <Suspense>
          <ConfirmModal
            opened
            onClose={question.close}
            onConfirm={confirm}
            confirmLabel="Akhiri Kuliah"
            color="danger"
            pending={end.isPending}
          >
            <Text>{`${timeLeft}Akhir kuliah hanya dapat dibatalkan selama 10 menit. Akhiri kuliah sekarang?`}</Text>
            <Suspense>
              <Unmarked meeting={meeting} onLeave={question.close} />
            </Suspense>
          </ConfirmModal>
        </Suspense>
      )}
    </>
  );
}

/** An end can be undone for ten minutes. */
function UndoEndButton({ meeting, until }: { meeting: MeetingRef; until: string }) {
  const zone = useZone();
  const undo = useUndoEnd(meeting);
  const isOver = useServerNow('second') > Date.parse(until);
  if (isOver) return null;
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        loading={undo.isPending}
        onClick={() => undo.mutate()}
      >
        Batalkan Akhiri
      </Button>
      <Text size="xs" c="dimmed" className="tab-angka">
        {`Sampai pukul ${formatTime(until, zone)} ${zoneLabel(zone)}`}
      </Text>
    </Stack>
  );
}

/** For lecturers and operators only (DECISIONS 54, 129, 219, 235). */
export function MeetingActions({ meeting, of }: { meeting: ActionableMeeting; of: MeetingRef }) {
  const steps = meetingSteps(meeting);
  const undoUntil = meeting.izin.batal_akhiri.sampai;
  const [ended, setEnded] = useState(false);
  return (
    <>
      {steps.includes('mulai') && <StartButton meeting={of} izin={meeting.izin.mulai} />}
      {steps.includes('akhiri') && (
        <EndButton meeting={of} until={meeting.waktu_selesai} onEnded={() => setEnded(true)} />
      )}
      {undoUntil !== null && <UndoEndButton meeting={of} until={undoUntil} />}
      {ended && <AskRealisasi idPertemuan={of.id} onClose={() => setEnded(false)} />}
    </>
  );
}
