import { Anchor, Box, Button, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import { useListParams } from '../../../../shared/queries/list-params.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { useWithdrawErasure } from '../mutations.ts';
import { type Permintaan, penghapusanQueries } from '../queries.ts';
import { outcomeOf, PAGE_SIZE, readFilter, statusOptions } from '../status.ts';
import { RequestStatus } from './request-facts.tsx';

const ConfirmErasureModal = lazyPart(() =>
  import('./confirm-erasure-modal.tsx').then((module) => module.ConfirmErasureModal),
);
const RefuseErasureModal = lazyPart(() =>
  import('./refuse-erasure-modal.tsx').then((module) => module.RefuseErasureModal),
);

const ALL = 'semua';

function Person({ orang }: Pick<Permintaan, 'orang'>) {
  if (orang.nama === null) {
    return (
      <>
        <Text size="sm">{orang.username}</Text>
        <Text size="xs" c="dimmed">
          Akun sudah dihapus
        </Text>
      </>
    );
  }
  return (
    <>
      <Anchor component={Link} to={toPath(paths.orangDetail, { id: orang.id })} size="sm" fw={600}>
        {orang.nama}
      </Anchor>
      <Text size="xs" c="dimmed">
        {orang.username}
      </Text>
    </>
  );
}

function State({ permintaan }: { permintaan: Permintaan }) {
  const zone = useZone();
  const text =
    outcomeOf(permintaan) ??
    `Disetujui paling lambat ${formatDateTime(permintaan.berakhir_pada, zone)}`;
  return (
    <>
      <RequestStatus status={permintaan.status} />
      <Text size="xs" c="dimmed" mt={2}>
        {text}
      </Text>
    </>
  );
}

/** Confirming and refusing for a second operator, withdrawing for the one who asked. */
function Actions({ permintaan }: { permintaan: Permintaan }) {
  const [asked, setAsked] = useState<'setuju' | 'tolak' | null>(null);
  const withdraw = useWithdrawErasure();
  const { izin, orang, status } = permintaan;
  const who = orang.nama ?? orang.username;
  const close = (): void => setAsked(null);
  if (status !== 'menunggu') return null;
  if (izin.batal.boleh) {
    return (
      <Button
        variant="default"
        size="sm"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(permintaan.id)}
        aria-label={`Tarik kembali permintaan tentang ${who}`}
      >
        Tarik Kembali
      </Button>
    );
  }
  if (!izin.putus.boleh) {
    return (
      <Text size="xs" c="dimmed">
        {izin.putus.alasan}
      </Text>
    );
  }
  return (
    <>
      <Group gap="xs" justify="flex-end">
        <Button
          variant="default"
          size="sm"
          onClick={() => setAsked('tolak')}
          aria-label={`Tolak penghapusan ${who}`}
        >
          Tolak
        </Button>
        <Button
          color="danger"
          size="sm"
          onClick={() => setAsked('setuju')}
          aria-label={`Setujui penghapusan ${who}`}
        >
          Setujui
        </Button>
      </Group>
      {asked !== null && (
        <Suspense>
          {asked === 'setuju' ? (
            <ConfirmErasureModal permintaan={permintaan} onClose={close} />
          ) : (
            <RefuseErasureModal permintaan={permintaan} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

function RequestTable({ rows }: { rows: readonly Permintaan[] }) {
  const zone = useZone();
  return (
    <DataTable
      label="Permintaan penghapusan"
      rows={rows}
      keyOf={({ id }) => id}
      table="penghapusan_data"
      columns={[
        { head: 'Orang', cell: ({ orang }) => <Person orang={orang} />, card: 'title' },
        {
          head: 'Keadaan',
          cell: (permintaan) => <State permintaan={permintaan} />,
          card: 'plain',
        },
        {
          head: 'Diminta',
          cell: ({ diminta_oleh, diminta_pada }) =>
            `${diminta_oleh}, ${formatDateTime(diminta_pada, zone)}`,
        },
        { head: 'Alasan', cell: ({ alasan }) => alasan, optional: 'shown' },
        {
          head: 'Aksi',
          cell: (permintaan) => <Actions permintaan={permintaan} />,
          align: 'end',
          card: 'action',
        },
      ]}
    />
  );
}

/** Requests to erase people's data (docs/decisions/192). */
export function ErasureList() {
  const { params, set, ready } = useListParams('penghapusan_data', { pageSize: PAGE_SIZE });
  const filter = readFilter(params);
  const { search, status, page, per_page } = filter;
  const query = useQuery({
    ...penghapusanQueries.list({
      page,
      per_page,
      ...(search === '' ? {} : { search }),
      ...(status === null ? {} : { status }),
    }),
    enabled: ready,
  });
  const narrowed = search !== '' || status !== null;
  return (
    <>
      <Group gap="sm" mb="md">
        <Box flex="1 1 240px">
          <SearchField
            label="Cari permintaan"
            placeholder="Cari nama atau nama pengguna"
            value={search}
            onSearch={(typed) => set({ search: typed }, { replace: true })}
          />
        </Box>
        <NativeSelect
          aria-label="Keadaan permintaan"
          data={[{ value: ALL, label: 'Semua keadaan' }, ...statusOptions]}
          value={status ?? ALL}
          onChange={({ currentTarget: { value } }) => set({ status: value === ALL ? null : value })}
        />
      </Group>
      <Paper withBorder p="md">
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={4} height={64} />}
          none="Belum ada permintaan. Penghapusan diminta pada halaman orangnya atau pada Pengguna: Kelola, Hapus data pribadi."
          narrowed={
            narrowed && {
              text: 'Tidak ada permintaan yang sesuai dengan filter Anda.',
              onClear: () => set({ search: null, status: null }),
            }
          }
          onPage={set}
        >
          {(rows) => <RequestTable rows={rows} />}
        </PagedList>
      </Paper>
    </>
  );
}
