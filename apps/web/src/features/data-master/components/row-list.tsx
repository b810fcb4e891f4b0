import { Group, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { EMPTY } from '../../../shared/lib/format.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { breakpoints } from '../../../shared/theme.ts';
import { CardItem, CardList } from '../../../shared/ui/card-list.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { kindNames, type RowAction } from '../labels.ts';
import { dataMasterQueries, type ImporRow } from '../queries.ts';
import classes from './data-master.module.css';

const PAGE_SIZE = 20;

/** What is said of a row: why it is refused or kept, or its columns before and after. */
function What({ row }: { row: ImporRow }) {
  if (row.alasan !== null) {
    return (
      <Text size="sm" className={classes.break}>
        {row.alasan}
      </Text>
    );
  }
  return (
    <ul className={classes.changes}>
      {row.perubahan.map(({ kolom, lama, baru }) => (
        <li key={kolom}>
          <Text size="sm" className={classes.break}>
            <Text span c="dimmed" size="sm">{`${kolom}: `}</Text>
            {row.aksi === 'ubah' && <del className={classes.old}>{lama ?? EMPTY}</del>}
            {row.aksi === 'ubah' && ' → '}
            {row.aksi === 'hapus' ? (lama ?? EMPTY) : (baru ?? EMPTY)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ baris, kolom }: ImporRow): string {
  return [baris !== null && `Baris ${baris}`, kolom !== null && `kolom ${kolom}`].filter(Boolean).join(', ');
}

function RowTable({ rows, action }: { rows: readonly ImporRow[]; action: RowAction }) {
  const refused = action === 'tolak';
  return (
    <Table verticalSpacing="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.action}>Data</Table.Th>
          {refused && <Table.Th className={classes.line}>Baris</Table.Th>}
          <Table.Th w="26%">{refused ? 'Kolom' : 'Kunci'}</Table.Th>
          <Table.Th>{refused || action === 'tetap' ? 'Alasan' : 'Isi'}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.urut}>
            <Table.Td>{kindNames[row.jenis]}</Table.Td>
            {refused && <Table.Td className="tab-angka">{row.baris ?? EMPTY}</Table.Td>}
            <Table.Td className={classes.break}>{(refused ? row.kolom : row.kunci) ?? EMPTY}</Table.Td>
            <Table.Td>
              <What row={row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function RowCards({ rows }: { rows: readonly ImporRow[] }) {
  return (
    <CardList>
      {rows.map((row) => (
        <CardItem key={row.urut}>
          <Group gap="xs" mb={2}>
            <Tag color="gray" size="sm">
              {kindNames[row.jenis]}
            </Tag>
            <Text size="sm" fw={600} className={classes.break}>
              {row.kunci ?? placeOf(row)}
            </Text>
          </Group>
          <What row={row} />
        </CardItem>
      ))}
    </CardList>
  );
}

const emptyTexts: Record<RowAction, string> = {
  tambah: 'Tidak ada data yang ditambah.',
  ubah: 'Tidak ada data yang diubah.',
  hapus: 'Tidak ada data yang dihapus.',
  tolak: 'Tidak ada baris yang ditolak.',
  tetap: 'Tidak ada kolom yang dipertahankan.',
};

/** The rows of an import that came to one end, searched and paged by the address. */
export function RowList({ id, action }: { id: string; action: RowAction }) {
  const { params, set } = useQueryParams();
  const wide = useMediaQuery(`(min-width: ${breakpoints.sm})`, undefined, { getInitialValueInEffect: false });
  const search = params.get('search') ?? '';
  const query = useQuery(
    dataMasterQueries.rows(id, {
      aksi: action,
      page: numberParam(params, 'page', 1),
      per_page: Math.min(numberParam(params, 'per_page', PAGE_SIZE), 100),
      ...(search && { search }),
    }),
  );
  return (
    <>
      <div style={{ maxWidth: 420, marginBottom: 12 }}>
        <SearchField label="Cari pada laporan" value={search} onSearch={(text) => set({ search: text }, { replace: true })} />
      </div>
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={8} height={44} gap={1} radius="sm" />}
        none={search ? 'Tidak ada yang sesuai dengan pencarian Anda.' : emptyTexts[action]}
        onPage={set}
        sizes={[10, 20, 50]}
      >
        {(rows) => (wide ? <RowTable rows={rows} action={action} /> : <RowCards rows={rows} />)}
      </PagedList>
    </>
  );
}
