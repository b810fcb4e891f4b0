import type { SoalImpor } from '@lms/contracts/soal/impor';
import type { PageMeta } from '@lms/contracts/wire/pagination';
import { Group, Stack, Tabs, Text } from '@mantine/core';
import { EMPTY, formatCount } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import { TabRow } from '../../../shared/ui/tab-row.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TickBox } from '../../../shared/ui/tick-box.tsx';
import { kindNames } from '../kind-names.ts';
import type { Impor } from './home.ts';
import { statusLabels } from './labels.ts';
import classes from './soal-impor.module.css';

const statuses = ['lengkap', 'berubah', 'mustahil'] as const;
export type StatusFilter = (typeof statuses)[number];

export const statusOf = (text: string | null): StatusFilter | null =>
  statuses.find((one) => one === text) ?? null;

function Fate({ soal, isOpen }: { soal: SoalImpor; isOpen: boolean }) {
  const { text, color } = statusLabels[soal.status];
  return (
    <Stack gap={4} align="flex-start">
      <Group gap={6}>
        <Tag color={color}>{text}</Tag>
        {isOpen && soal.sudah_ada && <Tag color="gray">Sudah ada</Tag>}
      </Group>
      {soal.alasan && (
        <Text size="sm" className={classes.break}>
          {soal.alasan}
        </Text>
      )}
      {soal.hilang.length > 0 && (
        <ul className={classes.lost} aria-label={`Yang tidak terbawa dari soal ${soal.no}`}>
          {soal.hilang.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

export interface Choosing {
  isTicked: (no: number) => boolean;
  onFlip: (no: number) => void;
  disabled: boolean;
}

function columnsOf(choosing: Choosing | null): (Column<SoalImpor> | false)[] {
  return [
    choosing !== null && {
      head: 'Pilih',
      hiddenHead: true,
      width: 44,
      card: 'corner',
      cell: ({ no, status }) =>
        status === 'mustahil' ? null : (
          <TickBox
            label={`Pilih soal ${no}`}
            checked={choosing.isTicked(no)}
            disabled={choosing.disabled}
            onChange={() => choosing.onFlip(no)}
          />
        ),
    },
    {
      head: 'Soal',
      card: 'title',
      cell: ({ no, judul }) => (
        <span dir="auto" className={classes.break}>{`${no}. ${judul || 'Tanpa judul'}`}</span>
      ),
    },
    {
      head: 'Jenis',
      card: 'short',
      width: 120,
      cell: ({ jenis, jenis_asal }) => (jenis === null ? jenis_asal : kindNames[jenis]),
    },
    {
      head: 'Kategori',
      card: 'short',
      width: 130,
      className: classes.break,
      cell: ({ kategori }) => <span dir="auto">{kategori ?? EMPTY}</span>,
    },
    {
      head: 'Tempat',
      card: 'short',
      width: 90,
      className: classes.break,
      cell: ({ tempat }) => tempat,
    },
    {
      head: 'Keterangan',
      card: 'plain',
      cell: (soal) => <Fate soal={soal} isOpen={choosing !== null} />,
    },
  ];
}

interface ReportRowsProps {
  impor: Impor;
  rows: readonly SoalImpor[];
  meta: PageMeta;
  filter: StatusFilter | null;
  /** Null when choosing is over. */
  choosing: Choosing | null;
}

/** The file's questions by import status. */
export function ReportRows({ impor: { jumlah }, rows, meta, filter, choosing }: ReportRowsProps) {
  const { set } = useQueryParams();
  const all = jumlah.lengkap + jumlah.berubah + jumlah.mustahil;
  const current = filter ?? 'semua';
  return (
    <Tabs value={current} onChange={(next) => set({ status: next === 'semua' ? null : next })}>
      <TabRow current={current} mb="md">
        <Tabs.Tab value="semua" mih={44}>{`Semua (${formatCount(all)})`}</Tabs.Tab>
        {statuses.map((status) => (
          <Tabs.Tab key={status} value={status} mih={44}>
            {`${statusLabels[status].text} (${formatCount(jumlah[status])})`}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value={current}>
        {rows.length === 0 ? (
          <EmptyState>Tidak ada soal dengan keadaan ini.</EmptyState>
        ) : (
          <DataTable
            label="Soal di dalam berkas"
            rows={rows}
            keyOf={({ no }) => no}
            columns={columnsOf(choosing)}
            minWidth={860}
          />
        )}
        {meta.total_items > 0 && <Pagination meta={meta} onChange={(page) => set(page)} />}
      </Tabs.Panel>
    </Tabs>
  );
}
