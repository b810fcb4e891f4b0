import { Divider, Paper, Stack, Title } from '@mantine/core';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

/** Password, second factor (operators), sign-ins (DECISIONS 203). */
export function SecuritySection() {
  const isOperator = usePengguna().role === 'ROLE_OPERATOR';
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="keamanan">
      <Title order={2} id="keamanan" mb="md">
        Keamanan
      </Title>
      <Stack gap="lg">
        <PasswordForm />
        {isOperator && (
          <>
            <Divider />
            <SecondFactor />
          </>
        )}
        <Divider />
        <SessionList />
      </Stack>
    </Paper>
  );
}
