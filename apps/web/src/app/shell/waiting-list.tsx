import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatTime } from '../../shared/lib/format.ts';
import { notifyError } from '../../shared/lib/notify.ts';
import {
  dismissWaiting,
  retryWaiting,
  STEPPED_ASIDE,
  waitingKind,
} from '../../shared/offline/waiting.ts';
import { useWaiting, type Waiting } from '../../shared/offline/waiting-store.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx';
import { AppModal } from '../../shared/ui/dialog/app-modal.tsx';
import { ConfirmModal } from '../../shared/ui/dialog/confirm-modal.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './waiting-list.module.css';

function stateText({ refused, code }: Waiting): string {
  if (refused === null) return 'Menunggu';
  return code === STEPPED_ASIDE ? 'Gagal dikirim' : 'Ditolak';
}

interface RowProps {
  row: Waiting;
  label: string;
  instead: string | null;
  text: string;
  onDiscard: () => void;
}

function Row({ row, label, instead, text, onDiscard }: RowProps) {
  const zone = useZone();
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600} size="sm">
          {label}
        </Text>
        <Tag color={row.refused === null ? 'warning' : 'danger'}>{stateText(row)}</Tag>
      </Group>
      <Text size="xs" c="dimmed">
        {formatDateTime(row.at, zone)}
      </Text>
      {row.held !== null && (
        <Text size="sm">{`${row.held.reason} Dikirim sendiri sekitar pukul ${formatTime(row.held.until, zone)}.`}</Text>
      )}
      {row.refused !== null && (
        <>
          <Text size="sm">{row.refused}</Text>
          {instead !== null && <Text size="sm">{instead}</Text>}
          <Group gap="xs" mt={4}>
            {instead === null && (
              <Button
                size="sm"
                variant="default"
                onClick={() => void retryWaiting(row).catch(notifyError)}
              >
                Kirim ulang
              </Button>
            )}
            {instead !== null && text !== '' && <CopyTextButton text={text} size="sm" />}
            <Button size="sm" variant="subtle" color="danger" onClick={onDiscard}>
              Buang
            </Button>
          </Group>
        </>
      )}
    </li>
  );
}

/** Waiting and refused writes, each with time, reason and actions. */
export function WaitingList({ onClose }: { onClose: () => void }) {
  const rows = useWaiting();
  const [asked, setAsked] = useState<string | null>(null);
  const known = useQueries({
    queries: rows.map((row) => ({
      queryKey: ['antrean-perangkat', row.id, row.revision],
      queryFn: async () => {
        const { label, instead, textOf } = await waitingKind(row.kind);
        return {
          label: label(row.body),
          instead: (row.code !== null && instead?.(row.code)) || null,
          text: textOf?.(row.body) ?? '',
        };
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const isAsked = rows.some(({ id }) => id === asked);
  return (
    <Modal.Stack>
      <AppModal stackId="utama" opened onClose={onClose} title="Menunggu koneksi" size={500}>
        <Stack>
          <Text size="sm" c="dimmed">
            Tersimpan di perangkat ini dan dikirim sendiri, berurutan, saat koneksi kembali.
          </Text>
          {rows.length === 0 ? (
            <EmptyState>Semua perubahan sudah terkirim.</EmptyState>
          ) : (
            <ul className={classes.list}>
              {rows.map((row, index) => (
                <Row
                  key={row.id}
                  row={row}
                  label={known[index]?.data?.label ?? 'Perubahan'}
                  instead={known[index]?.data?.instead ?? null}
                  text={known[index]?.data?.text ?? ''}
                  onDiscard={() => setAsked(row.id)}
                />
              ))}
            </ul>
          )}
        </Stack>
      </AppModal>
      <ConfirmModal
        opened={isAsked}
        title="Buang perubahan"
        confirmLabel="Buang"
        color="danger"
        size={500}
        onConfirm={() => {
          if (asked !== null) void dismissWaiting(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        Yang belum terkirim ini hanya ada di perangkat ini. Setelah dibuang tidak dapat
        dikembalikan.
      </ConfirmModal>
    </Modal.Stack>
  );
}
