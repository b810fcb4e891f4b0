import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream.ts';
import { numberParam, sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { AppModal } from '../../../shared/ui/app-modal.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { SetAside } from '../putar-ulang/set-aside.tsx';
import { penilaianUjianQueries } from '../queries.ts';

const SIZE = 20;
const asideTitle = ({ nama }: { nama: string }): string => `Pengerjaan ${nama} yang dibatalkan`;

/** Whom the exam is for and who has no attempt, with what would stand against one (U79). */
export function NoAttemptList({ idUjian }: { idUjian: string }) {
  const { params, set } = useQueryParams();
  const search = params.get('search')?.slice(0, 100) ?? '';
  const [opened, setOpened] = useState<{ nim: string; nama: string } | null>(null);
  const sort = sortParam(params, ['nim', 'nama']);
  const query = useQuery({
    ...penilaianUjianQueries.tanpa(idUjian, {
      ...(search && { search }),
      ...(sort && { sort }),
      page: numberParam(params, 'page', 1),
      per_page: Math.min(numberParam(params, 'per_page', SIZE), 100),
    }),
    refetchInterval: useLiveInterval(),
  });
  return (
    <>
      <SearchField label="Cari nama atau NIM" value={search} onSearch={(text) => set({ search: text }, { replace: true })} />
      <PagedList
        query={query}
        skeleton={<Skeleton h={320} />}
        none="Semua peserta sudah mengerjakan."
        narrowed={search !== '' && { text: 'Tidak ada yang cocok dengan pencarian.', onClear: () => set({ search: null }) }}
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <DataTable
            label="Mahasiswa tanpa pengerjaan"
            rows={rows}
            keyOf={({ nim }) => nim}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
            columns={[
              {
                head: 'Mahasiswa',
                sort: 'nama',
                card: 'title',
                cell: ({ nama }) => (
                  <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
                    {nama}
                  </Text>
                ),
              },
              { head: 'NIM', sort: 'nim', cell: ({ nim }) => <span className="tab-angka">{nim}</span> },
              { head: 'Halangan', cell: ({ penolakan }) => penolakan?.message ?? 'Tidak ada' },
              {
                head: 'Dibatalkan',
                cell: (row) =>
                  row.jumlah_dibatalkan > 0 ? (
                    <Button
                      variant="subtle"
                      px={6}
                      mih={44}
                      aria-label={`${row.jumlah_dibatalkan} pengerjaan ${row.nama} yang dibatalkan`}
                      onClick={() => setOpened(row)}
                    >
                      {`${row.jumlah_dibatalkan} pengerjaan`}
                    </Button>
                  ) : (
                    EMPTY
                  ),
              },
            ]}
          />
        )}
      </PagedList>
      {opened && (
        <AppModal opened onClose={() => setOpened(null)} title={asideTitle(opened)} size={600}>
          <SetAside idUjian={idUjian} nim={opened.nim} isTitled={false} />
        </AppModal>
      )}
    </>
  );
}
