import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { formatCount, formatDateTime, formatNumber } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { FilterRow } from '../../../shared/ui/filter/filter-row.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { StateChoice } from '../../../shared/ui/filter/state-choice.tsx';
import { IconX } from '../../../shared/ui/icons.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Komponen } from '../rekap/queries.ts';
import { type Cell, kirimQueries, type Receipt, useResend } from './queries.ts';
import {
  askedBy,
  mayResend,
  noReceiptFilter,
  type ReceiptFilter,
  type ReceiptState,
  readReceiptFilter,
  receiptLabel,
  receiptSorts,
  receiptStates,
  toReceiptQuery,
  totalOf,
} from './receipt-words.ts';

interface ListProps {
  idKelas: string;
  komponen: readonly Komponen[];
}

function State({ row }: { row: Receipt }) {
  if (row.status === 'belum_dikirim') return null;
  const { text, color } = receiptLabel[row.status];
  return (
    <Tag color={color} size="sm">
      {text}
    </Tag>
  );
}

/** Who sent it when, and when Siakad answered. */
function Times({ row }: { row: Receipt }) {
  const zone = useZone();
  return (
    <>
      <Text size="sm" className="tab-angka">
        {formatDateTime(row.dikirim_pada, zone)}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {`oleh ${row.dikirim_oleh}`}
      </Text>
    </>
  );
}

function Answer({ row }: { row: Receipt }) {
  const zone = useZone();
  const told = [
    row.dijawab_pada !== null && formatDateTime(row.dijawab_pada, zone),
    !row.terbaru && 'sudah digantikan kiriman yang lebih baru',
  ].filter(Boolean);
  return (
    <>
      {row.alasan && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {row.alasan}
        </Text>
      )}
      {told.length > 0 && (
        <Text size="xs" c="dimmed" className="tab-angka">
          {told.join(' · ')}
        </Text>
      )}
      {!row.alasan && told.length === 0 && (
        <Text size="sm" c="dimmed">
          {row.status === 'dibatalkan' ? '-' : 'Belum dijawab'}
        </Text>
      )}
    </>
  );
}

interface TableProps extends ListProps {
  rows: readonly Receipt[];
  firstNumber: number;
}

function ReceiptTable({ idKelas, komponen, rows, firstNumber }: TableProps) {
  const { params, set } = useQueryParams();
  const resend = useResend(idKelas);
  const [sending, setSending] = useState<string | null>(null);
  const byId = new Map(komponen.map((one) => [one.id, one]));
  const keyOf = ({ id_kirim, nim }: Receipt): string => `${id_kirim}/${nim}`;
  const canSome = komponen.some(({ entri }) => entri.boleh);
  const send = (row: Receipt): void => {
    setSending(keyOf(row));
    resend.mutate(() => Promise.resolve([row]));
  };
  const columns: (Column<Receipt> | false)[] = [
    {
      head: 'Mahasiswa',
      sort: 'nama',
      card: 'title',
      cell: ({ nama, nim }) => <NameNim nama={nama} nim={nim} />,
    },
    {
      head: 'Nilai',
      width: 112,
      cell: ({ nilai, label }) => (
        <>
          <Text size="sm" fw={550} className="tab-angka">
            {formatNumber(nilai)}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {label}
          </Text>
        </>
      ),
    },
    { head: 'Status', card: 'corner', cell: (row) => <State row={row} /> },
    { head: 'Jawaban Siakad', cell: (row) => <Answer row={row} /> },
    { head: 'Dikirim', sort: 'dikirim_pada', width: 180, cell: (row) => <Times row={row} /> },
    canSome && {
      head: 'Tindakan',
      hiddenHead: true,
      card: 'action',
      width: 128,
      cell: (row) =>
        mayResend(row, byId.get(row.id_komponen)) ? (
          <Button
            size="xs"
            mih={44}
            variant="default"
            aria-label={`Kirim ulang ${row.label} ${row.nama}`}
            loading={resend.isPending && sending === keyOf(row)}
            disabled={resend.isPending}
            onClick={() => send(row)}
          >
            Kirim ulang
          </Button>
        ) : null,
    },
  ];
  return (
    <DataTable
      label="Tanda terima Siakad"
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      firstNumber={firstNumber}
      sorting={{
        value: sortParam(params, receiptSorts),
        onSort: (sort) => set({ sort }),
      }}
      minWidth={900}
    />
  );
}

