import { usulkanEmail } from '@lms/contracts/orang/email-akun';
import { Text, TextInput } from '@mantine/core';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { useProposeEmail } from '../email-mutations.ts';
import { PasswordField } from './password-fields.tsx';

const empty = { email: '', sandi: '' };
const asTyped = (values: typeof empty) => values;

/** It applies once its mailed link was opened. */
export function ProposeEmailModal({ onClose }: { onClose: () => void }) {
  const form = useAppForm({
    initialValues: empty,
    validate: byContract(usulkanEmail, asTyped),
    sending: useProposeEmail(),
    toSent: asTyped,
    onSent: onClose,
  });
  return (
    <FormModal
      form={form}
      title="Ubah Alamat Surel Akun"
      submitLabel="Kirim Tautan Konfirmasi"
      onClose={onClose}
    >
      <Text size="sm">
        Kami mengirim tautan ke alamat baru. Alamat itu dipakai setelah Anda membuka tautannya;
        alamat lama akan diberi tahu.
      </Text>
      <TextInput
        label="Alamat surel baru"
        type="email"
        autoComplete="email"
        data-autofocus
        {...form.field('email')}
      />
      <PasswordField
        label="Kata sandi saat ini"
        autoComplete="current-password"
        {...form.field('sandi')}
      />
    </FormModal>
  );
}
