import { MAKS_ALASAN_BAP } from '@lms/contracts/laporan/bap/batas';
import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { type Sending, useAppForm } from '../../../shared/form/use-app-form.ts';

interface ReasonModalProps {
  title: string;
  submitLabel: string;
  color?: string;
  missing: string;
  sending: Sending<{ alasan: string }, unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A step that needs a reason: refusing and withdrawing. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, submitLabel, color = 'danger', missing, sending, onClose, children } = props;
  const form = useAppForm({
    initialValues: { alasan: '' },
    validate: { alasan: (text: string) => (text.trim() === '' ? missing : null) },
    sending,
    toSent: ({ alasan }) => ({ alasan: alasan.trim() }),
    onSent: onClose,
  });
  return (
    <FormModal
      form={form}
      title={title}
      submitLabel={submitLabel}
      color={color}
      size={500}
      onClose={onClose}
    >
      <Text size="sm">{children}</Text>
      <Textarea
        label="Alasan"
        required
        autosize
        minRows={2}
        maxLength={MAKS_ALASAN_BAP}
        data-autofocus
        {...form.field('alasan')}
      />
    </FormModal>
  );
}
