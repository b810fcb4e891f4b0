import { Alert, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { loadFailureText } from '../../../../shared/lib/errors.ts';
import { IconAlertTriangle, IconSearch } from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useSignInDev } from '../mutations.ts';
import { sesiQueries } from '../queries.ts';

const roleLabel = {
  ROLE_MAHASISWA: 'Mahasiswa',
  ROLE_DOSEN: 'Dosen',
  ROLE_OPERATOR: 'Operator',
} as const;

export function DevAccounts({ onSignedIn }: { onSignedIn: () => void }) {
  const [search, setSearch] = useState('');
  const query = useQuery(sesiQueries.akunDev(useDeferredValue(search.trim())));
  const signIn = useSignInDev();
  return (
    <Stack gap="sm">
      <TextInput
        label="Cari nama atau nama pengguna"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
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
      <QueryState
        query={query}
        skeleton={<Skeleton h={320} />}
        isEmpty={(accounts) => accounts.length === 0}
        empty={<Text c="dimmed">Tidak ada akun yang cocok.</Text>}
      >
        {(accounts) =>
          accounts.map(({ username, nama, role }) => (
            <Button
              key={username}
              variant="default"
              h="auto"
              py="xs"
              px="md"
              fullWidth
              justify="space-between"
              rightSection={
                <Text span size="xs" c="dimmed">
                  {roleLabel[role]}
                </Text>
              }
              loading={signIn.isPending && signIn.variables === username}
              onClick={() => signIn.mutate(username, { onSuccess: onSignedIn })}
            >
              <Stack gap={0} align="flex-start">
                <span>{nama}</span>
                <Text span size="xs" c="dimmed">
                  {username}
                </Text>
              </Stack>
            </Button>
          ))
        }
      </QueryState>
    </Stack>
  );
}