/** Everything that the filter finds and that can be sent again, over all pages. */
async function cellsOf(
  idKelas: string,
  filter: ReceiptFilter,
  komponen: readonly Komponen[],
): Promise<Cell[]> {
  const byId = new Map(komponen.map((one) => [one.id, one]));
  const { data } = await api.call('tandaTerimaNilai', {
    params: { id: idKelas },
    query: { ...askedBy(filter), ignore_default_pagination: true },
  });
  return data.filter((row) => mayResend(row, byId.get(row.id_komponen)));
}

/** For all that Siakad refused, or that was cancelled, under the present filter. */
function ResendAll({
  idKelas,
  komponen,
  filter,
  total,
}: ListProps & { filter: ReceiptFilter; total: number }) {
  const [opened, setOpened] = useState(false);
  const resend = useResend(idKelas);
  const { status } = filter;
  if (status !== 'ditolak' && status !== 'dibatalkan') return null;
  if (total === 0 || !komponen.some(({ entri }) => entri.boleh)) return null;
  const close = (): void => setOpened(false);
  return (
    <>
      <Button variant="default" mih={44} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Kirim ulang semua
      </Button>
      <ConfirmModal
        opened={opened}
        title="Kirim ulang semua"
        confirmLabel="Kirim ulang"
        pending={resend.isPending}
        onConfirm={() =>
          resend.mutate(() => cellsOf(idKelas, filter, komponen), { onSettled: close })
        }
        onClose={close}
      >
        {`Nilai yang berlaku sekarang dikirim lagi ke Siakad untuk ${formatCount(total)} baris yang ${receiptLabel[status].text.toLowerCase()}. Yang sudah digantikan kiriman lebih baru, atau komponennya sedang tertutup, tidak ikut.`}
      </ConfirmModal>
    </>
  );
}

/** Each sent value with Siakad's answer, the latest first (N32). */
export function ReceiptList({ idKelas, komponen }: ListProps) {
  const { params, set } = useQueryParams();
  const filter = readReceiptFilter(params);
  const query = useQuery({
    ...kirimQueries.receipts(idKelas, toReceiptQuery(params)),
    refetchInterval: useLiveInterval(),
  });
  const counts = query.data?.meta.jumlah;
  const isNarrowed = Object.values(filter).some((value) => value !== null);
  return (
    <Stack gap="sm">
      <FilterRow>
        <SearchField
          label="Cari nama atau NIM"
          value={filter.search ?? ''}
          onSearch={(search) => set({ search }, { replace: true })}
        />
        <NativeSelect
          aria-label="Komponen"
          data={[
            { value: '', label: 'Semua komponen' },
            ...komponen.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={filter.id_komponen ?? ''}
          onChange={({ currentTarget }) =>
            set({ id_komponen: currentTarget.value }, { replace: true })
          }
        />
        <ResendAll
          idKelas={idKelas}
          komponen={komponen}
          filter={filter}
          total={query.data?.meta.total_items ?? 0}
        />
      </FilterRow>
      <StateChoice<ReceiptState>
        label="Saring status"
        value={filter.status}
        options={[
          { value: null, label: 'Semua', count: counts && totalOf(counts) },
          ...receiptStates.map((state) => ({
            value: state,
            label: receiptLabel[state].text,
            count: counts && (counts[state] ?? 0),
          })),
        ]}
        onChange={(status) => set({ status }, { replace: true })}
      />
      {filter.id_kirim !== null && (
        <Group gap="xs">
          <Text size="sm">Hanya satu kiriman ditampilkan.</Text>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => set({ id_kirim: null })}
          >
            Tampilkan semua kiriman
          </Button>
        </Group>
      )}
      <PagedList
        query={query}
        skeleton={<Skeleton h={480} />}
        none="Belum ada nilai yang dikirim ke Siakad."
        narrowed={
          isNarrowed && {
            text: 'Tidak ada tanda terima yang sesuai dengan saringan Anda.',
            onClear: () => set(noReceiptFilter),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <ReceiptTable
            idKelas={idKelas}
            komponen={komponen}
            rows={rows}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
          />
        )}
      </PagedList>
    </Stack>
  );
}
