import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from '../ui/icons.ts';

interface ChangedElsewhereProps {
  children: ReactNode;
  onKeepOwn: () => void;
  /** Omitted where there is nothing to take; does what `takeLabel` says. */
  onTakeTheirs?: (() => void) | undefined;
  takeLabel?: string;
  title?: string;
}

/** The user decides about the own input after somebody else's change. */
export function ChangedElsewhere({
  children,
  onKeepOwn,
  onTakeTheirs,
  takeLabel = 'Pakai versi tersimpan',
  title = 'Sudah diubah pengguna lain',
}: ChangedElsewhereProps) {
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      role="alert"
      title={title}
    >
      <Stack gap="xs">
        <Text size="sm">
          Isian Anda tetap di bawah dan belum disimpan. Versi yang tersimpan sekarang:
        </Text>
        {children}
        <Group gap="xs">
          <Button size="compact-md" onClick={onKeepOwn}>
            Pertahankan isian saya
          </Button>
          {onTakeTheirs && (
            <Button size="compact-md" variant="default" onClick={onTakeTheirs}>
              {takeLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
