import { Anchor, Button, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { EMPTY, formatCount, formatPercent } from '../../../shared/lib/format.ts';
import { sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { StateChoice } from '../../../shared/ui/filter/state-choice.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  classFaults,
  countActive,
  feederSorts,
  noFeederFilter,
  readFeederFilter,
  toFeederQuery,
} from './feeder-words.ts';
import { type CheckedClass, feederQueries } from './queries.ts';

const FeederFilterPanel = lazyPart(() =>
  import('./feeder-filter-panel.tsx').then((module) => module.FeederFilterPanel),
);
const Students = lazyPart(() =>
  import('./feeder-students.tsx').then((module) => module.FeederStudents),
);

const nameOf = ({ mata_kuliah, nama_kelas }: CheckedClass): string =>
  `${mata_kuliah.nama} ${nama_kelas}`;

function ClassName({ row }: { row: CheckedClass }) {
  const mayOpen = (usePengguna().hak_akses?.kelas_kuliah ?? 'no_access') !== 'no_access';
  return (
    <>
      {mayOpen ? (
        <Anchor
          component={Link}
          to={toPath(paths.detailNilai, { id: row.id })}
          size="sm"
          fw={550}
          dir="auto"
        >
          {nameOf(row)}
        </Anchor>
      ) : (
        <Text size="sm" fw={550} dir="auto">
          {nameOf(row)}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {`${row.mata_kuliah.kode} · ${row.prodi.jenjang} ${row.prodi.nama}`}
      </Text>
    </>
  );
}

function Faults({ row }: { row: CheckedClass }) {
  const faults = classFaults(row);
  if (faults.length === 0) return <Tag color="success">Siap dilaporkan</Tag>;
  return (
    <List size="sm" spacing={2}>
      {faults.map((fault) => (
        <List.Item key={fault} style={{ overflowWrap: 'anywhere' }}>
          {fault}
        </List.Item>
      ))}
    </List>
  );
}

function Shares({
  shares,
}: {
  shares: { jenjang: string; nama: string; jumlah_kelas: number; persen_iku7: number | null }[];
}) {
  if (shares.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {`Bobot partisipatif dan proyek (IKU-7): ${shares
        .map(
          ({ jenjang, nama, jumlah_kelas, persen_iku7 }) =>
            `${jenjang} ${nama} ${persen_iku7 === null ? EMPTY : formatPercent(persen_iku7)} dari ${formatCount(jumlah_kelas)} kelas`,
        )
        .join('; ')}.`}
    </Text>
  );
}

function Classes({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readFeederFilter(params);
  const sort = sortParam(params, feederSorts);
  const [opened, setOpened] = useState<CheckedClass | null>(null);
  const query = useQuery(feederQueries.classes(toFeederQuery(params, runningPeriod)));
  const columns: Column<CheckedClass>[] = [
    {
      head: 'Kelas',
      sort: 'nama_mata_kuliah',
      card: 'title',
      cell: (row) => <ClassName row={row} />,
    },
    { head: 'Hasil pemeriksaan', cell: (row) => <Faults row={row} /> },
    {
      head: 'Dibulatkan',
      align: 'end',
      card: 'short',
      cell: ({ dibulatkan }) => formatCount(dibulatkan),
    },
    {
      head: 'IKU-7',
      align: 'end',
      card: 'short',
      cell: ({ persen_iku7 }) => (persen_iku7 === null ? EMPTY : formatPercent(persen_iku7)),
    },
    {
      head: 'Tindakan',
      hiddenHead: true,
      card: 'action',
      width: 140,
      cell: (row) => (
        <Button
          size="xs"
          mih={44}
          variant="default"
          aria-haspopup="dialog"
          aria-label={`Lihat nilai ${nameOf(row)}`}
          onClick={() => setOpened(row)}
        >
          Lihat nilai
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <ListHead
        searchLabel="Cari mata kuliah atau kelas"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          <FilterButton
            active={countActive(filter)}
            panel={FeederFilterPanel}
            given={{ filter, runningPeriod, onChange: set }}
          />
        }
      />
      <StateChoice
        label="Kelas yang ditampilkan"
        value={filter.tampil}
        options={[
          { value: null, label: 'Bermasalah', count: undefined },
          { value: 'semua', label: 'Semua kelas', count: undefined },
        ]}
        onChange={(tampil) => set({ tampil }, { replace: true })}
      />
      {query.data && <Shares shares={query.data.meta.iku7} />}
      <PagedList
        query={query}
        skeleton={<Skeleton h={480} />}
        none={
          filter.tampil === null
            ? 'Semua kelas siap dilaporkan ke Feeder.'
            : 'Belum ada kelas pada periode ini.'
        }
        narrowed={
          (countActive(filter) > 0 || filter.search !== null) && {
            text: 'Tidak ada kelas yang sesuai dengan filter Anda.',
            onClear: () => set({ ...noFeederFilter, search: null }),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <DataTable
            label="Pemeriksaan nilai untuk Feeder"
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
          />
        )}
      </PagedList>
      <Suspense>
        {opened && <Students row={opened} title={nameOf(opened)} onClose={() => setOpened(null)} />}
      </Suspense>
    </Stack>
  );
}

/** Operators see which grades Feeder would refuse, and the weights for IKU-7 (N45, N48). */
export function FeederPage() {
  return (
    <>
      <PageHeader
        title="Pemeriksaan Nilai Feeder"
        crumbs={[{ label: 'Laporan', to: paths.laporan }, { label: 'Pemeriksaan Nilai Feeder' }]}
        description="Nilai kelas sebelum dilaporkan ke PDDikti. Nilai yang dibulatkan bukan masalah: Feeder menyimpan satu desimal."
      />
      <WithRunningPeriod skeleton={<Skeleton h={480} />}>
        {(runningPeriod) => <Classes runningPeriod={runningPeriod} />}
      </WithRunningPeriod>
    </>
  );
}
