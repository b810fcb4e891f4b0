import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { TabRow } from '../../../shared/ui/tab-row.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { rekapQueries } from '../rekap/queries.ts';
import { ReceiptList } from './receipt-list.tsx';
import { askedBy, noReceiptFilter, readReceiptFilter } from './receipt-words.ts';
import { SiakadState } from './siakad-state.tsx';

const BatchList = lazyPart(() => import('./batch-list.tsx').then((module) => module.BatchList));

const BATCHES = 'kiriman';
const RECEIPTS = 'mahasiswa';
const NBSP = '\u00A0';

/** What was sent to Siakad and what it answered: per student, and per batch (N32). */
export function ReceiptsPage({ idKelas }: { idKelas: string }) {
  const { params, set } = useQueryParams();
  const isOperator = usePengguna().role === 'ROLE_OPERATOR';
  const frame = useQuery({
    ...rekapQueries.bingkai(idKelas),
    refetchInterval: useLiveInterval(),
  });
  useStream(`nilai:${idKelas}`);
  const kelas = frame.data?.kelas;
  const name = kelas && `${kelas.mata_kuliah.nama} ${kelas.kelas.nama}`;
  const tab = params.get('tab') === BATCHES ? BATCHES : RECEIPTS;
  return (
    <>
      <PageHeader
        title="Tanda Terima Siakad"
        // The line keeps its place until the name is known.
        description={name ?? NBSP}
        crumbs={[
          { label: 'Nilai', to: paths.nilai },
          ...(name ? [{ label: name, to: toPath(paths.detailNilai, { id: idKelas }) }] : []),
          { label: 'Tanda Terima' },
        ]}
        actions={
          <ExportButton
            endpoint="eksporTandaTerimaNilai"
            input={{ params: { id: idKelas }, query: askedBy(readReceiptFilter(params)) }}
          />
        }
      />
      <Stack gap="md">
        {isOperator && <SiakadState />}
        <QueryState query={frame} skeleton={<Skeleton h={520} />} errorTitle={texts.noData}>
          {({ header_sikad }) => (
            <Tabs
              value={tab}
              keepMounted={false}
              onChange={(next) =>
                set({ ...noReceiptFilter, sort: null, tab: next === BATCHES ? BATCHES : null })
              }
            >
              <TabRow current={tab} mb="md">
                <Tabs.Tab value={RECEIPTS}>Per mahasiswa</Tabs.Tab>
                <Tabs.Tab value={BATCHES}>Kiriman</Tabs.Tab>
              </TabRow>
              <Tabs.Panel value={RECEIPTS}>
                <ReceiptList idKelas={idKelas} komponen={header_sikad} />
              </Tabs.Panel>
              <Tabs.Panel value={BATCHES}>
                <Suspense fallback={<Skeleton h={480} />}>
                  <BatchList idKelas={idKelas} komponen={header_sikad} />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          )}
        </QueryState>
      </Stack>
    </>
  );
}
