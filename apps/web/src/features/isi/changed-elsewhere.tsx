import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../../shared/ui/icons.ts';

interface ChangedElsewhereProps {
  /** How it stands by now. */
  children: ReactNode;
  /** Goes on with what was typed, over the other's version. */
  onKeepOwn: () => void;
  /** Gives up what was typed. */
  onTakeTheirs: () => void;
}

/** What was typed stays, and whoever typed it decides. */
export function ChangedElsewhere({ children, onKeepOwn, onTakeTheirs }: ChangedElsewhereProps) {
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" title="Sudah diubah pengguna lain">
      <Stack gap="xs">
        <Text size="sm">Isian Anda tetap di bawah dan belum disimpan. Versi yang tersimpan sekarang:</Text>
        {children}
        <Group gap="xs">
          <Button size="compact-md" onClick={onKeepOwn}>
            Pertahankan isian saya
          </Button>
          <Button size="compact-md" variant="default" onClick={onTakeTheirs}>
            Pakai versi tersimpan
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
