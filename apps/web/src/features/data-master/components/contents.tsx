import { Anchor, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { EMPTY } from '../../../shared/lib/format.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { pageParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { useListParams } from '../../../shared/queries/list-params.ts';
import { mayFindPeople } from '../../../shared/queries/orang.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { dataMasterQueries, type ListedKind } from '../queries.ts';
import classes from './data-master.module.css';

type Row = DataOf<'isiDataMaster'>[number];

const PAGE_SIZE = 20;

/** The page of a row; null where the operator lacks the right. */
function useTarget(): (row: Row) => string | null {
  const user = usePengguna();
  const seesClasses = (user.hak_akses?.kelas_kuliah ?? 'no_access') !== 'no_access';
  return ({ tautan }) => {
    if (tautan === null) return null;
    const { ke, id } = tautan;
    if (ke === 'orang') return mayFindPeople(user) ? toPath(paths.orangDetail, { id }) : null;
    if (!seesClasses) return null;
    if (ke === 'kelas') return toPath(paths.detailKelas, { id });
    return `${paths.kelas}?${new URLSearchParams({ id_mata_kuliah: id, periode: ALL_PERIODS })}`;
  };
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const targetOf = useTarget();
  const textOf = (row: Row, head: string): string =>
    row.sel.find(({ kolom }) => kolom === head)?.nilai ?? EMPTY;
  const columns = (rows[0]?.sel ?? []).map(({ kolom }, index): Column<Row> => {
    if (index > 0)
      return { head: kolom, cell: (row) => textOf(row, kolom), className: classes.break };
    const cell = (row: Row) => {
      const to = targetOf(row);
      const text = textOf(row, kolom);
      return to === null ? (
        text
      ) : (
        <Anchor component={Link} to={to} size="sm" fw={550} className={classes.rowLink}>
          {text}
        </Anchor>
      );
    };
    return { head: kolom, cell, className: classes.break, card: 'title' };
  });
  return <DataTable label="Isi data master" rows={rows} keyOf={({ id }) => id} columns={columns} />;
}

/** One kind's rows, searched and paged by the address, with links. */
export function Contents({ kind }: { kind: ListedKind }) {
  const { params, set, ready } = useListParams('data_master', { pageSize: PAGE_SIZE });
  const search = params.get('search')?.slice(0, 200) ?? '';
  const query = useQuery({
    ...dataMasterQueries.contents(kind, {
      ...pageParams(params, PAGE_SIZE),
      ...(search && { search }),
    }),
    enabled: ready,
  });
  return (
    <Paper withBorder p="md">
      <div style={{ maxWidth: 420, marginBottom: 12 }}>
        <SearchField
          label="Cari"
          value={search}
          onSearch={(text) => set({ search: text }, { replace: true })}
        />
      </div>
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={10} height={40} gap={1} radius="sm" />}
        none="Belum ada data yang dapat Anda lihat."
        narrowed={
          search !== '' && {
            text: 'Tidak ada yang sesuai dengan pencarian Anda.',
            onClear: () => set({ search: null }),
          }
        }
        onPage={set}
      >
        {(rows) => <Rows rows={rows} />}
      </PagedList>
    </Paper>
  );
}
