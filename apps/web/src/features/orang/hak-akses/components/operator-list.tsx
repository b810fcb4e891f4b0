import { Alert, Box, Button, Group, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { pageParams, sortParam } from '../../../../shared/lib/use-query-params.ts';
import { useListParams } from '../../../../shared/queries/list-params.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { IconInfoCircle, IconPlus } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { DataTable, type Sorting } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { isPrivileged } from '../privileged.ts';
import { type HakAkses, hakAksesQueries } from '../queries.ts';
import { summaryOf } from '../rights-form.ts';
import classes from './rights.module.css';
import { RightsModal } from './rights-modal.tsx';

const AddOperatorModal = lazyPart(() =>
  import('./add-operator-modal.tsx').then((module) => module.AddOperatorModal),
);

const PAGE_SIZE = 10;
const sorts = ['nama', 'username'] as const;
const READ_ONLY_TEXT =
  'Anda dapat melihat hak akses operator. Hanya operator istimewa (A:T atau A:B) yang dapat mengubahnya.';

function Status({ row }: { row: HakAkses }) {
  return (
    <Group gap={6}>
      <Tag color={row.is_active ? 'success' : 'danger'}>
        {row.is_active ? 'Aktif' : 'Tidak aktif'}
      </Tag>
      {!row.teraktivasi && <Tag color="warning">Belum aktivasi</Tag>}
      {row.istimewa && <Tag color="primary">Istimewa</Tag>}
    </Group>
  );
}

function Summary({ row }: { row: HakAkses }) {
  if (row.istimewa) return <Text size="sm">Dapat mengubah semua area</Text>;
  const { write, read } = summaryOf(row);
  if (write.length + read.length === 0) return <Text size="sm">Tanpa akses</Text>;
  return (
    <Box>
      {write.length > 0 && <Text size="sm">{`Ubah: ${write.join(', ')}`}</Text>}
      {read.length > 0 && (
        <Text size="sm" c="dimmed">
          {`Lihat: ${read.join(', ')}`}
        </Text>
      )}
    </Box>
  );
}

const scopeText = (row: HakAkses): string =>
  row.list_prodi.length === 0 ? 'Semua program studi' : `${row.list_prodi.length} program studi`;

interface OperatorTableProps {
  rows: readonly HakAkses[];
  onOpen: (username: string) => void;
  sorting: Sorting;
}

function OpenButton({ row, onOpen }: { row: HakAkses; onOpen: OperatorTableProps['onOpen'] }) {
  const verb = row.izin.ubah.boleh ? 'Ubah' : 'Lihat';
  return (
    <Button
      variant="default"
      size="sm"
      onClick={() => onOpen(row.username)}
      aria-label={`${verb} hak akses ${row.nama}`}
    >
      {verb}
    </Button>
  );
}

function Name({ row }: { row: HakAkses }) {
  return (
    <div className={classes.name}>
      <Text size="sm" fw={600}>
        {row.nama}
      </Text>
      <Text size="xs" c="dimmed">
        {row.username}
      </Text>
    </div>
  );
}

function OperatorTable({ rows, onOpen, sorting }: OperatorTableProps) {
  return (
    <DataTable
      label="Operator"
      rows={rows}
      keyOf={({ username }) => username}
      table="hak_akses"
      sorting={sorting}
      columns={[
        { head: 'Operator', cell: (row) => <Name row={row} />, card: 'title', sort: 'nama' },
        {
          head: 'Nama pengguna',
          cell: ({ username }) => username,
          optional: 'hidden',
          sort: 'username',
        },
        { head: 'Status', cell: (row) => <Status row={row} />, card: 'plain', optional: 'shown' },
        { head: 'Hak akses', cell: (row) => <Summary row={row} /> },
        { head: 'Program studi', cell: scopeText, optional: 'shown' },
        {
          head: 'Aksi',
          cell: (row) => <OpenButton row={row} onOpen={onOpen} />,
          align: 'end',
          card: 'action',
        },
      ]}
    />
  );
}

/** `?operator=` opens one's dialog (S1 §2.9, DECISIONS 61). */
export function OperatorList() {
  const { params, set, ready } = useListParams('hak_akses', { pageSize: PAGE_SIZE });
  const search = params.get('search')?.slice(0, 200) ?? '';
  const sort = sortParam(params, sorts);
  const paging = pageParams(params, PAGE_SIZE);
  const query = useQuery({
    ...hakAksesQueries.list({
      ...paging,
      ...(search ? { search } : {}),
      ...(sort ? { sort } : {}),
    }),
    enabled: ready,
  });
  const mayChange = isPrivileged(usePengguna().scopes);
  const [isAdding, adding] = useDisclosure(false);
  // Opening and closing keep the list's page.
  const open = (username: string | null): void =>
    set(
      { operator: username, page: paging.page > 1 ? paging.page : null },
      { replace: username === null },
    );
  return (
    <>
      {!mayChange && (
        <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} mb="md">
          {READ_ONLY_TEXT}
        </Alert>
      )}
      <Group mb="md" justify="space-between">
        <Box flex="1 1 240px" maw={420}>
          <SearchField
            label="Cari operator"
            value={search}
            onSearch={(text) => set({ search: text }, { replace: true })}
          />
        </Box>
        {mayChange && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.open}>
            Tambah Operator
          </Button>
        )}
      </Group>
      <Paper withBorder p="md">
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={5} height={64} />}
          none={
            search
              ? 'Tidak ada operator yang sesuai dengan pencarian Anda.'
              : 'Belum ada operator yang dapat Anda lihat.'
          }
          onPage={set}
        >
          {(rows) => (
            <OperatorTable
              rows={rows}
              onOpen={open}
              sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
            />
          )}
        </PagedList>
      </Paper>
      {isAdding && (
        <Suspense>
          <AddOperatorModal
            onClose={adding.close}
            onAdded={(username) => {
              adding.close();
              open(username);
            }}
          />
        </Suspense>
      )}
      <RightsModal username={params.get('operator')} onClose={() => open(null)} />
    </>
  );
}
