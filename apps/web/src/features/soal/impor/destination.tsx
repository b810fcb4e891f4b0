import { NativeSelect, Radio, Stack } from '@mantine/core';
import { formatCount } from '../../../shared/lib/format.ts';
import type { Tujuan } from './home.ts';

export interface Pemilik {
  judul: string;
  /** How many more questions fit. */
  room: number;
  kelompok: readonly { id: string; nama: string }[];
}

interface DestinationProps {
  pemilik: Pemilik;
  value: Tujuan;
  count: number;
  onChange: (value: Tujuan) => void;
  disabled: boolean;
}

function roomText(room: number, count: number): string {
  if (count <= room) return `Muat ${formatCount(room)} soal lagi.`;
  return `Hanya muat ${formatCount(room)} dari ${formatCount(count)} soal yang dipilih.`;
}

/** The target: this bank, new banks by category (U20), or groups of the exam. */
export function Destination({ pemilik, value, count, onChange, disabled }: DestinationProps) {
  const { judul, room, kelompok } = pemilik;
  if (value.jenis === 'bank') {
    return (
      <Radio.Group
        label="Soal masuk ke"
        value={value.ke}
        onChange={(ke) =>
          onChange({ jenis: 'bank', ke: ke === 'bank_baru' ? 'bank_baru' : 'bank_ini' })
        }
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="bank_ini"
            label={judul}
            description={roomText(room, count)}
            disabled={disabled}
          />
          <Radio
            value="bank_baru"
            label="Bank soal baru"
            description="Satu bank soal untuk tiap kategori, masing-masing paling banyak 100 soal; disembunyikan sampai Anda menampilkannya."
            disabled={disabled}
          />
        </Stack>
      </Radio.Group>
    );
  }
  return (
    <Stack gap="md">
      <Radio.Group
        label="Soal masuk ke"
        description={roomText(room, count)}
        value={value.kelompok}
        onChange={(next) => onChange({ ...value, kelompok: next === 'satu' ? 'satu' : 'kategori' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="kategori"
            label="Satu kelompok untuk tiap kategori"
            description="Kelompok yang bernama sama dipakai; yang belum ada dibuat."
            disabled={disabled}
          />
          <Radio value="satu" label="Semua ke satu kelompok" disabled={disabled} />
        </Stack>
      </Radio.Group>
      <NativeSelect
        label={value.kelompok === 'satu' ? 'Kelompok' : 'Soal tanpa kategori masuk ke kelompok'}
        data={kelompok.map(({ id, nama }) => ({ value: id, label: nama }))}
        value={value.id_kelompok ?? kelompok.at(-1)?.id ?? ''}
        onChange={({ currentTarget }) => onChange({ ...value, id_kelompok: currentTarget.value })}
        disabled={disabled}
      />
    </Stack>
  );
}
