import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { serverNow, useServerNow } from '../../../shared/lib/clock.ts';
import { formatCountdown, formatDate, formatTime, isEmptyInstant, zoneLabel } from '../../../shared/lib/format.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { IconPlayerPlay, IconPlayerStop } from '../../../shared/ui/icons.ts';
import { type MeetingRef, useEndMeeting, useStartMeeting } from '../mutations.ts';

const ConfirmModal = lazy(() =>
  import('../../../shared/ui/confirm-modal.tsx').then((module) => ({ default: module.ConfirmModal })),
);
const DAY_MS = 86_400_000;

type Izin = PertemuanDetail['izin']['mulai'];

/** What the buttons need of a meeting; a detail and a row of today both have it. */
export interface ActionableMeeting {
  mulai_kuliah: string;
  selesai_kuliah: string;
  status: string;
  izin: { mulai: Izin; akhiri: Izin };
}

/** Which of the two buttons belongs on the screen: none once the meeting is over or ended. */
export function meetingStep(meeting: ActionableMeeting): 'mulai' | 'akhiri' | null {
  if (!isEmptyInstant(meeting.selesai_kuliah)) return null;
  if (!isEmptyInstant(meeting.mulai_kuliah)) return 'akhiri';
  return meeting.status === 'selesai' ? null : 'mulai';
}

/** Why the start is not possible yet: the time that is missing, counted down on its day, or the server's reason. */
function Waiting({ izin }: { izin: Izin }) {
  const zone = useZone();
  const now = useServerNow('second');
  if (izin.boleh) return null;
  if (izin.sejak === null) return izin.alasan && <Reason>{izin.alasan}</Reason>;
  const wait = Date.parse(izin.sejak) - now;
  const at = `${formatTime(izin.sejak, zone)} ${zoneLabel(zone)}`;
  if (wait > DAY_MS) return <Reason>{`Dapat dimulai ${formatDate(izin.sejak, zone)}, ${at}`}</Reason>;
  return <Reason>{`Dapat dimulai pukul ${at} (${formatCountdown(wait)} lagi)`}</Reason>;
}

function Reason({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed" className="tab-angka">
      {children}
    </Text>
  );
}

/** Until the server has answered anew, a start whose time has come may already be pressed: the server decides. */
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

function EndButton({ meeting, izin }: { meeting: MeetingRef; izin: Izin }) {
  const [asking, question] = useDisclosure(false);
  const end = useEndMeeting(meeting);
  const confirm = (): void => end.mutate(undefined, { onSettled: question.close });
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        disabled={!izin.boleh}
        loading={end.isPending}
        onClick={question.open}
      >
        Akhiri Kuliah
      </Button>
      {!izin.boleh && izin.alasan && <Reason>{izin.alasan}</Reason>}
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
            Kuliah yang sudah diakhiri tidak dapat dimulai kembali. Akhiri kuliah sekarang?
          </ConfirmModal>
        </Suspense>
      )}
    </Stack>
  );
}

/** Not this user's to do, now or later: nothing to show. */
function isForOthers({ boleh, sejak, alasan }: ActionableMeeting['izin']['mulai']): boolean {
  return !boleh && sejak === null && alasan === null;
}

/** Mulai Kuliah or Akhiri Kuliah, whichever comes next (DECISIONS 54, 129). For lecturers and operators only. */
export function MeetingActions({ meeting, of }: { meeting: ActionableMeeting; of: MeetingRef }) {
  const step = meetingStep(meeting);
  if (step && isForOthers(meeting.izin[step])) return null;
  if (step === 'mulai') return <StartButton meeting={of} izin={meeting.izin.mulai} />;
  if (step === 'akhiri') return <EndButton meeting={of} izin={meeting.izin.akhiri} />;
  return null;
}
