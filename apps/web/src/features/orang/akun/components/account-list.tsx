import { Alert, Anchor, Box, Button, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { EMPTY } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import { useListParams } from '../../../../shared/queries/list-params.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { IconInfoCircle, IconUsers } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { DataTable, type Sorting } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import {
  ACCOUNT_PAGE_SIZE,
  ALL,
  readFilter,
  roleOptions,
  statusOptions,
  toBulkFilter,
  toQuery,
} from '../account-filter.ts';
import { type Akun, akunQueries } from '../queries.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountEmail, AccountSessions, AccountStatus } from './account-facts.tsx';
import classes from './akun.module.css';

const BulkLinksModal = lazyPart(() =>
  import('./bulk-links-modal.tsx').then((module) => module.BulkLinksModal),
);

const READ_ONLY_TEXT =
  'Anda dapat melihat daftar pengguna. Untuk mengubahnya diperlukan hak ubah pada area Data Sistem.';

const roleText = (role: Akun['role']): string =>
  roleOptions.find(({ value }) => value === role)?.label ?? EMPTY;

const identity = (akun: Akun): string => [akun.username, akun.prodi].filter(Boolean).join(' · ');

function Name({ akun }: { akun: Akun }) {
  return (
    <div className={classes.name}>
      <Anchor
        component={Link}
        to={toPath(paths.orangDetail, { id: akun.id })}
        size="sm"
        fw={600}
        className={classes.person}
      >
        {akun.nama}
      </Anchor>
      <Text size="xs" c="dimmed">
        {identity(akun)}
      </Text>
      <AccountEmail akun={akun} />
    </div>
  );
}

interface AccountTableProps {
  rows: readonly Akun[];
  mayWrite: boolean;
  sorting: Sorting;
}

function AccountTable({ rows, mayWrite, sorting }: AccountTableProps) {
  return (
    <DataTable
      label="Pengguna"
      rows={rows}
      keyOf={({ id }) => id}
      table="pengguna"
      sorting={sorting}
      columns={[
        { head: 'Pengguna', cell: (akun) => <Name akun={akun} />, card: 'title', sort: 'nama' },
        {
          head: 'Nama pengguna',
          cell: ({ username }) => username,
          optional: 'hidden',
          sort: 'username',
        },
        { head: 'Peran', cell: ({ role }) => roleText(role), optional: 'shown' },
        { head: 'Status', cell: (akun) => <AccountStatus akun={akun} />, card: 'plain' },
        {
          head: 'Sesi',
          cell: (akun) => <AccountSessions akun={akun} />,
          optional: 'shown',
          sort: 'terakhir_masuk',
        },
        mayWrite && {
          head: 'Aksi',
          cell: (akun) => <AccountActions akun={akun} />,
          align: 'end',
          className: classes.actions,
          card: 'action',
        },
      ]}
    />
  );
}

/** Accounts of the college or the operator's programmes (DECISIONS 203, 216). */
export function AccountList() {
  const { params, set, ready } = useListParams('pengguna', { pageSize: ACCOUNT_PAGE_SIZE });
  const filter = readFilter(params);
  const query = useQuery({ ...akunQueries.list(toQuery(filter)), enabled: ready });
  const mayWrite = usePengguna().hak_akses?.data_sistem === 'write';
  const [isBulkOpen, bulk] = useDisclosure(false);
  const narrowed = filter.search !== '' || filter.role !== null || filter.status !== null;
  const clear = (): void => set({ search: null, role: null, status: null });
  const choose = (key: string) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    set({ [key]: value === ALL ? null : value });
  };
  return (
    <>
      {!mayWrite && (
        <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} mb="md">
          {READ_ONLY_TEXT}
        </Alert>
      )}
      <Group gap="sm" mb="md">
        <Box flex="1 1 240px">
          <SearchField
            label="Cari pengguna"
            placeholder="Cari nama, nama pengguna, atau surel"
            value={filter.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        </Box>
        <NativeSelect
          aria-label="Peran"
          data={[...roleOptions]}
          value={filter.role ?? ALL}
          onChange={choose('role')}
        />
        <NativeSelect
          aria-label="Status akun"
          data={[...statusOptions]}
          value={filter.status ?? ALL}
          onChange={choose('status')}
        />
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconUsers size={16} aria-hidden />}
            onClick={bulk.open}
          >
            Tautan Aktivasi Massal
          </Button>
        )}
      </Group>
      <Paper withBorder p="md">
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={6} height={60} />}
          none="Belum ada pengguna yang dapat Anda lihat."
          narrowed={
            narrowed && {
              text: 'Tidak ada pengguna yang sesuai dengan filter Anda.',
              onClear: clear,
            }
          }
          onPage={set}
        >
          {(rows) => (
            <AccountTable
              rows={rows}
              mayWrite={mayWrite}
              sorting={{ value: filter.sort, onSort: (sort) => set({ sort }) }}
            />
          )}
        </PagedList>
      </Paper>
      {isBulkOpen && (
        <Suspense>
          <BulkLinksModal filter={toBulkFilter(filter)} onClose={bulk.close} />
        </Suspense>
      )}
    </>
  );
}
