import { Button, Group, Text } from '@mantine/core';
import { formatTime } from '../lib/format.ts';
import { useLineDown } from '../lib/use-line-down.ts';
import { useZone } from '../queries/pengguna.ts';
import { texts } from '../texts.ts';
import type { SaveState } from './saves.ts';

interface SaveLineProps {
  state: SaveState<unknown> | null;
  isFaulty: boolean;
  onRetry: () => void;
}

/** Always in the same place: every change says what happens to it. */
export function SaveLine({ state, isFaulty, onRetry }: SaveLineProps) {
  const zone = useZone();
  const down = useLineDown();
  const text = (): string => {
    if (isFaulty) return 'Belum disimpan: periksa isian.';
    switch (state?.kind) {
      case undefined:
        return down ? texts.noLine : 'Tersimpan sendiri saat kolom ditinggalkan.';
      case 'menyimpan':
        return 'Menyimpan…';
      case 'tersimpan':
        return `Tersimpan ${formatTime(state.at, zone)}`;
      case 'menunggu':
        return 'Menunggu koneksi. Isian aman di perangkat ini.';
      case 'bentrok':
        return 'Belum disimpan: sudah diubah pengguna lain.';
      case 'gagal':
        return state.tanpaJawaban
          ? 'Belum tersimpan: tidak ada koneksi. Isian tetap di sini.'
          : `Belum tersimpan: ${state.reason}`;
    }
  };
  const isBad = isFaulty || state?.kind === 'gagal' || state?.kind === 'bentrok';
  const color = isBad ? 'danger' : state?.kind === 'menunggu' ? 'warning' : 'dimmed';
  return (
    <Group gap="xs" mih={28} wrap="wrap">
      <Text size="sm" c={color} role="status" className="tab-angka">
        {text()}
      </Text>
      {state?.kind === 'gagal' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </Group>
  );
}
