import { tambahOperator } from '@lms/contracts/orang/hak-akses';
import { Text, TextInput } from '@mantine/core';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { useAddOperator } from '../mutations.ts';

const empty = { username: '', nama: '', email: '' };
const asTyped = (values: typeof empty) => values;

interface AddOperatorModalProps {
  onClose: () => void;
  onAdded: (username: string) => void;
}

/** Without rights and password; the rights dialog follows. */
export function AddOperatorModal({ onClose, onAdded }: AddOperatorModalProps) {
  const form = useAppForm({
    initialValues: empty,
    validate: byContract(tambahOperator, asTyped),
    sending: useAddOperator(),
    toSent: asTyped,
    onSent: ({ username }) => onAdded(username),
  });
  return (
    <FormModal
      form={form}
      title="Tambah Operator"
      size={500}
      submitLabel="Tambah"
      guard="Operator belum ditambahkan. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      <Text size="sm">
        Operator baru belum memiliki hak akses dan kata sandi. Keduanya diatur sesudah ini.
      </Text>
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
        label="Surel"
        description="Tautan aktivasi dikirim ke sini, bila surel digunakan."
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
    </FormModal>
  );
}
