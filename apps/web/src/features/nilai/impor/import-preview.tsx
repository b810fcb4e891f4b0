import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ImportRows } from '../../../shared/grading/workbook/import-rows.tsx';
import { EMPTY, formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { Column } from '../../../shared/ui/list/data-table.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import type { ImportedRow, ImportPreview as Preview } from './queries.ts';

type Row = Pick<ImportedRow, 'nim' | 'nama' | 'alasan' | 'perubahan'> & {
  /** Null: the file does not name the student. */
  nomor: number | null;
  status: ImportedRow['status'] | 'tidak_ada';
};

const states = { berubah: 'Berubah', ditolak: 'Ditolak', tidak_ada: 'Tidak ada' } as const;

/** Changed rows first, then faults, then students that the file does not name. */
function rowsOf({ baris, tidak_ada }: Preview): Row[] {
  return [
    ...baris.filter(({ status }) => status === 'berubah'),
    ...baris.filter(({ status }) => status === 'ditolak'),
    ...tidak_ada.map(
      (one): Row => ({ ...one, nomor: null, status: 'tidak_ada', alasan: null, perubahan: [] }),
    ),
  ];
}

function Remark({ status, alasan, perubahan }: Row) {
  if (status === 'ditolak')
    return (
      <Text size="sm" c="danger">
        {`Ditolak: ${alasan ?? ''}`}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {status === 'tidak_ada'
        ? 'Tidak ada di berkas, nilainya tetap'
        : perubahan.some(({ siakad }) => siakad)
          ? 'Mengganti nilai dari Siakad'
          : 'Akan diubah'}
    </Text>
  );
}

const columns: Column<Row>[] = [
  { head: 'Baris', cell: ({ nomor }) => nomor ?? EMPTY, card: 'short' },
  {
    head: 'Mahasiswa',
    cell: ({ nama, nim }) => <NameNim nama={nama || 'Tidak dikenal'} nim={nim || EMPTY} />,
    card: 'title',
  },
  {
    head: 'Nilai',
    className: 'tab-angka',
    cell: ({ perubahan }) =>
      perubahan.length === 0 ? (
        EMPTY
      ) : (
        <Stack gap={0}>
          {perubahan.map(({ id_komponen, label, dari, menjadi }) => (
            <span key={id_komponen}>
              {`${label}: ${formatNumber(dari)} → ${formatNumber(menjadi)}`}
            </span>
          ))}
        </Stack>
      ),
  },
  { head: 'Keterangan', cell: Remark },
];

interface ImportPreviewProps {
  preview: Preview;
  /** What is still to be decided; above the rows, which may be hundreds. */
  children: ReactNode;
}

export function ImportPreview({ preview, children }: ImportPreviewProps) {
  const { jumlah_baris, jumlah_berubah, jumlah_ditolak, jumlah_sama, tidak_ada } = preview;
  const rows = rowsOf(preview);
  if (rows.length === 0)
    return (
      <EmptyState title="Tidak ada yang berubah">
        {`Semua ${formatCount(jumlah_baris)} baris berkas sama dengan nilai yang tersimpan.`}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {`${formatCount(jumlah_berubah)} mahasiswa berubah, ${formatCount(jumlah_ditolak)} baris ditolak, ${formatCount(jumlah_sama)} tetap, ${formatCount(tidak_ada.length)} tidak ada di berkas. Belum ada yang disimpan.`}
      </Text>
      {jumlah_berubah > 0 && children}
      <ImportRows
        rows={rows}
        keyOf={({ nomor, nim }) => nomor ?? `nim ${nim}`}
        columns={columns}
        stateOf={({ status }) => status}
        states={states}
      />
    </Stack>
  );
}
