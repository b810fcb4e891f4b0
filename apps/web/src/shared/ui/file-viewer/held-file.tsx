import type { Berkas } from '@lms/contracts/berkas/berkas';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '../icons.ts';

interface HeldFileProps {
  nama: string;
  tertahan: NonNullable<Berkas['tertahan']>;
  /** Reads the owning row again; without it there is no button. */
  onAskAgain?: () => void;
}

/** Stands for a file that nobody can open: the virus scanner has not looked yet, or found a virus. */
export function HeldFile({ nama, tertahan: { sebab, pesan }, onAskAgain }: HeldFileProps) {
  const isVirus = sebab === 'virus';
  return (
    <Alert
      role={isVirus ? 'alert' : 'status'}
      color={isVirus ? 'red' : 'blue'}
      icon={isVirus ? <IconAlertTriangle aria-hidden /> : <IconClock aria-hidden />}
      title={nama}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{pesan}</Text>
        {!isVirus && onAskAgain && (
          <Button variant="default" mih={44} onClick={onAskAgain}>
            Coba lagi
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
