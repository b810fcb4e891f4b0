import type { DampakPengerjaan } from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../../shared/lib/format.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type Dampak, type Diminta, koreksiQueries, type Saringan } from './queries.ts';

const change = ({ dari, menjadi }: { dari: number | null; menjadi: number | null }): string =>
  dari === menjadi ? formatNumber(dari) : `${formatNumber(dari)} → ${formatNumber(menjadi)}`;

const label = {
  naik: { text: 'Naik', color: 'success' },
  turun: { text: 'Turun', color: 'danger' },
  tetap: { text: 'Tetap', color: 'gray' },
} as const;

const columns: Column<DampakPengerjaan>[] = [
  {
    head: 'Mahasiswa',
    card: 'title',
    cell: ({ nama, nim }) => (
      <>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {nama}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka">
          {nim}
        </Text>
      </>
    ),
  },
  {
    head: 'Perubahan',
    card: 'corner',
    cell: ({ perubahan, manual }) => (
      <Group gap={4}>
        <Tag color={label[perubahan].color} size="sm">
          {label[perubahan].text}
        </Tag>
        {manual && (
          <Tag color="info" size="sm">
            Nilai manual tetap
          </Tag>
        )}
      </Group>
    ),
  },
  {
    head: 'Nilai soal',
    align: 'end',
    card: 'short',
    cell: ({ nilai }) => <span className="tab-angka">{change(nilai)}</span>,
  },
  {
    head: 'Nilai akhir',
    align: 'end',
    card: 'short',
    cell: ({ nilai_akhir }) => <span className="tab-angka">{change(nilai_akhir)}</span>,
  },
];

const choices = ({ jumlah: { semua, naik, turun, tetap, manual } }: Dampak) => [
  { value: 'semua', label: `Semua ${formatCount(semua)}` },
  { value: 'naik', label: `Naik ${formatCount(naik)}` },
  { value: 'turun', label: `Turun ${formatCount(turun)}` },
  { value: 'tetap', label: `Tetap ${formatCount(tetap)}` },
  { value: 'manual', label: `Manual ${formatCount(manual)}` },
];

const isSaringan = (value: string): value is Saringan => value !== 'semua';

/** Shows who gains or loses before the correction is applied. */
export function Impact({
  idUjian,
  idSoal,
  body,
}: {
  idUjian: string;
  idSoal: string;
  body: Diminta;
}) {
  const [saring, setSaring] = useState<Saringan | null>(null);
  const [halaman, setHalaman] = useState(1);
  const query = useQuery(koreksiQueries.dampak(idUjian, idSoal, body, { saring, halaman }));
  return (
    <QueryState query={query} skeleton={<Skeleton h={240} />}>
      {(dampak) => (
        <Stack gap="sm" component="section" aria-label="Dampak koreksi">
          <SegmentedControl
            aria-label="Saring dampak"
            data={choices(dampak)}
            value={saring ?? 'semua'}
            onChange={(next) => {
              setSaring(isSaringan(next) ? next : null);
              setHalaman(1);
            }}
            style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
          />
          {dampak.menunggu > 0 && (
            <Text size="sm">
              {`${formatCount(dampak.menunggu)} pengerjaan belum dinilai dan akan dinilai dengan aturan ini.`}
            </Text>
          )}
          {dampak.baris.length === 0 ? (
            <Text size="sm" c="dimmed">
              Tidak ada pengerjaan di sini.
            </Text>
          ) : (
            <DataTable
              label="Dampak per mahasiswa"
              rows={dampak.baris}
              keyOf={({ nim }) => nim}
              columns={columns}
              firstNumber={(dampak.halaman - 1) * 50 + 1}
            />
          )}
          {dampak.jumlah_halaman > 1 && (
            <Group gap="xs">
              <Button
                variant="default"
                disabled={halaman <= 1}
                onClick={() => setHalaman(halaman - 1)}
              >
                Sebelumnya
              </Button>
              <Text
                size="sm"
                className="tab-angka"
              >{`Halaman ${dampak.halaman} dari ${dampak.jumlah_halaman}`}</Text>
              <Button
                variant="default"
                disabled={halaman >= dampak.jumlah_halaman}
                onClick={() => setHalaman(halaman + 1)}
              >
                Berikutnya
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
