import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle } from './icons.ts';

interface ChangedElsewhereProps {
  /** How it stands by now. */
  children: ReactNode;
  /** Goes on with what was typed, over the other's version. */
  onKeepOwn: () => void;
  /**
   * Gives up what was typed, or does what `takeLabel` says; left out where there is nothing to
   * take.
   */
  onTakeTheirs?: (() => void) | undefined;
  takeLabel?: string;
  /** Where it is known who was first. */
  title?: string;
}

/** What was typed stays, and whoever typed it decides. */
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
