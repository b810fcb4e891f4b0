import { Button, Group, NativeSelect, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { IconPlus, IconTrash } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { BankCard } from './bank-card.tsx';
import {
  countActive,
  noFilter,
  readFilter,
  readSort,
  sortOptions,
  toBankQuery,
} from './list-filter.ts';
import { useDeleteBank } from './mutations.ts';
import { bankSoalQueries, type KartuBank } from './queries.ts';

const BankFilterPanel = lazyPart(() =>
  import('./bank-filter-panel.tsx').then((module) => module.BankFilterPanel),
);

const AddBankModal = lazyPart(() =>
  import('./bank-modal.tsx').then((module) => module.AddBankModal),
);
const DuplicateBankModal = lazyPart(() =>
  import('./bank-modal.tsx').then((module) => module.DuplicateBankModal),
);
const SampahModal = lazyPart(() =>
  import('./sampah-modal.tsx').then((module) => module.SampahModal),
);

const columns = { base: 1, sm: 2, xl: 3 };

const skeleton = (
  <SimpleGrid cols={columns} spacing="md">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} h={196} />
    ))}
  </SimpleGrid>
);

type Opened = { what: 'tambah' } | { what: 'sampah' } | { what: 'duplikat'; bank: KartuBank };

function Cards({
  rows,
  onDuplicate,
}: {
  rows: readonly KartuBank[];
  onDuplicate: (bank: KartuBank) => void;
}) {
  const deletion = useDeleteBank();
  return (
    <SimpleGrid cols={columns} spacing="md">
      {rows.map((bank) => (
        <BankCard
          key={bank.id}
          bank={bank}
          deleting={deletion.isPending && deletion.variables === bank.id}
          onDuplicate={() => onDuplicate(bank)}
          onDelete={() => deletion.mutate(bank.id)}
        />
      ))}
    </SimpleGrid>
  );
}

/** The board (S3 §2.4): a lecturer's own and shared banks, an operator's programme banks (U21). */
export function Board() {
  const { params, set } = useQueryParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useLeftDialog<Opened>('daftar-bank');
  const filter = readFilter(params);
  const query = useQuery(bankSoalQueries.list(toBankQuery(params)));
  const mayWrite = query.data?.meta.has_write_access === true;
  const close = (): void => setOpened(null);
  const show = (id: string): void => void navigate(toPath(paths.detailBankSoal, { id }));
  const pages = query.data?.meta.total_pages ?? 0;
  // The page's last bank was deleted.
  if (!query.isPlaceholderData && pages > 0 && (query.data?.meta.page ?? 1) > pages)
    set({ page: pages }, { replace: true });
  return (
    <>
      <PageHeader
        title="Bank Soal"
        crumbs={[{ label: 'Bank Soal' }]}
        actions={
          mayWrite && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setOpened({ what: 'sampah' })}
              >
                Sampah
              </Button>
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setOpened({ what: 'tambah' })}
              >
                Tambah Bank Soal
              </Button>
            </Group>
          )
        }
      />
      <ListHead
        searchLabel="Cari judul/pembuat"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          <FilterButton
            active={countActive(filter)}
            panel={BankFilterPanel}
            given={{ filter, onChange: (choice) => set({ ...choice }) }}
          />
        }
        actions={
          <NativeSelect
            aria-label="Urutkan"
            data={[...sortOptions]}
            value={readSort(params) ?? ''}
            onChange={(event) => set({ sort: event.currentTarget.value })}
          />
        }
      />
      <PagedList
        query={query}
        skeleton={skeleton}
        none={
          mayWrite
            ? 'Belum ada bank soal. Buat satu, lalu isi dengan soal untuk dipakai di kuis dan ujian.'
            : 'Belum ada bank soal yang dapat Anda lihat.'
        }
        narrowed={
          (countActive(filter) > 0 || filter.search !== null) && {
            text: 'Tidak ada bank soal yang sesuai dengan pencarian atau filter Anda.',
            onClear: () => set({ ...noFilter, search: null }),
          }
        }
        framed="absence"
        onPage={set}
      >
        {(rows) => (
          <Cards rows={rows} onDuplicate={(bank) => setOpened({ what: 'duplikat', bank })} />
        )}
      </PagedList>
      {opened && (
        <Suspense>
          {opened.what === 'sampah' && <SampahModal onClose={close} />}
          {opened.what === 'tambah' && <AddBankModal onClose={close} onDone={show} />}
          {opened.what === 'duplikat' && (
            <DuplicateBankModal bank={opened.bank} onClose={close} onDone={show} />
          )}
        </Suspense>
      )}
    </>
  );
}
