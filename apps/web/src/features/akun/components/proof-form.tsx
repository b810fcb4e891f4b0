import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldMessage, loadFailureText } from '../../../shared/lib/errors.ts';
import { texts } from '../../../shared/texts.ts';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { CodeField } from '../../../shared/ui/second-factor.tsx';
import { PasswordField } from './password-fields.tsx';

interface ProofFormProps {
  submitLabel: string;
  color: string;
  error: Error | null;
  pending: boolean;
  onSubmit: (proof: { sandi: string; kode: string }) => void;
  onCancel: () => void;
}

/** Password and code, before something about the second factor changes. */
export function ProofForm({ submitLabel, color, error, pending, onSubmit, onCancel }: ProofFormProps) {
  const [sandi, setSandi] = useState('');
  const [kode, setKode] = useState('');
  const faultAt = (path: string): string | undefined => fieldMessage(error, path);
  const isFieldError = faultAt('sandi') !== undefined || faultAt('kode') !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit({ sandi, kode: kode.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && !isFieldError && (
          <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" py="xs">
            {loadFailureText(error)}
          </Alert>
        )}
        <PasswordField
          label="Kata sandi saat ini"
          autoComplete="current-password"
          value={sandi}
          error={faultAt('sandi')}
          onChange={(event) => setSandi(event.currentTarget.value)}
        />
        <CodeField value={kode} onChange={setKode} error={faultAt('kode')} withRecovery />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {texts.cancel}
          </Button>
          <Button type="submit" color={color} loading={pending} disabled={sandi === '' || kode.trim() === ''}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
