import { Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '../../lib/api-types.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { useZone } from '../../queries/pengguna.ts';
import { IconArrowBackUp } from '../icons.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { contentPageSizes } from '../list/pagination.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { Tag } from '../tag.tsx';
import { AppModal } from './app-modal.tsx';

interface Deleted {
  id: string;
  judul: string;
  dihapus_pada: string;
  hilang_pada: string;
}

function Time({ at }: { at: string }) {
  return <span className="tab-angka">{formatDateTime(at, useZone())}</span>;
}

export function RestoreButton({
  what,
  loading,
  onRestore,
}: {
  what: string;
  loading: boolean;
  onRestore: () => void;
}) {
  return (
    <Button
      variant="default"
      mih={44}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={`Pulihkan ${what}`}
      loading={loading}
      onClick={onRestore}
    >
      Pulihkan
    </Button>
  );
}

interface TrashColumns<Row> {
  kindOf: (row: Row) => string;
  more?: Column<Row>[];
  restore: (row: Row) => React.ReactNode;
}

/** Call it once. */
export function trashColumns<Row extends Deleted>({
  kindOf,
  more = [],
  restore,
}: TrashColumns<Row>): Column<Row>[] {
  return [
    {
      head: 'Judul',
      card: 'title',
      cell: ({ judul }) => (
        <Text
          size="sm"
          fw={550}
          miw={140}
          lineClamp={3}
          dir="auto"
          style={{ overflowWrap: 'anywhere' }}
        >
          {judul}
        </Text>
      ),
    },
    { head: 'Jenis', card: 'corner', cell: (row) => <Tag color="gray">{kindOf(row)}</Tag> },
    ...more,
    { head: 'Dihapus', cell: ({ dihapus_pada }) => <Time at={dihapus_pada} /> },
    { head: 'Tersimpan sampai', cell: ({ hilang_pada }) => <Time at={hilang_pada} /> },
    { head: 'Tindakan', hiddenHead: true, card: 'action', cell: restore },
  ];
}

interface ListPage {
  page: number;
  per_page: number;
}

interface TrashModalProps<Row> {
  what: string;
  query: UseQueryResult<Page<Row[]>, Error>;
  list: ListPage;
  onPage: (list: ListPage) => void;
  columns: Column<Row>[];
  onClose: () => void;
}

/** The last 30 days, each row with its restore button (U17). Load it lazily. */
export function TrashModal<Row extends Deleted>({
  what,
  query,
  list,
  onPage,
  columns,
  onClose,
}: TrashModalProps<Row>) {
  const wide = useIsWide();
  const pages = query.data?.meta.total_pages ?? 0;
  // The last row of the last page was restored.
  if (!query.isPlaceholderData && pages > 0 && list.page > pages) onPage({ ...list, page: pages });
  return (
    <AppModal opened onClose={onClose} title="Sampah" size={960} fullScreen={!wide}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {`${what} yang dihapus. Selama 30 hari dapat dipulihkan; sesudah itu hilang selamanya.`}
        </Text>
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={5} height={44} />}
          none="Belum ada yang dihapus dalam 30 hari terakhir."
          sizes={contentPageSizes}
          onPage={onPage}
        >
          {(rows, meta) => (
            <DataTable
              label={`${what} yang dihapus`}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
              firstNumber={(meta.page - 1) * meta.per_page + 1}
              minWidth={640}
            />
          )}
        </PagedList>
      </Stack>
    </AppModal>
  );
}
