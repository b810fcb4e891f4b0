import { Button, Group, Text } from '@mantine/core';
import { formatDateTime, formatNumber } from '../../../shared/lib/format.ts';
import { sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Komponen } from '../rekap/queries.ts';
import {
  compareLabel,
  compareSorts,
  laterSide,
  mayUse,
  type Side,
  sideName,
} from './compare-words.ts';
import type { Compared } from './queries.ts';
import type { Chosen } from './resolve-modal.tsx';

/** A side's value, who made it and when; the later one says so. */
function SideValue({ row, side }: { row: Compared; side: Side }) {
  const zone = useZone();
  const { nilai, oleh, pada } = row[side];
  const isLater = laterSide(row) === side;
  return (
    <>
      <Text size="sm" fw={isLater ? 650 : 400} className="tab-angka">
        {formatNumber(nilai)}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {pada === null
          ? 'belum diketahui'
          : [oleh, formatDateTime(pada, zone), isLater && 'terakhir berubah']
              .filter(Boolean)
              .join(' · ')}
      </Text>
    </>
  );
}

function State({ row: { status, kirim } }: { row: Compared }) {
  const { text, color } = compareLabel[status];
  return (
    <>
      <Tag color={color} size="sm">
        {status === 'menunggu' && kirim.status === 'menunggu' ? 'Menunggu dikirim' : text}
      </Tag>
      {kirim.alasan && (
        <Text size="xs" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {kirim.alasan}
        </Text>
      )}
    </>
  );
}

interface CompareTableProps {
  rows: readonly Compared[];
  komponen: readonly Komponen[];
  firstNumber: number;
  mayChoose: boolean;
  onChoose: (chosen: Chosen) => void;
}

export function CompareTable(props: CompareTableProps) {
  const { rows, komponen, firstNumber, mayChoose, onChoose } = props;
  const { params, set } = useQueryParams();
  const byId = new Map(komponen.map((one) => [one.id, one]));
  const choice = (row: Compared, side: Side) =>
    mayUse(side, row, byId.get(row.komponen.id)) && (
      <Button
        size="xs"
        mih={44}
        flex="none"
        variant="default"
        aria-haspopup="dialog"
        aria-label={`Pakai ${sideName[side]}: ${row.komponen.label} ${row.mahasiswa.nama}`}
        onClick={() => onChoose({ side, row })}
      >
        {`Pakai ${sideName[side]}`}
      </Button>
    );
  const columns: (Column<Compared> | false)[] = [
    {
      head: 'Mahasiswa',
      sort: 'nama',
      card: 'title',
      cell: ({ mahasiswa: { nama, nim } }) => <NameNim nama={nama} nim={nim} />,
    },
    {
      head: 'Komponen',
      cell: (row) => (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {row.komponen.label}
        </Text>
      ),
    },
    { head: 'LMS', width: 150, cell: (row) => <SideValue row={row} side="lms" /> },
    { head: 'Siakad', width: 150, cell: (row) => <SideValue row={row} side="siakad" /> },
    {
      head: 'Keadaan',
      card: 'plain',
      cell: (row) => <State row={row} />,
    },
    mayChoose && {
      head: 'Tindakan',
      hiddenHead: true,
      card: 'action',
      width: 140,
      cell: (row) => (
        <Group gap="xs">
          {choice(row, 'lms')}
          {choice(row, 'siakad')}
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      label="Nilai LMS dan Siakad"
      rows={rows}
      keyOf={({ mahasiswa, komponen: { id } }) => `${id}/${mahasiswa.nim}`}
      columns={columns}
      firstNumber={firstNumber}
      sorting={{ value: sortParam(params, compareSorts), onSort: (sort) => set({ sort }) }}
      minWidth={900}
    />
  );
}
