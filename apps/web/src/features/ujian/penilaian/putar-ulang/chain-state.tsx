import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  formatCount,
  formatDateTime,
  formatTimeSeconds,
  isEmptyInstant,
} from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { CopyTextButton } from '../../../../shared/ui/copy-text-button.tsx';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { IconAlertTriangle, IconRefresh, IconShieldLock } from '../../../../shared/ui/icons.ts';
import { keutuhanOf } from './kata.ts';
import { type Langkah, saatOf } from './linimasa.ts';
import type { Awal } from './queries.ts';

/** More are found with the filter. */
const NAMED = 20;

interface ChainStateProps {
  awal: Awal;
  all: readonly Langkah[];
  jumlah: number;
  onOpen: (step: Langkah) => void;
  onReload: () => void;
}

/** Whether the saves are unchanged, the changed rows, and the receipts (U53, U71). */
export function ChainState({ awal, all, jumlah, onOpen, onReload }: ChainStateProps) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const { utuh, kata, rincian } = keutuhanOf(awal, jumlah);
  const changed = all.filter((step) => step.jenis === 'simpanan' && !step.titik.utuh);
  const more = (
    <Button
      variant="default"
      mih={44}
      leftSection={<IconShieldLock size={16} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {`${kata} · ${formatCount(jumlah)} simpanan`}
    </Button>
  );
  return (
    <Stack gap="xs">
      {!utuh && (
        <Alert
          color="danger"
          py="xs"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          role="status"
        >
          <Stack gap={4}>
            {rincian.map((one) => (
              <Text key={one} size="sm">
                {one}
              </Text>
            ))}
          </Stack>
        </Alert>
      )}
      {jumlah > awal.garis.length && (
        <Text size="sm">{`Linimasa memuat ${formatCount(awal.garis.length)} simpanan pertama dari ${formatCount(jumlah)}.`}</Text>
      )}
      <Group gap="xs">
        {more}
        {isEmptyInstant(awal.waktu_selesai) && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={onReload}
          >
            Muat yang terbaru
          </Button>
        )}
      </Group>
      <AppModal opened={isOpen} onClose={() => setOpen(false)} title="Keutuhan catatan" size={600}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Setiap simpanan memiliki sidik yang dibuat server saat menerimanya. Semua sidik dihitung
            ulang setiap kali halaman ini dibuka.
          </Text>
          {rincian.map((one) => (
            <Text key={one} size="sm">
              {one}
            </Text>
          ))}
          {changed.slice(0, NAMED).map((step) => (
            <Button
              key={step.id}
              variant="default"
              mih={44}
              justify="start"
              onClick={() => {
                setOpen(false);
                onOpen(step);
              }}
            >
              {`${step.jenis === 'simpanan' && step.titik.nomor !== null ? `Soal ${step.titik.nomor}` : 'Soal di luar lembar'} · ${formatTimeSeconds(saatOf(awal, step.saat), zone)}`}
            </Button>
          ))}
          {changed.length > NAMED && (
            <Text size="sm">{`${formatCount(changed.length - NAMED)} lagi ada pada pilihan "Simpanan yang berubah".`}</Text>
          )}
          <Title order={3} size="h5">
            Tanda terima mahasiswa
          </Title>
          {awal.tanda_terima.length === 0 && <Text size="sm">Belum ada yang diminta.</Text>}
          {awal.tanda_terima.map(({ kode, dibuat_pada }) => (
            <Group key={kode} justify="space-between" gap="xs">
              <Text size="sm" className="tab-angka">
                {formatDateTime(dibuat_pada, zone)}
              </Text>
              <CopyTextButton text={kode} mih={44} />
            </Group>
          ))}
        </Stack>
      </AppModal>
    </Stack>
  );
}
