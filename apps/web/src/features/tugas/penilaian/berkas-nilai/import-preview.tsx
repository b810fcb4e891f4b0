import type { BarisImporNilai } from '@lms/contracts/tugas/penilaian';
import { Alert, Checkbox, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseNilai } from '../../../../shared/grading/typed-grade.ts';
import type { ResultOf } from '../../../../shared/lib/api-types.ts';
import { formatCount, formatNumber } from '../../../../shared/lib/format.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { Pagination } from '../../../../shared/ui/list/pagination.tsx';
import { formatNilai } from '../change.ts';
import { type Choices, canRepair, wantedOf } from './changes.ts';

type Preview = ResultOf<'pratinjauImporNilai'>;
const PAGE = 50;

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
    <DataTable
      label="Pratinjau impor nilai"
      rows={rows}
      keyOf={({ nomor }) => nomor}
      columns={columns}
      minWidth={640}
    />
  );
}

const filters = {
  semua: 'Semua',
  berubah: 'Berubah',
  bentrok: 'Bentrok',
  ditolak: 'Ditolak',
} as const;
type Filter = keyof typeof filters;

export function ImportPreview({
  preview,
  choices,
  onChange,
}: { preview: Preview } & Omit<RowsProps, 'rows'>) {
  const [filter, setFilter] = useState<Filter>('semua');
  const [page, setPage] = useState(1);
  const of = (status: Filter) =>
    status === 'semua' ? preview.baris : preview.baris.filter((row) => row.status === status);
  const rows = of(filter);
  const meta = {
    page,
    per_page: PAGE,
    total_items: rows.length,
    total_pages: Math.ceil(rows.length / PAGE),
  };
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
        {`${formatCount(of('berubah').length)} berubah, ${formatCount(of('bentrok').length)} bentrok, ${formatCount(of('ditolak').length)} ditolak, ${formatCount(preview.jumlah_sama)} tetap.`}
      </Text>
      {preview.is_tampilkan_nilai && (
        <Alert color="warning">
          Nilai tugas ini sudah ditampilkan: mahasiswa langsung melihat perubahannya.
        </Alert>
      )}
      <SegmentedControl
        aria-label="Tampilkan baris"
        value={filter}
        data={Object.entries(filters).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          setFilter(value as Filter);
          setPage(1);
        }}
      />
      <ChangedRows
        rows={rows.slice((page - 1) * PAGE, page * PAGE)}
        choices={choices}
        onChange={onChange}
      />
      {rows.length > PAGE && (
        <Pagination meta={meta} sizes={[PAGE]} onChange={(change) => setPage(change.page)} />
      )}
    </Stack>
  );
}
