import { tolakPenghapusan } from '@lms/contracts/sistem/penghapusan-data';
import { Text, Textarea } from '@mantine/core';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { useRefuseErasure } from '../mutations.ts';
import type { Permintaan } from '../queries.ts';

interface RefuseErasureModalProps {
  permintaan: Permintaan;
  onClose: () => void;
}

const asTyped = (values: { alasan: string }) => values;

export function RefuseErasureModal({ permintaan, onClose }: RefuseErasureModalProps) {
  const { id, orang, diminta_oleh } = permintaan;
  const form = useAppForm({
    initialValues: { alasan: '' },
    validate: byContract(tolakPenghapusan, asTyped),
    sending: useRefuseErasure(id),
    toSent: asTyped,
    onSent: onClose,
  });
  return (
    <FormModal form={form} title="Tolak Penghapusan" submitLabel="Tolak" onClose={onClose}>
      <Text size="sm">
        {`Data ${orang.nama ?? orang.username} tetap seperti sekarang. ${diminta_oleh} membaca alasan Anda.`}
      </Text>
      <Textarea
        label="Alasan"
        withAsterisk
        autosize
        minRows={2}
        data-autofocus
        {...form.field('alasan')}
      />
    </FormModal>
  );
}
