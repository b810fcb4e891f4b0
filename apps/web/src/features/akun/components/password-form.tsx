import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, fieldMessage, loadFailureText } from '../../../shared/lib/errors.ts';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { useChangePassword } from '../mutations.ts';
import { faultOfNew, faultOfOld, faultOfRepeated, ruleText } from '../password-rules.ts';
import { PasswordField } from './password-fields.tsx';

const empty = { old: '', next: '', repeated: '' };
type Fields = typeof empty;

const faultsOf = ({ old, next, repeated }: Fields): Record<keyof Fields, string | null> => ({
  old: faultOfOld(old),
  next: faultOfNew(next),
  repeated: faultOfRepeated(next, repeated),
});

/** Changes the own password; all other devices are signed out. */
export function PasswordForm() {
  const [fields, setFields] = useState<Fields>(empty);
  const [submitted, setSubmitted] = useState(false);
  const change = useChangePassword();
  const faults = submitted ? faultsOf(fields) : { old: null, next: null, repeated: null };
  const { error } = change;
  const isFieldError = error instanceof ApiError && error.errors.length > 0;
  const set = (key: keyof Fields) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setFields((current) => ({ ...current, [key]: value }));
    if (error) change.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.values(faultsOf(fields)).some((fault) => fault !== null)) return;
    change.mutate(fields, {
      onSuccess: () => {
        setFields(empty);
        setSubmitted(false);
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="ubah-sandi">
      <Title order={3} id="ubah-sandi" mb="xs">
        Ubah kata sandi
      </Title>
      <Stack gap="sm" maw={480}>
        {error && !isFieldError && (
          <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" py="xs">
            {loadFailureText(error)}
          </Alert>
        )}
        <PasswordField
          label="Kata sandi saat ini"
          autoComplete="current-password"
          value={fields.old}
          error={faults.old ?? fieldMessage(error, 'sandi_lama')}
          onChange={set('old')}
        />
        <PasswordField
          label="Kata sandi baru"
          description={ruleText}
          autoComplete="new-password"
          value={fields.next}
          error={faults.next ?? fieldMessage(error, 'sandi_baru')}
          onChange={set('next')}
        />
        <PasswordField
          label="Ulangi kata sandi baru"
          autoComplete="new-password"
          value={fields.repeated}
          error={faults.repeated}
          onChange={set('repeated')}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            Ubah Kata Sandi
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
