import { Button, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { IconQrcode } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const QrDialog = lazyPart(() => import('./qr-dialog.tsx').then((module) => module.QrDialog));

/**
 * For lecturers of an offline meeting when the college uses QR codes (S1 §6); outside the lecture
 * it says why it is disabled. The address holds the open dialog over a reload in class.
 */
export function QrButton({ meeting }: { meeting: PertemuanDetail }) {
  const { params, set } = useQueryParams();
  const { boleh, alasan, sejak } = meeting.izin.qr;
  const zone = useZone();
  const isOpen = params.has('qr');
  if (!boleh && alasan === null) return null;
  return (
    <Group gap="xs" justify="flex-end">
      {!boleh && (
        <Text size="xs" c="dimmed" id="alasan-qr" maw={260}>
          {sejak === null
            ? alasan
            : `${alasan ?? ''} Mulai ${formatDateTime(sejak, zone)} ${zoneLabel(zone)}.`}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden />}
        disabled={!boleh}
        aria-describedby={boleh ? undefined : 'alasan-qr'}
        onClick={() => set({ qr: 1 })}
      >
        QR
      </Button>
      {isOpen && (
        <Suspense>
          <QrDialog meeting={meeting} onClose={() => set({ qr: null })} />
        </Suspense>
      )}
    </Group>
  );
}
