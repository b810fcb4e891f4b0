import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SignInForm } from '../features/orang/sesi/components/sign-in-form.tsx';
import { leaveForSignIn, sessionEndedBecause } from '../shared/lib/session/session.ts';
import { usePengguna } from '../shared/queries/pengguna.ts';
import { AppModal } from '../shared/ui/dialog/app-modal.tsx';

/**
 * Signs the same account in again over a page that stays when the session expires, without losing
 * anything (U58).
 */
export function SignInAgain() {
  const { username } = usePengguna();
  const [isOpen, setOpen] = useState(true);
  const open = (): void => setOpen(true);
  return (
    <>
      {!isOpen && (
        <Alert color="warning" role="status" radius={0} py="xs">
          <Stack gap="xs">
            <Text size="sm">
              Sesi Anda berakhir. Jawaban aman di perangkat ini, dan dikirim setelah Anda masuk
              kembali.
            </Text>
            <Button w="fit-content" onClick={open}>
              Masuk kembali
            </Button>
          </Stack>
        </Alert>
      )}
      {isOpen && (
        <AppModal opened onClose={() => setOpen(false)} title="Masuk kembali" size={420}>
          <Stack gap="md">
            <Text size="sm">
              {`${sessionEndedBecause() ?? 'Sesi Anda berakhir.'} Halaman dan jawaban Anda tetap di sini; setelah masuk kembali jawaban dikirim.`}
            </Text>
            <SignInForm username={username} onSignedIn={() => undefined} />
            <Button variant="subtle" onClick={leaveForSignIn}>
              Masuk dengan cara lain
            </Button>
          </Stack>
        </AppModal>
      )}
    </>
  );
}
