import { Alert, Button, Text, TextInput } from '@mantine/core';
import { FormFrame } from '../../../../shared/form/app-form.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { IconCheck } from '../../../../shared/ui/icons.ts';
import { useAskLink } from '../mutations.ts';

const ASK_OPERATOR =
  'Minta tautan untuk mengatur kata sandi kepada operator perguruan tinggi Anda, dengan menyebutkan nama pengguna atau NIM Anda.';

interface ForgotFormProps {
  /** The system sends mail; otherwise operators hand out links. */
  sendsMail: boolean;
}

export function ForgotForm({ sendsMail }: ForgotFormProps) {
  const sending = useAskLink();
  const form = useAppForm({
    initialValues: { username: '' },
    validate: {
      username: (username) => (username.trim() === '' ? 'Nama pengguna wajib diisi' : null),
    },
    sending,
    toSent: ({ username }) => username.trim(),
  });
  if (!sendsMail)
    return <Text>{`${ASK_OPERATOR} Tautan berlaku 24 jam dan hanya dapat dipakai sekali.`}</Text>;
  if (sending.isSuccess) {
    return (
      <Alert color="success" icon={<IconCheck size={18} aria-hidden />} role="status">
        {`Jika akun itu ada dan memiliki alamat surel yang dikonfirmasi, tautan sudah dikirim ke sana dan berlaku 24 jam. Periksa juga folder spam. Tidak menerimanya? ${ASK_OPERATOR}`}
      </Alert>
    );
  }
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" size="md" fullWidth loading={form.pending}>
          Kirim Tautan
        </Button>
      }
    >
      <Text size="sm">
        Masukkan nama pengguna Anda. Tautan untuk mengatur kata sandi dikirim ke alamat surel akun
        Anda.
      </Text>
      <TextInput
        label="Nama pengguna"
        description="NIM untuk mahasiswa"
        autoComplete="username"
        autoCapitalize="none"
        size="md"
        {...form.field('username')}
      />
    </FormFrame>
  );
}
