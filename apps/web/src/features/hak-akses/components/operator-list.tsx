import { Alert, Box, Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isPrivileged } from '../../../shared/lib/privileged.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { CardItem, CardList } from '../../../shared/ui/card-list.tsx';
import { IconInfoCircle, IconPlus } from '../../../shared/ui/icons.ts';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type HakAkses, hakAksesQueries } from '../queries.ts';
import { summaryOf } from '../rights-form.ts';
import { AddOperatorModal } from './add-operator-modal.tsx';
import classes from './rights.module.css';
import { RightsModal } from './rights-modal.tsx';

const READ_ONLY_TEXT = 'Anda dapat melihat hak akses operator. Hanya operator istimewa (A:T atau A:B) yang dapat mengubahnya.';

function Status({ row }: { row: HakAkses }) {
  return (
    <Group gap={6}>
      <Tag color={row.is_active ? 'success' : 'danger'}>{row.is_active ? 'Aktif' : 'Tidak aktif'}</Tag>
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

interface RowsProps {
  rows: readonly HakAkses[];
  onOpen: (username: string) => void;
}

function OpenButton({ row, onOpen }: { row: HakAkses; onOpen: RowsProps['onOpen'] }) {
  const verb = row.izin.ubah.boleh ? 'Ubah' : 'Lihat';
  return (
    <Button variant="default" size="sm" onClick={() => onOpen(row.username)} aria-label={`${verb} hak akses ${row.nama}`}>
      {verb}
    </Button>
  );
}

function OperatorTable({ rows, onOpen }: RowsProps) {
  return (
    <Box visibleFrom="sm">
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Operator</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Hak akses</Table.Th>
            <Table.Th>Program studi</Table.Th>
            <Table.Th ta="end">Aksi</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.username}>
              <Table.Td className={classes.name}>
                <Text size="sm" fw={600}>
                  {row.nama}
                </Text>
                <Text size="xs" c="dimmed">
                  {row.username}
                </Text>
              </Table.Td>
              <Table.Td>
                <Status row={row} />
              </Table.Td>
              <Table.Td>
                <Summary row={row} />
              </Table.Td>
              <Table.Td>{scopeText(row)}</Table.Td>
              <Table.Td ta="end">
                <OpenButton row={row} onOpen={onOpen} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function OperatorCards({ rows, onOpen }: RowsProps) {
  return (
    <Box hiddenFrom="sm">
      <CardList label="Operator">
        {rows.map((row) => (
          <CardItem key={row.username}>
            <Stack gap={6} align="flex-start">
              <Text fw={600} size="sm" className={classes.name}>
                {row.nama}
              </Text>
              <Text size="xs" c="dimmed">{`${row.username} · ${scopeText(row)}`}</Text>
              <Status row={row} />
              <Summary row={row} />
              <OpenButton row={row} onOpen={onOpen} />
            </Stack>
          </CardItem>
        ))}
      </CardList>
    </Box>
  );
}

/** Operators with their rights; `?operator=` opens one's dialog (S1 §2.9, DECISIONS 61). */
export function OperatorList() {
  const { params, set } = useQueryParams();
  const search = params.get('search')?.slice(0, 200) ?? '';
  const page = numberParam(params, 'page', 1);
  const perPage = Math.min(numberParam(params, 'per_page', 10), 100);
  const query = useQuery(hakAksesQueries.list({ page, per_page: perPage, ...(search ? { search } : {}) }));
  const mayChange = isPrivileged(usePengguna().scopes);
  const [isAdding, adding] = useDisclosure(false);
  // Opening and closing keep the page of the list.
  const open = (username: string | null): void =>
    set({ operator: username, page: page > 1 ? page : null }, { replace: username === null });
  return (
    <>
      {!mayChange && (
        <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />} mb="md">
          {READ_ONLY_TEXT}
        </Alert>
      )}
      <Group mb="md" justify="space-between">
        <Box flex="1 1 240px" maw={420}>
          <SearchField label="Cari operator" value={search} onSearch={(text) => set({ search: text }, { replace: true })} />
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
          none={search ? 'Tidak ada operator yang sesuai dengan pencarian Anda.' : 'Belum ada operator yang dapat Anda lihat.'}
          onPage={set}
        >
          {(rows) => (
            <>
              <OperatorTable rows={rows} onOpen={open} />
              <OperatorCards rows={rows} onOpen={open} />
            </>
          )}
        </PagedList>
      </Paper>
      {isAdding && (
        <AddOperatorModal
          onClose={adding.close}
          onAdded={(username) => {
            adding.close();
            open(username);
          }}
        />
      )}
      <RightsModal username={params.get('operator')} onClose={() => open(null)} />
    </>
  );
}
