import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../shared/lib/format.ts';
import { notifyError } from '../../shared/lib/notify.ts';
import { dismissWaiting, retryWaiting, waitingKind } from '../../shared/offline/waiting.ts';
import { useWaiting, type Waiting } from '../../shared/offline/waiting-store.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { texts } from '../../shared/texts.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './waiting-list.module.css';

interface RowProps {
  row: Waiting;
  label: string;
}

function Row({ row, label }: RowProps) {
  const zone = useZone();
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600} size="sm">
          {label}
        </Text>
        <Tag color={row.refused === null ? 'warning' : 'danger'}>{row.refused === null ? 'Menunggu' : 'Ditolak'}</Tag>
      </Group>
      <Text size="xs" c="dimmed">{`${formatDate(row.at, zone)} ${formatTime(row.at, zone)}`}</Text>
      {row.refused !== null && (
        <>
          <Text size="sm">{row.refused}</Text>
          <Group gap="xs" mt={4}>
            <Button size="sm" variant="default" onClick={() => void retryWaiting(row).catch(notifyError)}>
              Kirim ulang
            </Button>
            <Button size="sm" variant="subtle" color="danger" onClick={() => void dismissWaiting(row.id)}>
              Buang
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}

/** What waits for the line and what the server refused: each with its time, its reason, and what can be done. */
export function WaitingList({ onClose }: { onClose: () => void }) {
  const rows = useWaiting();
  const labels = useQueries({
    queries: rows.map((row) => ({
      queryKey: ['antrean-perangkat', row.id, row.revision],
      queryFn: async () => (await waitingKind(row.kind)).label(row.body),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return (
    <Modal opened onClose={onClose} title="Menunggu koneksi" size={500} centered closeButtonProps={{ 'aria-label': texts.close }}>
      <Stack>
        <Text size="sm" c="dimmed">
          Tersimpan di perangkat ini dan dikirim sendiri, berurutan, saat koneksi kembali.
        </Text>
        {rows.length === 0 ? (
          <EmptyState>Semua perubahan sudah terkirim.</EmptyState>
        ) : (
          <ul className={classes.list}>
            {rows.map((row, index) => (
              <Row key={row.id} row={row} label={labels[index]?.data ?? 'Perubahan'} />
            ))}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
