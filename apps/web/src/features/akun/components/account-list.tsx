import { Alert, Box, Button, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { EMPTY, formatDateTime } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { IconInfoCircle, IconUsers } from '../../../shared/ui/icons.ts';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ALL, readFilter, roleOptions, statusOptions, toBulkFilter, toQuery } from '../account-filter.ts';
import { type Akun, akunQueries } from '../queries.ts';
import { AccountActions } from './account-actions.tsx';
import classes from './akun.module.css';
import { BulkLinksModal } from './bulk-links-modal.tsx';

const READ_ONLY_TEXT = 'Anda dapat melihat daftar pengguna. Untuk mengubahnya diperlukan hak ubah pada area Data Sistem.';

const roleText = (role: Akun['role']): string => roleOptions.find(({ value }) => value === role)?.label ?? EMPTY;

const unmailedText = {
  ditolak: 'Surel tautan ditolak alamat tujuan',
  tidak_terkirim: 'Surel tautan tidak terkirim',
} satisfies Record<NonNullable<Akun['surel_gagal']>, string>;

function Status({ akun }: { akun: Akun }) {
  return (
    <Group gap={6}>
      {!akun.is_active ? (
        <Tag color="danger">Dinonaktifkan</Tag>
      ) : akun.teraktivasi ? (
        <Tag color="success">Aktif</Tag>
      ) : (
        <Tag color="warning">Belum aktivasi</Tag>
      )}
      {akun.faktor_kedua && <Tag color="info">Faktor kedua</Tag>}
      {akun.surel_gagal && <Tag color="danger">{unmailedText[akun.surel_gagal]}</Tag>}
    </Group>
  );
}

/** Whose sign-ins stand where; the last one made. */
function Sessions({ akun }: { akun: Akun }) {
  const zone = useZone();
  const standing = akun.jumlah_sesi === 0 ? 'Tidak sedang masuk' : `Masuk di ${akun.jumlah_sesi} perangkat`;
  return (
    <Box>
      <Text size="sm">{standing}</Text>
      <Text size="xs" c="dimmed" className="tab-angka">
        {akun.terakhir_masuk === null ? 'Belum pernah masuk' : `Terakhir ${formatDateTime(akun.terakhir_masuk, zone)}`}
      </Text>
    </Box>
  );
}

const identity = (akun: Akun): string => [akun.username, akun.prodi].filter(Boolean).join(' · ');

/** Where the links of the account go, and where they do not go yet (DECISIONS 237). */
function Email({ akun: { email, email_usulan } }: { akun: Akun }) {
  return (
    <>
      {email !== null && (
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      )}
      {email_usulan !== null && (
        <Text size="xs" component="div">
          {email_usulan}{' '}
          <Tag color="warning" size="sm">
            Menunggu konfirmasi
          </Tag>
        </Text>
      )}
    </>
  );
}

function Name({ akun }: { akun: Akun }) {
  return (
    <div className={classes.name}>
      <Text size="sm" fw={600}>
        {akun.nama}
      </Text>
      <Text size="xs" c="dimmed">
        {identity(akun)}
      </Text>
      <Email akun={akun} />
    </div>
  );
}

function AccountTable({ rows, mayWrite }: { rows: readonly Akun[]; mayWrite: boolean }) {
  return (
    <DataTable
      label="Pengguna"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: 'Pengguna', cell: (akun) => <Name akun={akun} />, card: 'title' },
        { head: 'Peran', cell: ({ role }) => roleText(role) },
        { head: 'Status', cell: (akun) => <Status akun={akun} />, card: 'plain' },
        { head: 'Sesi', cell: (akun) => <Sessions akun={akun} /> },
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

/** All accounts of the college, or of the operator's programmes, narrowed by what the address says (DECISIONS 203, 216). */
export function AccountList() {
  const { params, set } = useQueryParams();
  const filter = readFilter(params);
  const query = useQuery(akunQueries.list(toQuery(filter)));
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
            placeholder="Cari nama, nama pengguna, atau email"
            value={filter.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        </Box>
        <NativeSelect aria-label="Peran" data={[...roleOptions]} value={filter.role ?? ALL} onChange={choose('role')} />
        <NativeSelect
          aria-label="Status akun"
          data={[...statusOptions]}
          value={filter.status ?? ALL}
          onChange={choose('status')}
        />
        {mayWrite && (
          <Button variant="default" leftSection={<IconUsers size={16} aria-hidden />} onClick={bulk.open}>
            Tautan Aktivasi Massal
          </Button>
        )}
      </Group>
      <Paper withBorder p="md">
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={6} height={60} />}
          none="Belum ada pengguna yang dapat Anda lihat."
          narrowed={narrowed && { text: 'Tidak ada pengguna yang sesuai dengan filter Anda.', onClear: clear }}
          onPage={set}
        >
          {(rows) => <AccountTable rows={rows} mayWrite={mayWrite} />}
        </PagedList>
      </Paper>
      {isBulkOpen && <BulkLinksModal filter={toBulkFilter(filter)} onClose={bulk.close} />}
    </>
  );
}
