import { MAKS_BARIS_NILAI } from '@lms/contracts/wire/batas';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useCallback, useMemo, useState } from 'react';
import { STARTS } from '../../../shared/grading/after.ts';
import { GradingFrame } from '../../../shared/grading/grading-frame.tsx';
import {
  ChooseRow,
  NoRows,
  UnsavedGuard,
  workSkeleton,
} from '../../../shared/grading/grading-parts.tsx';
import { GRADED_PAGE_SIZE, useGradedList } from '../../../shared/grading/use-graded-list.ts';
import { useSelection } from '../../../shared/grading/use-selection.ts';
import { useViewers } from '../../../shared/grading/use-viewers.ts';
import { api } from '../../../shared/lib/api.ts';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { useStream } from '../../../shared/lib/stream/stream.ts';
import { useOpened } from '../../../shared/lib/use-opened.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { GradePane } from './grade-pane.tsx';
import { isWaiting, readFilter } from './list-filter.ts';
import { ListHead } from './list-head.tsx';
import { hiddenNames, realNames } from './names.ts';
import { OthersHere } from './others-here.tsx';
import {
  type BarisList,
  type DaftarFilter,
  type Detail,
  penilaianQueries,
  showBaris,
} from './queries.ts';
import { RowContent } from './row-content.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useNilaiSaves } from './use-nilai-saves.ts';
import { WorkPane, type WorkParts } from './work-pane.tsx';

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog));

export interface GradingParts extends WorkParts {
  Comments: ComponentType<{ tugas: Tugas; penerima: Pick<Detail, 'kelompok' | 'anggota'> }>;
}

/** A student who left the class is shown, but not graded (K12). */
const isInClass = ({ keluar }: Pick<BarisList, 'keluar'>): boolean => !keluar;

