import { aturEmailAkun } from '@lms/contracts/orang/email-akun';
import { Text, TextInput } from '@mantine/core';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { useSetEmail } from '../email-mutations.ts';
import type { Akun } from '../queries.ts';

interface SetEmailModalProps {
  akun: Akun;
  onClose: () => void;
}

const asTyped = (values: { email: string }) => values;

export function SetEmailModal({ akun, onClose }: SetEmailModalProps) {
  const form = useAppForm({
    initialValues: { email: akun.email ?? '' },
    validate: byContract(aturEmailAkun, asTyped),
    sending: useSetEmail(akun.id),
    toSent: asTyped,
    onSent: onClose,
  });
  return (
    <FormModal form={form} title="Ubah Alamat Surel" submitLabel="Simpan" onClose={onClose}>
      <Text size="sm">
        {`Tautan kata sandi ${akun.nama} (${akun.username}) akan dikirim ke alamat ini. Pastikan alamat itu benar miliknya: alamat lama diberi tahu, dan tautan yang masih terbuka tidak berlaku lagi.`}
      </Text>
      {akun.email_usulan !== null && (
        <Text size="sm">{`Diusulkan dan menunggu pemiliknya: ${akun.email_usulan}`}</Text>
      )}
      <TextInput
        label="Alamat surel"
        description="Kosongkan untuk menghapus alamat."
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
    </FormModal>
  );
}
