import { Alert, Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react';
import { loadFailureText } from '../../../../shared/lib/errors.ts';
import { IconAlertTriangle } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useSignIn } from '../mutations.ts';
import { secondStepOf } from '../second-step-of.ts';

const required = 'Harap isi bidang ini';

interface Fields {
  username: string;
  password: string;
}

function problems({ username, password }: Fields): Partial<Fields> {
  return {
    ...(username.trim() ? {} : { username: required }),
    ...(password ? {} : { password: required }),
  };
}

const SecondStep = lazyPart(() => import('./second-step.tsx').then((module) => module.SecondStep));

interface SignInFormProps {
  /** The expected user. */
  username?: string;
  onSignedIn: () => void;
}

/** A refused attempt keeps the input. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const [fields, setFields] = useState<Fields>({ username, password: '' });
  const [submitted, setSubmitted] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const signIn = useSignIn();
  const faults = submitted ? problems(fields) : {};

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(problems(fields)).length > 0) return;
    signIn.mutate({ ...fields, username: fields.username.trim() }, { onSuccess: onSignedIn });
  };
  const step = secondStepOf(signIn.error);
  if (step) {
    const restart = (): void => {
      signIn.reset();
      setSubmitted(false);
      setFields({ ...fields, password: '' });
    };
    return (
      <Suspense fallback={<Skeleton h={180} />}>
        <SecondStep {...step} onSignedIn={onSignedIn} onRestart={restart} />
      </Suspense>
    );
  }
  const watchCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {signIn.error && (
          <Alert
            color="danger"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            role="alert"
            py="xs"
          >
            {loadFailureText(signIn.error)}
          </Alert>
        )}
        <TextInput
          label="Nama pengguna"
          description="Mahasiswa menggunakan NIM"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus={username === ''}
          data-autofocus={username === '' || undefined}
          value={fields.username}
          error={faults.username}
          onChange={(event) => setFields({ ...fields, username: event.currentTarget.value })}
        />
        <PasswordInput
          label="Kata sandi"
          name="password"
          autoComplete="current-password"
          maxLength={1_000}
          autoFocus={username !== ''}
          data-autofocus={username !== '' || undefined}
          value={fields.password}
          error={faults.password}
          description={capsLock ? 'Caps Lock aktif' : undefined}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          visibilityToggleButtonProps={{
            'aria-label': 'Tampilkan atau sembunyikan kata sandi',
            tabIndex: 0,
            'aria-hidden': false,
          }}
          onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          Masuk
        </Button>
      </Stack>
    </form>
  );
}
