import type { BarisImporNilai } from '@lms/contracts/tugas/penilaian';
import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNilai } from '../../../../shared/grading/typed-grade.ts';
import { ImportRows } from '../../../../shared/grading/workbook/import-rows.tsx';
import type { ResultOf } from '../../../../shared/lib/api-types.ts';
import { formatCount, formatNumber } from '../../../../shared/lib/format.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import type { Column } from '../../../../shared/ui/list/data-table.tsx';
import { formatNilai } from '../change.ts';
import { type Choices, canRepair, wantedOf } from './changes.ts';

type Preview = ResultOf<'pratinjauImporNilai'>;

function otherChanges({ sekarang, menjadi }: BarisImporNilai): string {
  if (sekarang === null || menjadi === null) return '';
  return [
    menjadi.faktor !== sekarang.faktor && `faktor ${sekarang.faktor}% → ${menjadi.faktor}%`,
    menjadi.alasan !== sekarang.alasan && 'alasan faktor',
    menjadi.catatan !== sekarang.catatan && 'catatan',
  ]
    .filter(Boolean)
    .join(', ');
}

interface RowsProps {
  rows: readonly BarisImporNilai[];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

function Repair({ row, choices, onChange }: { row: BarisImporNilai } & Omit<RowsProps, 'rows'>) {
  const [text, setText] = useState(() => formatNilai(choices.grades[row.nomor]));
  const take = (typed: string): void => {
    setText(typed);
    const { [row.nomor]: _before, ...others } = choices.grades;
    const value = parseNilai(typed) ?? null;
    onChange({ ...choices, grades: value === null ? others : { ...others, [row.nomor]: value } });
  };
  return (
    <TextInput
      aria-label={`Perbaiki nilai ${row.nama}`}
      placeholder="0–100"
      inputMode="decimal"
      maw={140}
      value={text}
      error={
        text !== '' && (parseNilai(text) ?? null) === null
          ? 'Isi 0–100, paling banyak dua desimal'
          : undefined
      }
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}

const states = { berubah: 'Berubah', bentrok: 'Bentrok', ditolak: 'Ditolak' } as const;

function ChangedRows({ rows, choices, onChange }: RowsProps) {
  const decide = (nomor: number, overwrites: boolean): void => {
    const overwrite = new Set(choices.overwrite);
    if (overwrites) overwrite.add(nomor);
    else overwrite.delete(nomor);
    onChange({ ...choices, overwrite });
  };
  const columns: Column<BarisImporNilai>[] = [
    { head: 'Baris', cell: ({ nomor }) => nomor, card: 'short' },
    {
      head: 'Mahasiswa',
      cell: ({ nama, nim }) => `${nama || 'Tidak dikenal'} · ${nim || '-'}`,
      card: 'title',
    },
    { head: 'Kelompok', cell: ({ kelompok }) => kelompok ?? '-', card: 'none' },
    {
      head: 'Nilai',
      className: 'tab-angka',
      cell: (row) => {
        const wanted = wantedOf(row, choices) ?? row.menjadi;
        return (
          <Stack gap={0}>
            <Text size="sm" className="tab-angka">
              {wanted
                ? `${formatNumber(row.sekarang?.nilai)} → ${formatNumber(wanted.nilai)}`
                : formatNumber(row.sekarang?.nilai)}
            </Text>
            {otherChanges(row) && (
              <Text size="xs" c="dimmed">
                {otherChanges(row)}
              </Text>
            )}
          </Stack>
        );
      },
    },
    {
      head: 'Keterangan',
      cell: (row) => (
        <Stack gap={4}>
          <Text size="sm" c={row.status === 'berubah' ? 'dimmed' : 'danger'}>
            {row.alasan ?? 'Akan diubah'}
          </Text>
          {row.status === 'bentrok' && (
            <Checkbox
              label="Timpa dengan nilai dari berkas"
              aria-label={`Timpa nilai ${row.nama} dengan nilai dari berkas`}
              checked={choices.overwrite.has(row.nomor)}
              onChange={(event) => decide(row.nomor, event.currentTarget.checked)}
            />
          )}
          {canRepair(row) && <Repair row={row} choices={choices} onChange={onChange} />}
        </Stack>
      ),
    },
  ];
  return (
    <ImportRows
      rows={rows}
      keyOf={({ nomor }) => nomor}
      columns={columns}
      stateOf={({ status }) => status}
      states={states}
    />
  );
}

export function ImportPreview({
  preview,
  choices,
  onChange,
}: { preview: Preview } & Omit<RowsProps, 'rows'>) {
  const count = (status: keyof typeof states) =>
    formatCount(preview.baris.filter((row) => row.status === status).length);
  if (preview.baris.length === 0) {
    return (
      <EmptyState title="Tidak ada yang berubah">
        {`Semua ${formatCount(preview.jumlah_baris)} baris berkas sama dengan nilai yang tersimpan.`}
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {`${count('berubah')} berubah, ${count('bentrok')} bentrok, ${count('ditolak')} ditolak, ${formatCount(preview.jumlah_sama)} tetap.`}
      </Text>
      {preview.is_tampilkan_nilai && (
        <Alert color="warning">
          Nilai tugas ini sudah ditampilkan: mahasiswa langsung melihat perubahannya.
        </Alert>
      )}
      <ChangedRows rows={preview.baris} choices={choices} onChange={onChange} />
    </Stack>
  );
}
