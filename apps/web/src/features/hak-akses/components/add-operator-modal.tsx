import { tambahOperator } from '@lms/contracts/hak-akses';
import { Modal, Text, TextInput } from '@mantine/core';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { texts } from '../../../shared/texts.ts';
import { useAddOperator } from '../mutations.ts';

const empty = { username: '', nama: '', email: '' };
const asTyped = (values: typeof empty) => values;

interface AddOperatorModalProps {
  onClose: () => void;
  onAdded: (username: string) => void;
}

/** Adds an operator's account. It has no rights and no password yet: the dialog of its rights follows. */
export function AddOperatorModal({ onClose, onAdded }: AddOperatorModalProps) {
  const form = useAppForm({
    initialValues: empty,
    validate: byContract(tambahOperator, asTyped),
    sending: useAddOperator(),
    toSent: asTyped,
    onSent: ({ username }) => onAdded(username),
  });
  return (
    <Modal
      opened
      onClose={form.pending ? () => undefined : onClose}
      title="Tambah Operator"
      size={500}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <FormFrame form={form} actions={<FormActions form={form} submitLabel="Tambah" onCancel={onClose} />}>
        <Text size="sm">Operator baru belum memiliki hak akses dan kata sandi. Keduanya diatur sesudah ini.</Text>
        <TextInput
          label="Nama pengguna"
          description="3 sampai 50 karakter: huruf, angka, titik, garis bawah, atau tanda hubung."
          required
          autoComplete="off"
          data-autofocus
          {...form.field('username')}
        />
        <TextInput
          label="Nama lengkap"
          description="Sebagaimana terlihat pada catatan aktivitas."
          required
          autoComplete="off"
          {...form.field('nama')}
        />
        <TextInput
          label="Email"
          description="Tautan aktivasi dikirim ke sini, bila surel digunakan."
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
      </FormFrame>
    </Modal>
  );
}
