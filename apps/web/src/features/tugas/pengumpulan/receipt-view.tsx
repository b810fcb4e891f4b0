import { Stack, Text } from '@mantine/core';
import { formatBytes, formatHeaderClock, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { type Fact, FactList } from '../../../shared/ui/fact-list.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import classes from './pengumpulan.module.css';
import type { Receipt } from './queries.ts';

const fileColumns: Column<Receipt['berkas'][number]>[] = [
  {
    head: 'Berkas',
    cell: ({ nama, sha256 }) => (
      <>
        <Text size="sm" className={classes.text}>
          {nama}
        </Text>
        <Text className={classes.hash} c="dimmed">{`SHA-256 ${sha256}`}</Text>
      </>
    ),
  },
  { head: 'Ukuran', cell: ({ ukuran }) => formatBytes(ukuran), className: 'tab-angka' },
];

export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const zone = useZone();
  const { tugas, kelas_kuliah, oleh, oleh_operator, kelompok, berkas, tautan } = receipt;
  const facts: Fact[] = [
    { label: 'Tugas', value: tugas.judul, wide: true },
    { label: 'Mata kuliah', value: `${kelas_kuliah.mata_kuliah.nama} ${kelas_kuliah.kelas.nama}` },
    { label: 'Pertemuan', value: String(receipt.nomor_pertemuan) },
    {
      label: 'Waktu server',
      value: `${formatHeaderClock(receipt.dikumpulkan_pada, zone)} ${zoneLabel(zone)}${receipt.terlambat ? ' (terlambat)' : ''}`,
    },
    { label: 'Versi', value: String(receipt.percobaan) },
    {
      label: 'Dikumpulkan oleh',
      value: `${oleh.nama} (${oleh.nim})${oleh_operator ? `, oleh operator ${oleh_operator}` : ''}`,
    },
    ...(kelompok
      ? [
          {
            label: 'Kelompok',
            value: `${kelompok.nama}: ${kelompok.anggota.map(({ nama }) => nama).join(', ')}`,
            wide: true,
          },
        ]
      : []),
    ...(tautan === null ? [] : [{ label: 'Tautan', value: tautan, wide: true }]),
    {
      label: 'Keadaan',
      value: receipt.ditarik_pada
        ? `Ditarik ${formatHeaderClock(receipt.ditarik_pada, zone)}`
        : receipt.berlaku
          ? 'Berlaku'
          : 'Diganti versi yang lebih baru',
    },
  ];
  return (
    <Stack>
      <FactList facts={facts} />
      {berkas.length > 0 && (
        <DataTable
          label="Berkas"
          rows={berkas}
          keyOf={({ nama, sha256 }) => `${nama} ${sha256}`}
          columns={fileColumns}
          tableOnly
        />
      )}
      <div>
        <Text size="xs" c="dimmed">
          Kode tanda terima
        </Text>
        <Text className={classes.code}>{receipt.kode}</Text>
      </div>
    </Stack>
  );
}
