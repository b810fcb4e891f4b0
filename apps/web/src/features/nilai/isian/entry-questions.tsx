import type { SelKini } from '@lms/contracts/nilai/isian-nilai';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../shared/grading/saves.ts';
import { formatDateTime, formatNumber, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import type { Answer, CellName } from './questions.ts';
import { type CellChange, useEntry } from './use-entry.ts';

/** S3 §8. */
export const SIAKAD_QUESTION =
  'Nilai telah diupdate di sikad. Update nilai akan mengganti nilai di sikad. Apakah Anda tetap ingin melanjutkan?';

interface AskedProps {
  cell: CellName;
  onAnswer: (answer: Answer | null) => void;
}

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

/** The last reason is offered again: one mark lists several students. */
let lastReason = '';

function ReasonQuestion({ cell, onAnswer }: AskedProps) {
  const [text, setText] = useState(lastReason);
  const give = (): void => {
    lastReason = text.trim();
    onAnswer({ alasan: lastReason });
  };
  return (
    <AppModal opened onClose={() => onAnswer(null)} title="Alasan perubahan" size={500}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') give();
        }}
      >
        <Stack>
          <Text size="sm">
            {`${cell.nama} · ${cell.label}: Siakad sudah menerima nilai komponen ini, jadi perubahannya perlu alasan.`}
          </Text>
          <Textarea
            label="Alasan"
            required
            autosize
            minRows={2}
            maxLength={500}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onAnswer(null)}>
              Batal
            </Button>
            <Button type="submit" disabled={text.trim() === ''}>
              Simpan
            </Button>
          </Group>
        </Stack>
      </form>
    </AppModal>
  );
}

/** Asks what a save needs to go on. */
export function EntryQuestions() {
  const { questions } = useEntry();
  const asked = useSyncExternalStore(questions.subscribe, questions.current);
  if (asked === null) return null;
  const Asked = asked.kind === 'siakad' ? SiakadQuestion : ReasonQuestion;
  return <Asked key={asked.id} cell={asked.cell} onAnswer={asked.answer} />;
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
