import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSaveState } from '../../../shared/grading/use-saves.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import { ReceiptLink } from '../kirim/receipt-link.tsx';
import { sikadText } from '../rekap/cell-text.ts';
import type { Komponen, RecapRow } from '../rekap/queries.ts';
import { SaveTold } from './entry-bar.tsx';
import { readTypedGrade } from './typed-grade.ts';
import { cellKey, useEntry } from './use-entry.ts';

interface SheetEntryProps {
  row: RecapRow;
  komponen: Komponen;
  onExplain: () => void;
  onHistory: () => void;
}

/** The component's value of a student on a phone, with the field to change it. */
export function SheetEntry({ row, komponen, onExplain, onHistory }: SheetEntryProps) {
  const { idKelas, commit, saves } = useEntry();
  const cell = row.sikad[komponen.id];
  const state = useSaveState(saves, cellKey(row.id, komponen.id));
  const [text, setText] = useState(
    cell?.nilai === null || cell === undefined ? '' : formatNumber(cell.nilai),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { boleh, alasan } = komponen.entri;
  const save = (): void => {
    const read = readTypedGrade(text);
    if ('problem' in read) setProblem(read.problem);
    else if (read.nilai !== (cell?.nilai ?? null)) commit(row, komponen, read.nilai);
  };
  const { text: stands, words, hint } = sikadText(cell);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {`${komponen.label}: ${[stands, words].filter(Boolean).join(', ')}`}
      </Text>
      {hint && <Text size="sm">{hint}</Text>}
      <ReceiptLink idKelas={idKelas} row={row} komponen={komponen} mih={44} />
      {boleh && !row.keluar ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Group align="flex-end" wrap="nowrap" gap="xs">
            <TextInput
              label={`Nilai ${komponen.label}`}
              description="Koma atau titik; kosongkan untuk menghapus nilai manual"
              inputMode="decimal"
              autoComplete="off"
              flex={1}
              value={text}
              error={problem}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setProblem(null);
              }}
            />
            <Button type="submit" mih={44} loading={state?.kind === 'menyimpan'}>
              Simpan
            </Button>
          </Group>
        </form>
      ) : (
        <Text size="sm" c="dimmed">
          {alasan?.message ?? 'Mahasiswa ini sudah keluar dari kelas.'}
        </Text>
      )}
      {state?.kind === 'tersimpan' && (
        <Text size="sm" role="status">
          Tersimpan
        </Text>
      )}
      <SaveTold row={row} komponen={komponen} />
      <Group gap="xs" grow>
        <Button variant="default" mih={44} onClick={onExplain}>
          Dari mana nilai ini?
        </Button>
        <Button variant="default" mih={44} onClick={onHistory}>
          Riwayat
        </Button>
      </Group>
    </Stack>
  );
}
