import { Anchor, Box, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EMPTY } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import { useListParams } from '../../../../shared/queries/list-params.ts';
import { type Orang, orangQueries, personRole } from '../../../../shared/queries/orang.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { PersonAvatar } from '../../../../shared/ui/avatar.tsx';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { DataTable, type Sorting } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import {
  PEOPLE_PAGE_SIZE,
  readPeopleFilter,
  roleOptions,
  toPeopleQuery,
} from '../people-filter.ts';
import classes from './orang.module.css';
import { PersonStatus } from './person-status.tsx';

const programmeOf = ({ prodi }: Orang): string =>
  prodi ? `${prodi.jenjang} ${prodi.nama}` : EMPTY;

/** The name links to the person's page. */
function Name({ orang }: { orang: Orang }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar name={orang.nama} url={orang.avatar_url} size={32} />
      <div className={classes.name}>
        <Anchor
          component={Link}
          to={toPath(paths.orangDetail, { id: orang.id })}
          size="sm"
          fw={600}
          className={classes.link}
        >
          {orang.nama}
        </Anchor>
        <Text size="xs" c="dimmed">
          {orang.nomor_induk}
        </Text>
      </div>
    </Group>
  );
}

function PeopleTable({ rows, sorting }: { rows: readonly Orang[]; sorting: Sorting }) {
  return (
    <DataTable
      label="Orang"
      rows={rows}
      keyOf={({ id }) => id}
      table="orang"
      sorting={sorting}
      columns={[
        { head: 'Nama', cell: (orang) => <Name orang={orang} />, card: 'title', sort: 'nama' },
        { head: 'Peran', cell: ({ role }) => personRole[role], card: 'short', optional: 'shown' },
        { head: 'Program Studi', cell: programmeOf, optional: 'shown' },
        { head: 'Status', cell: (orang) => <PersonStatus orang={orang} />, card: 'corner' },
      ]}
    />
  );
}

/** As far as the operator may see them (DECISIONS 55, 61). */
export function PeopleList() {
  const { params, set, ready } = useListParams('orang', { pageSize: PEOPLE_PAGE_SIZE });
  const filter = readPeopleFilter(params);
  const query = useQuery({ ...orangQueries.list(toPeopleQuery(filter)), enabled: ready });
  const narrowed = filter.search !== '' || filter.role !== null;
  return (
    <>
      <Group gap="sm" mb="md">
        <Box flex="1 1 240px" maw={480}>
          <SearchField
            label="Cari orang"
            placeholder="Cari nama, NIM, NIDN, atau nama pengguna"
            value={filter.search}
            onSearch={(search) => set({ search }, { replace: true })}
          />
        </Box>
        <NativeSelect
          aria-label="Peran"
          data={[...roleOptions]}
          value={filter.role ?? ''}
          onChange={(event) => set({ role: event.currentTarget.value })}
        />
      </Group>
      <Paper withBorder p="md">
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={8} height={52} />}
          none="Belum ada orang yang dapat Anda lihat."
          narrowed={
            narrowed && {
              text: 'Tidak ada orang yang sesuai dengan filter Anda.',
              onClear: () => set({ search: null, role: null }),
            }
          }
          onPage={set}
        >
          {(rows) => (
            <PeopleTable
              rows={rows}
              sorting={{ value: filter.sort, onSort: (sort) => set({ sort }) }}
            />
          )}
        </PagedList>
      </Paper>
    </>
  );
}
