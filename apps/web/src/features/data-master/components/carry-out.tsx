import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { countsOf, meetingsText } from '../labels.ts';
import { useCarryOut } from '../mutations.ts';
import type { Impor } from '../queries.ts';
import classes from './data-master.module.css';

/** The lowest ceiling (percent) that allows everything; null when none is needed. */
export function neededCeiling({ batas_terlampaui, batas_hapus_persen }: Impor): number | null {
  const needed = Math.max(0, ...batas_terlampaui.map(({ persen }) => persen));
  return needed > batas_hapus_persen ? needed : null;
}

function changes({ jumlah, pertemuan }: Impor): number {
  const rows = (jumlah?.inserted ?? 0) + (jumlah?.updated ?? 0) + (jumlah?.removed ?? 0);
  return rows + (pertemuan?.inserted ?? 0) + (pertemuan?.updated ?? 0) + (pertemuan?.removed ?? 0);
}

export function CarryOut({ impor }: { impor: Impor }) {
  const user = usePengguna();
  const [asking, setAsking] = useState(false);
  const [mayRemove, setMayRemove] = useState(false);
  const carryOut = useCarryOut(impor);
  const needed = neededCeiling(impor);
  const counts = countsOf(impor);
  const removes = counts.hapus > 0 || (impor.pertemuan?.removed ?? 0) > 0;
  const meetings = meetingsText(impor);
  const nothing = changes(impor) === 0;
  const start = (): void => carryOut.mutate(needed, { onSettled: () => setAsking(false) });
  const again = `${paths.imporBaru}?jenis=${impor.jenis[0] ?? ''}`;
  if (user.hak_akses?.data_master !== 'write') {
    return (
      <Alert color="info">
        Anda dapat memeriksa berkas. Menjalankan impor memerlukan hak tulis Data Master.
      </Alert>
    );
  }
  return (
    <Paper withBorder p="sm" className={classes.bar} data-bilah-telepon>
      <Stack gap="sm">
        {needed !== null && (
          <Alert
            color="danger"
            icon={<IconAlertTriangle aria-hidden />}
            title="Melebihi batas penghapusan"
          >
            <Stack gap="xs">
              {impor.batas_terlampaui.map(({ nama, removed, total, persen }) => (
                <Text key={nama} size="sm">
                  {`${nama}: ${removed} dari ${total} akan dihapus (${persen} persen), batasnya ${impor.batas_hapus_persen} persen.`}
                </Text>
              ))}
              <Checkbox
                label="Saya sudah memeriksa data yang dihapus dan tetap ingin menghapusnya"
                checked={mayRemove}
                onChange={(event) => setMayRemove(event.currentTarget.checked)}
              />
            </Stack>
          </Alert>
        )}
        <Group justify="flex-end">
          {nothing && (
            <Text size="sm" c="dimmed" flex={1}>
              Tidak ada yang perlu diubah: data di LMS sudah sama dengan berkas.
            </Text>
          )}
          <Button variant="default" component={Link} to={again}>
            Pilih Berkas Lain
          </Button>
          <Button
            onClick={() => setAsking(true)}
            disabled={nothing || (needed !== null && !mayRemove)}
            color={needed === null ? 'primary' : 'danger'}
          >
            Jalankan Impor
          </Button>
        </Group>
      </Stack>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={start}
        pending={carryOut.isPending}
        confirmLabel="Jalankan Impor"
        color={removes ? 'danger' : 'primary'}
        size={removes || meetings !== null ? 500 : 400}
      >
        {[
          `${formatCount(counts.tambah)} data akan ditambah, ${formatCount(counts.ubah)} diubah, dan ${formatCount(counts.hapus)} dihapus.`,
          ...(meetings === null ? [] : [`Jadwal: ${meetings}.`]),
          `${formatCount(counts.tolak)} baris yang ditolak tidak ikut diimpor.`,
        ].join(' ')}
      </ConfirmModal>
    </Paper>
  );
}
