import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldMessage, loadFailureText } from '../../../shared/lib/errors.ts';
import { texts } from '../../../shared/texts.ts';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { CodeField, Enrolment } from '../../../shared/ui/second-factor.tsx';
import { useActivateFactor, useBeginFactor } from '../mutations.ts';
import { PasswordField } from './password-fields.tsx';

interface EnrolFormProps {
  onEnrolled: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Password first, then the QR code and the app's first code. */
export function EnrolForm({ onEnrolled, onCancel }: EnrolFormProps) {
  const [sandi, setSandi] = useState('');
  const [kode, setKode] = useState('');
  const begin = useBeginFactor();
  const activate = useActivateFactor();
  const error = begin.error ?? activate.error;
  const faultAt = (path: string): string | undefined => fieldMessage(error, path);
  const isFieldError = faultAt('sandi') !== undefined || faultAt('kode') !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!begin.data) {
      if (sandi !== '') begin.mutate(sandi);
    } else if (kode.trim() !== '') {
      activate.mutate(kode.trim(), { onSuccess: ({ kode_pemulihan }) => onEnrolled(kode_pemulihan) });
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && !isFieldError && (
          <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" py="xs">
            {loadFailureText(error)}
          </Alert>
        )}
        {begin.data ? (
          <>
            <Enrolment uri={begin.data.uri} rahasia={begin.data.rahasia} />
            <CodeField value={kode} onChange={setKode} error={faultAt('kode')} />
          </>
        ) : (
          <>
            <Text size="sm">Masukkan kata sandi Anda untuk memulai.</Text>
            <PasswordField
              label="Kata sandi saat ini"
              autoComplete="current-password"
              value={sandi}
              error={faultAt('sandi')}
              onChange={(event) => setSandi(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={begin.isPending || activate.isPending}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            loading={begin.isPending || activate.isPending}
            disabled={begin.data ? kode.trim() === '' : sandi === ''}
          >
            {begin.data ? 'Aktifkan' : 'Lanjutkan'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
