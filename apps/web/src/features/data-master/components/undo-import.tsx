import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { countsOf, meetingsText } from '../labels.ts';
import { useUndo } from '../mutations.ts';
import type { Impor } from '../queries.ts';

/** Undoing an import: its deadline, the obstacles, and that it was undone (DECISIONS 236). */
export function UndoImport({ impor }: { impor: Impor }) {
  const zone = useZone();
  const user = usePengguna();
  const { set } = useQueryParams();
  const [asking, setAsking] = useState(false);
  const undo = useUndo(impor.id);
  const { dibatalkan, dapat_dibatalkan_sampai: until, galat_batal } = impor;
  const counts = countsOf(impor);
  const meetings = meetingsText(impor);
  const moment = (time: string) => `${formatDateTime(time, zone)} ${zoneLabel(zone)}`;
  if (dibatalkan !== null) {
    return (
      <Alert color="gray" title="Impor ini dibatalkan" mb="md">
        {`Dibatalkan ${dibatalkan.oleh} pada ${moment(dibatalkan.pada)}. Data kembali seperti sebelum impor.`}
      </Alert>
    );
  }
  if (until === null || user.hak_akses?.data_master !== 'write') return null;
  const button = (
    <Button variant="default" onClick={() => setAsking(true)}>
      {galat_batal === null ? 'Batalkan Impor Ini' : 'Coba Batalkan Lagi'}
    </Button>
  );
  return (
    <>
      {galat_batal === null ? (
        <Group justify="space-between" mb="md">
          <Text size="sm" c="dimmed">{`Impor ini dapat dibatalkan sampai ${moment(until)}.`}</Text>
          {button}
        </Group>
      ) : (
        <Alert
          color="danger"
          icon={<IconAlertTriangle aria-hidden />}
          title="Impor ini belum dapat dibatalkan"
          mb="md"
        >
          <Group justify="space-between">
            <Text size="sm" flex="1 1 260px">
              {`${galat_batal} Pembatalan dapat dicoba lagi sampai ${moment(until)}.`}
            </Text>
            <Group gap="xs">
              {impor.jumlah_halangan > 0 && (
                <Button variant="default" onClick={() => set({ tab: 'halang', search: null })}>
                  Lihat yang Menghalangi
                </Button>
              )}
              {button}
            </Group>
          </Group>
        </Alert>
      )}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsking(false) })}
        pending={undo.isPending}
        title="Batalkan impor ini?"
        confirmLabel="Batalkan Impor"
        color="danger"
        size={500}
      >
        <Text>
          {`${formatCount(counts.tambah)} data yang ditambah akan dihapus, ${formatCount(counts.ubah)} yang diubah dan ${formatCount(counts.hapus)} yang dihapus akan dikembalikan, beserta pertemuannya${meetings === null ? '' : ` (${meetings})`}.`}
        </Text>
        <Text mt="xs" size="sm" c="dimmed">
          Bila ada data yang sudah diubah lagi atau sudah dipakai, tidak ada yang diubah dan Anda
          melihat daftarnya.
        </Text>
      </ConfirmModal>
    </>
  );
}
