import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { IconAlertTriangle, IconCheck } from '../../../shared/ui/icons.ts';
import { useAskLink } from '../mutations.ts';

const ASK_OPERATOR =
  'Minta tautan untuk mengatur kata sandi kepada operator perguruan tinggi Anda, dengan menyebutkan nama pengguna atau NIM Anda.';

interface ForgotFormProps {
  /** Whether the system sends mail; otherwise operators hand the links over. */
  sendsMail: boolean;
}

/** For who forgot the password, or never had one: the user name, and a link comes by mail (DECISIONS 203). */
export function ForgotForm({ sendsMail }: ForgotFormProps) {
  const [username, setUsername] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useAskLink();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (username.trim() !== '') mutate(username.trim());
  };
  if (!sendsMail) return <Text>{`${ASK_OPERATOR} Tautan berlaku 24 jam dan hanya dapat dipakai sekali.`}</Text>;
  if (isSuccess) {
    return (
      <Alert color="success" icon={<IconCheck size={18} aria-hidden />} role="status">
        {`Jika akun itu ada dan memiliki alamat email, tautan sudah dikirim ke sana dan berlaku 24 jam. Periksa juga folder spam. Tidak menerimanya? ${ASK_OPERATOR}`}
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">Masukkan nama pengguna Anda. Tautan untuk mengatur kata sandi dikirim ke alamat email akun Anda.</Text>
        {error && (
          <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" py="xs">
            {loadFailureText(error)}
          </Alert>
        )}
        <TextInput
          label="Nama pengguna"
          description="NIM untuk mahasiswa"
          autoComplete="username"
          autoCapitalize="none"
          size="md"
          value={username}
          error={submitted && username.trim() === '' && 'Nama pengguna wajib diisi'}
          onChange={(event) => {
            setUsername(event.currentTarget.value);
            if (error) reset();
          }}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          Kirim Tautan
        </Button>
      </Stack>
    </form>
  );
}