/** Grading all submissions of a task on one screen, by keyboard (K66–K71). */
export function GradingScreen({ tugas, ...parts }: { tugas: Tugas } & GradingParts) {
  const { id: idTugas } = tugas;
  const { params, set } = useQueryParams();
  const queryClient = useQueryClient();
  useStream(`pertemuan:${tugas.id_pertemuan}`);
  const { current, open } = useOpened('peserta');
  const namesHidden = params.get('anonim') === '1';
  const names = namesHidden ? hiddenNames : realNames;
  const filter = readFilter(params);
  const { saves, texts, waiting } = useNilaiSaves(tugas);
  const { boleh_ubah: mayGrade } = tugas;

  const listOf = useCallback(
    (query: QueryOfEndpoint<'daftarPengumpulan'>) => penilaianQueries.daftar(idTugas, query),
    [idTugas],
  );
  const { list, isFiltered, findUngraded } = useGradedList<BarisList, DaftarFilter>({
    listOf,
    filter,
    current,
    prefetch: ({ id }) => void queryClient.prefetchQuery(penilaianQueries.detail(idTugas, id)),
    isWaiting,
  });
  const first = useQuery(
    penilaianQueries.daftarTampil(idTugas, { ...filter, page: 1, per_page: GRADED_PAGE_SIZE }),
  );
  const keluar = isFiltered ? 0 : (first.data?.meta.jumlah_keluar ?? 0);
  const detail = useQuery({
    ...penilaianQueries.detail(idTugas, current ?? ''),
    enabled: current !== null,
  });
  const here = list.isFound ? list.rows.rowAt(list.place) : undefined;
  const name = detail.data ? names.ofRow(detail.data, here?.nomor ?? null) : null;

  const selection = useSelection<BarisList>({
    rowAt: list.rows.rowAt,
    load: list.rows.load,
    most: MAKS_BARIS_NILAI,
    maySelect: isInClass,
    onTooMany: () => notifyProblem(`Paling banyak ${MAKS_BARIS_NILAI} baris sekaligus.`),
  });
  const [bulkShown, setBulkShown] = useState(false);
  const [bankShown, setBankShown] = useState(false);

  const viewers = useViewers({
    queryKey: [...penilaianQueries.ofTugas(idTugas), 'dilihat'],
    current,
    look: (id_baris) =>
      api.call('lihatPengumpulan', { params: { id: idTugas }, body: { id_baris } }),
  });

  const content = useMemo(
    () => (row: BarisList) => <RowContent row={row} names={names} saves={saves} />,
    [names, saves],
  );
  const askLink = (): void => void detail.refetch();
  const { Comments, VersionView, Extension } = parts;

  return (
    <>
      <UnsavedGuard saves={saves} />
      <QueryState query={list.count} skeleton={workSkeleton}>
        {(total) => (
          <GradingFrame
            label="Pengumpulan"
            list={list}
            current={current}
            currentName={name}
            onOpen={(id, how) => open(id, how, { [STARTS]: null })}
            nameOf={(row) => names.ofRow(row, row.nomor)}
            content={content}
            selection={mayGrade ? { ...selection, maySelect: isInClass } : null}
            findUngraded={findUngraded}
            isWaiting={isWaiting}
            startsUngraded={mayGrade && params.has(STARTS)}
            mayGrade={mayGrade}
            onBank={() => current !== null && !detail.data?.keluar && setBankShown(true)}
            listFoot={
              <SelectionBar
                selection={selection}
                total={total}
                most={total - keluar}
                onBulk={() => setBulkShown(true)}
              />
            }
            listHead={
              <ListHead
                groupsOf={tugas.jenis_tugas === 'kelompok' ? idTugas : null}
                filter={filter}
                total={total}
                keluar={keluar}
                namesHidden={namesHidden}
                onChange={(changes) => set(changes, { replace: true })}
              />
            }
            empty={
              <NoRows
                isFiltered={isFiltered}
                none={
                  <EmptyState title="Belum Ada Pengumpulan">
                    Kelas ini belum memiliki mahasiswa.
                  </EmptyState>
                }
              />
            }
            work={
              current === null ? (
                <ChooseRow
                  title="Pilih pengumpulan"
                  mayGrade={mayGrade}
                  reading="Pilih dari daftar untuk melihat isinya."
                />
              ) : (
                <QueryState query={detail} skeleton={workSkeleton}>
                  {(data) => (
                    <WorkPane
                      key={data.id}
                      idTugas={idTugas}
                      detail={data}
                      name={name ?? data.nama}
                      mayWrite={mayGrade && !data.keluar}
                      namesHidden={namesHidden}
                      onAskLink={askLink}
                      VersionView={VersionView}
                      Extension={Extension}
                    />
                  )}
                </QueryState>
              )
            }
            side={
              detail.data && (
                <GradePane
                  key={detail.data.id}
                  idTugas={idTugas}
                  detail={detail.data}
                  waiting={waiting.get(detail.data.id) ?? null}
                  saves={saves}
                  texts={texts}
                  names={names}
                  mayGrade={mayGrade && !detail.data.keluar}
                  bankShown={bankShown}
                  onBank={setBankShown}
                  onSettled={(row) => showBaris(queryClient, idTugas, row)}
                  others={<OthersHere viewers={viewers} />}
                  comments={
                    !namesHidden && (
                      <div data-grading="komentar">
                        <Suspense fallback={<Skeleton h={160} />}>
                          <Comments tugas={tugas} penerima={detail.data} />
                        </Suspense>
                      </div>
                    )
                  }
                />
              )
            }
          />
        )}
      </QueryState>
      <Suspense>
        {bulkShown && (
          <BulkDialog
            idTugas={idTugas}
            rows={[...selection.rows.values()]}
            names={names}
            onLeaveOut={selection.leaveOut}
            onDone={() => {
              setBulkShown(false);
              selection.clear();
            }}
            onClose={() => setBulkShown(false)}
          />
        )}
      </Suspense>
    </>
  );
}
