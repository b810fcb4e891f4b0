import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '../../shared/lib/api-types.ts';
import { formatDateTime } from '../../shared/lib/format.ts';
import { useIsWide } from '../../shared/lib/use-is-wide.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { AppModal } from '../../shared/ui/app-modal.tsx';
import { type Column, DataTable } from '../../shared/ui/data-table.tsx';
import { IconArrowBackUp } from '../../shared/ui/icons.ts';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { contentPageSizes } from '../../shared/ui/pagination.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { useRestoreBank, useRestoreSoal } from './mutations.ts';
import { bankSoalQueries } from './queries.ts';

type Baris = DataOf<'sampahBankSoal'>[number];

const kindLabel: Record<Baris['jenis'], string> = { bank_soal: 'Bank Soal', soal: 'Soal' };

function Time({ at }: { at: string }) {
  return <span className="tab-angka">{formatDateTime(at, useZone())}</span>;
}

function RestoreButton({ row }: { row: Baris }) {
  const bank = useRestoreBank();
  const soal = useRestoreSoal(row.id_bank_soal);
  const restore = row.jenis === 'soal' ? soal : bank;
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={`Pulihkan ${kindLabel[row.jenis]} ${row.judul}`}
      loading={restore.isPending}
      onClick={() => restore.mutate(row.id)}
    >
      Pulihkan
    </Button>
  );
}

const columns: Column<Baris>[] = [
  {
    head: 'Judul',
    card: 'title',
    cell: ({ judul }) => (
      <Text size="sm" fw={550} miw={140} lineClamp={3} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {judul}
      </Text>
    ),
  },
  { head: 'Jenis', card: 'corner', cell: ({ jenis }) => <Tag color="gray">{kindLabel[jenis]}</Tag> },
  { head: 'Dihapus', cell: ({ dihapus_pada }) => <Time at={dihapus_pada} /> },
  { head: 'Tersimpan sampai', cell: ({ hilang_pada }) => <Time at={hilang_pada} /> },
  { head: 'Tindakan', hiddenHead: true, card: 'action', cell: (row) => <RestoreButton row={row} /> },
];

/** Banks and single questions that were deleted, and the way back (U17). */
export function SampahModal({ onClose }: { onClose: () => void }) {
  const [list, setList] = useState({ page: 1, per_page: 10 });
  const wide = useIsWide();
  const query = useQuery(bankSoalQueries.trash(list));
  const pages = query.data?.meta.total_pages ?? 0;
  // The last of its page was restored.
  if (!query.isPlaceholderData && pages > 0 && list.page > pages) setList({ ...list, page: pages });
  return (
    <AppModal opened onClose={onClose} title="Sampah" size={960} fullScreen={!wide}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Bank soal dan soal yang dihapus. Selama 30 hari dapat dipulihkan; sesudah itu hilang selamanya.
        </Text>
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={5} height={44} />}
          none="Belum ada yang dihapus dalam 30 hari terakhir."
          sizes={contentPageSizes}
          onPage={setList}
        >
          {(rows, meta) => (
            <DataTable
              label="Bank soal dan soal yang dihapus"
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
