import { aturEmailAkun } from '@lms/contracts/email-akun';
import { Modal, Text, TextInput } from '@mantine/core';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { byContract } from '../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { texts } from '../../../shared/texts.ts';
import { useSetEmail } from '../email-mutations.ts';
import type { Akun } from '../queries.ts';

interface SetEmailModalProps {
  akun: Akun;
  onClose: () => void;
}

const asTyped = (values: { email: string }) => values;

/** An operator says which address is the owner's (DECISIONS 237). */
export function SetEmailModal({ akun, onClose }: SetEmailModalProps) {
  const form = useAppForm({
    initialValues: { email: akun.email ?? '' },
    validate: byContract(aturEmailAkun, asTyped),
    sending: useSetEmail(akun.id),
    toSent: asTyped,
    onSent: onClose,
  });
  return (
    <Modal
      opened
      onClose={form.pending ? () => undefined : onClose}
      title="Ubah Alamat Email"
      size={600}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <FormFrame form={form} actions={<FormActions form={form} submitLabel="Simpan" onCancel={onClose} />}>
        <Text size="sm">
          {`Tautan kata sandi ${akun.nama} (${akun.username}) akan dikirim ke alamat ini. Pastikan alamat itu benar miliknya: alamat lama diberi tahu, dan tautan yang masih terbuka tidak berlaku lagi.`}
        </Text>
        {akun.email_usulan !== null && <Text size="sm">{`Diusulkan dan menunggu pemiliknya: ${akun.email_usulan}`}</Text>}
        <TextInput
          label="Alamat email"
          description="Kosongkan untuk menghapus alamat."
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.field('email')}
        />
      </FormFrame>
    </Modal>
  );
}
