import type { SelKini } from '@lms/contracts/nilai/isian-nilai';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../shared/grading/saves.ts';
import { formatDateTime, formatNumber, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { AskedProps } from './questions.ts';
import { type CellChange, useEntry } from './use-entry.ts';

/** S3 §8. */
export const SIAKAD_QUESTION =
  'Nilai telah diupdate di sikad. Update nilai akan mengganti nilai di sikad. Apakah Anda tetap ingin melanjutkan?';

export function SiakadQuestion({ cell, onAnswer }: AskedProps) {
  return (
    <AppModal opened onClose={() => onAnswer(null)} title="Konfirmasi" size={500}>
      <Stack>
        <Text size="sm" fw={550}>{`${cell.nama} · ${cell.label}`}</Text>
        <Text>{SIAKAD_QUESTION}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(null)} data-autofocus>
            Tidak
          </Button>
          <Button onClick={() => onAnswer({ timpa_siakad: true })}>Ya</Button>
        </Group>
      </Stack>
    </AppModal>
  );
}

const ReasonQuestion = lazyPart(() =>
  import('./reason-question.tsx').then((module) => module.ReasonQuestion),
);

/** Asks what a save needs to go on. */
export function EntryQuestions() {
  const { questions } = useEntry();
  const asked = useSyncExternalStore(questions.subscribe, questions.current);
  if (asked === null) return null;
  const Asked = asked.kind === 'siakad' ? SiakadQuestion : ReasonQuestion;
  return (
    <Suspense>
      <Asked key={asked.id} cell={asked.cell} onAnswer={asked.answer} />
    </Suspense>
  );
}

type Conflict = Extract<SaveState<CellChange>, { kind: 'bentrok' }>;

export const theirCell = ({ data }: Conflict): SelKini | undefined =>
  Array.isArray(data.sel) ? (data.sel as SelKini[])[0] : undefined;

/** A colleague was first: both values, and the user decides (N16). */
export function ConflictText({ state }: { state: Conflict }) {
  const zone = useZone();
  const theirs = theirCell(state);
  const own = state.change.nilai === null ? 'kosong' : formatNumber(state.change.nilai);
  if (!theirs) return <>{`Nilai ini sudah diubah pengguna lain. Isian Anda: ${own}.`}</>;
  const when =
    theirs.pada === null ? '' : ` pada ${formatDateTime(theirs.pada, zone)} ${zoneLabel(zone)}`;
  return (
    <>
      {`Nilai ini sudah diubah ${theirs.oleh}${when} menjadi ${formatNumber(theirs.nilai)}. Isian Anda: ${own}.`}
    </>
  );
}
