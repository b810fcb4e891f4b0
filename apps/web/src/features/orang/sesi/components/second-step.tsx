import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, loadFailureText } from '../../../../shared/lib/errors.ts';
import { IconAlertTriangle } from '../../../../shared/ui/icons.ts';
import { CodeField, Enrolment, RecoveryCodes } from '../../../../shared/ui/second-factor.tsx';
import { useEnrolAtSignIn, useSecondStep } from '../mutations.ts';

interface SecondStepProps {
  mfaToken: string;
  /** The college requires a second factor that the account lacks, so it is set up first. */
  mustEnrol: boolean;
  onSignedIn: () => void;
  onRestart: () => void;
}

/** For operators with a second factor. */
export function SecondStep({ mfaToken, mustEnrol, onSignedIn, onRestart }: SecondStepProps) {
  const [kode, setKode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enrol = useEnrolAtSignIn();
  const finish = useSecondStep(mfaToken);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onSignedIn} />;

  const error = finish.error ?? enrol.error;
  const isOver = error instanceof ApiError && error.code === 'tantangan_berakhir';
  const ready = !mustEnrol || enrol.data !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (kode.trim() === '') return;
    finish.mutate(kode.trim(), {
      onSuccess: (recovery) => (recovery === null ? onSignedIn() : setCodes(recovery)),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {error && (
          <Alert
            color="danger"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            role="alert"
            py="xs"
          >
            {loadFailureText(error)}
          </Alert>
        )}
        {mustEnrol && !ready && (
          <>
            <Text size="sm">
              Perguruan tinggi Anda mewajibkan faktor kedua bagi operator. Siapkan aplikasi
              autentikator di ponsel Anda, lalu lanjutkan.
            </Text>
            {enrol.isPending ? (
              <Skeleton h={260} />
            ) : (
              <Button size="md" fullWidth disabled={isOver} onClick={() => enrol.mutate(mfaToken)}>
                Pasang Faktor Kedua
              </Button>
            )}
          </>
        )}
        {enrol.data && <Enrolment uri={enrol.data.uri} rahasia={enrol.data.rahasia} />}
        {ready && (
          <>
            <CodeField value={kode} onChange={setKode} withRecovery={!mustEnrol} />
            <Button
              type="submit"
              size="md"
              fullWidth
              loading={finish.isPending}
              disabled={isOver || kode.trim() === ''}
            >
              Masuk
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={onRestart}>
          Kembali ke halaman masuk
        </Button>
      </Stack>
    </form>
  );
}
