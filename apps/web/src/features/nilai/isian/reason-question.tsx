import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import type { AskedProps } from './questions.ts';

/** The last reason is offered again: one mark lists several students. */
let lastReason = '';

export function ReasonQuestion({ cell, onAnswer }: AskedProps) {
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
