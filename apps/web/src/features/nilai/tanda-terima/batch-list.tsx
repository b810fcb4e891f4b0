import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { FilterRow } from '../../../shared/ui/filter/filter-row.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Komponen } from '../rekap/queries.ts';
import { type Batch, kirimQueries, useCancelBatch } from './queries.ts';
import { batchLabel, batchStates, PAGE_SIZE } from './receipt-words.ts';

const isOpen = ({ status }: Batch): boolean => status === 'menunggu' || status === 'terkirim';

/** '40 nilai', and what became of them. */
function figuresOf({ jumlah, diterima, ditolak }: Batch): string[] {
  return [
    `${formatCount(jumlah)} nilai`,
    ...(diterima > 0 ? [`${formatCount(diterima)} diterima`] : []),
    ...(ditolak > 0 ? [`${formatCount(ditolak)} ditolak`] : []),
  ];
}

function Figures({ row }: { row: Batch }) {
  const [all, ...rest] = figuresOf(row);
  return (
    <>
      <Text size="sm" className="tab-angka">
        {all}
      </Text>
      {rest.length > 0 && (
        <Text size="xs" c="dimmed" className="tab-angka">
          {rest.join(' · ')}
        </Text>
      )}
    </>
  );
}

/** How often it was tried, and when it is tried again. */
function Tries({ row }: { row: Batch }) {
  const zone = useZone();
  const lines = isOpen(row)
    ? [
        row.coba_pada === null ? null : `berikutnya ${formatDateTime(row.coba_pada, zone)}`,
        `sampai ${formatDateTime(row.batas_pada, zone)}`,
      ]
    : [row.dijawab_pada === null ? null : `dijawab ${formatDateTime(row.dijawab_pada, zone)}`];
  return (
    <>
      <Text size="sm">{row.percobaan === 0 ? 'Belum dicoba' : `${row.percobaan} kali`}</Text>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} size="xs" c="dimmed" className="tab-angka">
          {line}
        </Text>
      ))}
      {row.alasan && (
        <Text size="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
          {row.alasan}
        </Text>
      )}
    </>
  );
}

function Made({ row }: { row: Batch }) {
  const zone = useZone();
  return (
    <>
      <Text size="sm" className="tab-angka">
        {formatDateTime(row.dibuat_pada, zone)}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {`oleh ${row.dibuat_oleh}`}
      </Text>
    </>
  );
}

interface BatchListProps {
  idKelas: string;
  komponen: readonly Komponen[];
}

/** Batches of at most 500 values, the latest first (N32). */
export function BatchList({ idKelas, komponen }: BatchListProps) {
  const { params, set } = useQueryParams();
  const [asked, setAsked] = useState<Batch | null>(null);
  const cancel = useCancelBatch(idKelas);
  const search = params.get('search')?.slice(0, 200) || null;
  const status = batchStates.find((one) => one === params.get('status')) ?? null;
  const query = useQuery({
    ...kirimQueries.batches(idKelas, {
      ...pageParams(params, PAGE_SIZE),
      ...(search && { search }),
      ...(status && { status }),
    }),
    refetchInterval: useLiveInterval(),
  });
  const enterable = new Set(komponen.filter(({ entri }) => entri.boleh).map(({ id }) => id));
  const close = (): void => setAsked(null);
  const columns: Column<Batch>[] = [
    {
      head: 'Komponen',
      card: 'title',
      cell: ({ label }) => (
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
      ),
    },
    { head: 'Dibuat', width: 150, cell: (row) => <Made row={row} /> },
    {
      head: 'Status',
      card: 'corner',
      cell: (row) => (
        <Tag color={batchLabel[row.status].color} size="sm">
          {batchLabel[row.status].text}
        </Tag>
      ),
    },
    { head: 'Isi', cell: (row) => <Figures row={row} /> },
    { head: 'Percobaan', width: 190, cell: (row) => <Tries row={row} /> },
    {
      head: 'Tindakan',
      hiddenHead: true,
      card: 'action',
      width: 128,
      cell: (row) => (
        <Group gap="xs">
          <Button
            component={Link}
            to={`?id_kirim=${row.id}`}
            size="xs"
            mih={44}
            flex="none"
            variant="default"
          >
            Lihat isi
          </Button>
          {isOpen(row) && enterable.has(row.id_komponen) && (
            <Button
              size="xs"
              mih={44}
              flex="none"
              variant="default"
              aria-haspopup="dialog"
              aria-label={`Batalkan kiriman ${row.label}`}
              onClick={() => setAsked(row)}
            >
              Batalkan
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <FilterRow>
        <SearchField
          label="Cari komponen"
          value={search ?? ''}
          onSearch={(text) => set({ search: text }, { replace: true })}
        />
        <NativeSelect
          aria-label="Status kiriman"
          data={[
            { value: '', label: 'Semua status' },
            ...batchStates.map((value) => ({ value, label: batchLabel[value].text })),
          ]}
          value={status ?? ''}
          onChange={({ currentTarget }) => set({ status: currentTarget.value }, { replace: true })}
        />
      </FilterRow>
      <PagedList
        query={query}
        skeleton={<Skeleton h={480} />}
        none="Belum ada nilai yang dikirim ke Siakad."
        narrowed={
          (search !== null || status !== null) && {
            text: 'Tidak ada kiriman yang sesuai dengan saringan Anda.',
            onClear: () => set({ search: null, status: null }),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <DataTable
            label="Kiriman ke Siakad"
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            minWidth={900}
          />
        )}
      </PagedList>
      <ConfirmModal
        opened={asked !== null}
        title="Batalkan kiriman"
        confirmLabel="Batalkan kiriman"
        color="danger"
        pending={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked.id, { onSettled: close })}
        onClose={close}
      >
        {asked &&
          `Nilai ${asked.label} yang belum dijawab Siakad tidak dikirim lagi. Jawaban yang sudah di jalan tetap dicatat.`}
      </ConfirmModal>
    </Stack>
  );
}
