import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { FilterRow } from '../../../shared/ui/filter/filter-row.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { StateChoice } from '../../../shared/ui/filter/state-choice.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { type RecapFrame, rekapQueries } from '../rekap/queries.ts';
import { AskButton, AskState, useAskedWork } from './ask-siakad.tsx';
import { CompareTable } from './compare-table.tsx';
import {
  askedBy,
  type CompareFilter,
  compareLabel,
  compareStates,
  mayUse,
  noCompareFilter,
  readCompareFilter,
  type Shown,
  type Side,
  sideName,
  toCompareQuery,
} from './compare-words.ts';
import { type ResolveBody, rekonsiliasiQueries } from './queries.ts';
import type { Chosen } from './resolve-modal.tsx';

const ResolveModal = lazyPart(() =>
  import('./resolve-modal.tsx').then((module) => module.ResolveModal),
);

const NBSP = '\u00A0';

interface BodyProps {
  idKelas: string;
  frame: RecapFrame;
}

/** Everything that the filter finds and that this side can decide, over all pages. */
async function cellsOf(
  { idKelas, frame }: BodyProps,
  filter: CompareFilter,
  side: Side,
): Promise<ResolveBody['baris']> {
  const byId = new Map(frame.header_sikad.map((one) => [one.id, one]));
  const { data } = await api.call('rekonsiliasiNilai', {
    params: { id: idKelas },
    query: { ...askedBy(filter), ignore_default_pagination: true },
  });
  return data
    .filter((row) => mayUse(side, row, byId.get(row.komponen.id)))
    .map(({ mahasiswa, komponen }) => ({
      nim: mahasiswa.nim,
      id_komponen: komponen.id,
      pilih: side,
    }));
}

interface AskedProps {
  work: ReturnType<typeof useAskedWork>;
  onAsked: (idPekerjaan: string) => void;
}

const sides = ['lms', 'siakad'] as const satisfies readonly Side[];

function Body({ work, onAsked, ...props }: BodyProps & AskedProps) {
  const { idKelas, frame } = props;
  const { params, set } = useQueryParams();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const filter = readCompareFilter(params);
  const query = useQuery({
    ...rekonsiliasiQueries.list(idKelas, toCompareQuery(params)),
    refetchInterval: useLiveInterval(),
  });
  const counts = query.data?.meta.jumlah;
  const sum = (states: readonly (keyof typeof compareLabel)[]): number | undefined =>
    counts && states.reduce((all, state) => all + (counts[state] ?? 0), 0);
  const total = query.data?.meta.total_items ?? 0;
  const mayChoose = frame.hak.boleh_entri && frame.header_sikad.some(({ entri }) => entri.boleh);
  const narrowed = filter.search !== null || filter.id_komponen !== null || filter.status !== null;
  return (
    <Stack gap="sm">
      <StateChoice<NonNullable<Shown>>
        label="Saring keadaan"
        value={filter.status}
        options={[
          {
            value: null,
            label: 'Semua perbedaan',
            count: sum(compareStates.filter((state) => state !== 'sama')),
          },
          ...compareStates.map((state) => ({
            value: state,
            label: compareLabel[state].text,
            count: counts && (counts[state] ?? 0),
          })),
          { value: 'semua', label: 'Semua nilai', count: sum(compareStates) },
        ]}
        onChange={(status) => set({ status }, { replace: true })}
      />
      <FilterRow>
        <SearchField
          label="Cari nama atau NIM"
          value={filter.search ?? ''}
          onSearch={(search) => set({ search }, { replace: true })}
        />
        <NativeSelect
          aria-label="Komponen"
          data={[
            { value: '', label: 'Semua komponen' },
            ...frame.header_sikad.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={filter.id_komponen ?? ''}
          onChange={({ currentTarget }) =>
            set({ id_komponen: currentTarget.value }, { replace: true })
          }
        />
        <Group gap="xs">
          {mayChoose &&
            sides.map((side) => (
              <Button
                key={side}
                variant="default"
                aria-haspopup="dialog"
                disabled={total === 0 || filter.status === 'sama' || filter.status === 'menunggu'}
                onClick={() => setChosen({ side, total })}
              >
                {`Pakai ${sideName[side]} semua`}
              </Button>
            ))}
          {frame.hak.boleh_entri && frame.hak.siakad_terhubung && (
            <AskButton idKelas={idKelas} work={work} onAsked={onAsked} />
          )}
        </Group>
      </FilterRow>
      {!mayChoose && (
        <Text size="sm" c="dimmed">
          {frame.header_sikad.find(({ entri }) => entri.alasan !== null)?.entri.alasan?.message ??
            'Anda dapat melihat perbandingan ini, tetapi tidak memilih nilai yang berlaku.'}
        </Text>
      )}
      <PagedList
        query={query}
        skeleton={<Skeleton h={480} />}
        none="Tidak ada perbedaan: semua nilai LMS sama dengan Siakad, atau belum ada nilai."
        narrowed={
          narrowed && {
            text: 'Tidak ada nilai yang sesuai dengan saringan Anda.',
            onClear: () => set(noCompareFilter),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <CompareTable
            rows={rows}
            komponen={frame.header_sikad}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            mayChoose={mayChoose}
            onChoose={setChosen}
          />
        )}
      </PagedList>
      <Suspense>
        {chosen && (
          <ResolveModal
            idKelas={idKelas}
            chosen={chosen}
            cells={async () =>
              'row' in chosen
                ? [
                    {
                      nim: chosen.row.mahasiswa.nim,
                      id_komponen: chosen.row.komponen.id,
                      pilih: chosen.side,
                    },
                  ]
                : cellsOf(props, filter, chosen.side)
            }
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** LMS against Siakad, and the choice between them (DECISIONS 207, N39). */
export function ComparePage({ idKelas }: { idKelas: string }) {
  const { params } = useQueryParams();
  const frame = useQuery({
    ...rekapQueries.bingkai(idKelas),
    refetchInterval: useLiveInterval(),
  });
  useStream(`nilai:${idKelas}`);
  const [asked, setAsked] = useState<string | null>(null);
  const work = useAskedWork(asked);
  const kelas = frame.data?.kelas;
  const name = kelas && `${kelas.mata_kuliah.nama} ${kelas.kelas.nama}`;
  return (
    <>
      <PageHeader
        title="Rekonsiliasi Siakad"
        // The line keeps its place until the name is known.
        description={name ?? NBSP}
        crumbs={[
          { label: 'Nilai', to: paths.nilai },
          ...(name ? [{ label: name, to: toPath(paths.detailNilai, { id: idKelas }) }] : []),
          { label: 'Rekonsiliasi' },
        ]}
        actions={
          <ExportButton
            endpoint="eksporRekonsiliasiNilai"
            input={{ params: { id: idKelas }, query: askedBy(readCompareFilter(params)) }}
          />
        }
      />
      <Stack gap="md">
        {work && <AskState work={work} />}
        <QueryState query={frame} skeleton={<Skeleton h={520} />} errorTitle={texts.noData}>
          {(data) => <Body idKelas={idKelas} frame={data} work={work} onAsked={setAsked} />}
        </QueryState>
      </Stack>
    </>
  );
}
