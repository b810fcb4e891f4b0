import { useQuery } from '@tanstack/react-query';
import { EMPTY } from '../../../shared/lib/format.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { kindNames, type RowAction } from '../labels.ts';
import { dataMasterQueries, type Impor, type ImporRow } from '../queries.ts';
import classes from './data-master.module.css';
import { RowGrid } from './row-grid.tsx';

const PAGE_SIZE = 20;

/** Accepted rows are identified by their key, refused ones by their line. */
function ReasonTable({ rows, action }: { rows: readonly ImporRow[]; action: RowAction }) {
  const refused = action === 'tolak';
  return (
    <DataTable
      label="Baris impor"
      rows={rows}
      keyOf={({ urut }) => urut}
      layout="fixed"
      columns={[
        { head: 'Data', cell: ({ jenis }) => kindNames[jenis], card: 'corner', width: 150 },
        refused && {
          head: 'Baris',
          cell: ({ baris }) => baris ?? EMPTY,
          className: 'tab-angka',
          width: 72,
        },
        refused
          ? {
              head: 'Kolom',
              cell: ({ kolom }) => kolom ?? EMPTY,
              className: classes.break,
              width: '26%',
            }
          : {
              head: 'Kunci',
              cell: ({ kunci }) => kunci ?? EMPTY,
              className: classes.break,
              width: '26%',
              card: 'title',
            },
        {
          head: 'Alasan',
          cell: ({ alasan }) => alasan ?? EMPTY,
          className: classes.break,
          card: 'plain',
        },
      ]}
    />
  );
}

const withReason: readonly RowAction[] = ['tolak', 'tetap', 'halang'];

const emptyTexts: Record<RowAction, string> = {
  tambah: 'Tidak ada data yang ditambah.',
  ubah: 'Tidak ada data yang diubah.',
  hapus: 'Tidak ada data yang dihapus.',
  tolak: 'Tidak ada baris yang ditolak.',
  tetap: 'Tidak ada kolom yang dipertahankan.',
  halang: 'Tidak ada data yang menghalangi pembatalan.',
};

/** The rows of an import with one result. */
export function RowList({ impor, action }: { impor: Impor; action: RowAction }) {
  const { params, set } = useQueryParams();
  const search = params.get('search') ?? '';
  const query = useQuery(
    dataMasterQueries.rows(impor.id, {
      aksi: action,
      ...pageParams(params, PAGE_SIZE),
      ...(search && { search }),
    }),
  );
  return (
    <>
      <div style={{ maxWidth: 420, marginBottom: 12 }}>
        <SearchField
          label="Cari pada laporan"
          value={search}
          onSearch={(text) => set({ search: text }, { replace: true })}
        />
      </div>
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={8} height={44} gap={1} radius="sm" />}
        none={search ? 'Tidak ada yang sesuai dengan pencarian Anda.' : emptyTexts[action]}
        onPage={set}
        sizes={[10, 20, 50]}
      >
        {(rows) =>
          withReason.includes(action) ? (
            <ReasonTable rows={rows} action={action} />
          ) : (
            <RowGrid rows={rows} columns={impor.kolom} />
          )
        }
      </PagedList>
    </>
  );
}
