import { Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { STARTS } from '../../../../shared/grading/after.ts';
import { GradingFrame } from '../../../../shared/grading/grading-frame.tsx';
import { ChooseRow, NoRows, workSkeleton } from '../../../../shared/grading/grading-parts.tsx';
import { useGradedList } from '../../../../shared/grading/use-graded-list.ts';
import { formatNumber } from '../../../../shared/lib/format.ts';
import { useOpened } from '../../../../shared/lib/use-opened.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { readFilter, statusChoices, statusLabel } from '../list-filter.ts';
import { ListHead } from '../list-head.tsx';
import {
  COUNTING_MS,
  type DaftarQuery,
  type Detail,
  type Filter,
  type Lembar,
  penilaianUjianQueries,
} from '../queries.ts';
import { AttemptPane, focusNextOpen } from './attempt-pane.tsx';
import type { AttemptToolsPart } from './attempt-tools-part.ts';
import { SummaryPane } from './summary-pane.tsx';
import type { SoalSaves } from './use-soal-saves.ts';

type Named = Pick<Lembar['baris'], 'nomor' | 'mahasiswa'>;

function RowContent({ row: { baris }, name }: { row: Lembar; name: string }) {
  const { text, color } = statusLabel[baris.status];
  const waits = baris.status !== 'sedang_berlangsung' && baris.nilai_akhir === null;
  return (
    <>
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Text size="sm" fw={550} truncate>
          {name}
        </Text>
        {baris.nilai_akhir !== null && (
          <Text size="sm" fw={650} className="tab-angka">
            {formatNumber(baris.nilai_akhir)}
          </Text>
        )}
      </Group>
      <Group gap={4} wrap="nowrap" style={{ overflow: 'hidden' }}>
        {waits ? (
          <Tag
            color="warning"
            size="sm"
          >{`Dinilai ${baris.jumlah_dinilai} dari ${baris.jumlah_soal}`}</Tag>
        ) : (
          <Tag color={color} size="sm">
            {text}
          </Tag>
        )}
      </Group>
    </>
  );
}

const isWaiting = ({ baris }: Lembar): boolean =>
  baris.status !== 'sedang_berlangsung' && baris.nilai_akhir === null;

const mayGradeOf = ({ boleh_ubah, pengerjaan }: Detail): boolean =>
  boleh_ubah && pengerjaan.status !== 'sedang_berlangsung';

/** By keyboard or thumb (S3 §5.2, §7.2). */
export function GradingScreen({
  ujian,
  Tools,
  saves,
  onSettled,
}: SoalSaves & { ujian: Ujian; Tools: AttemptToolsPart }) {
  const { id: idUjian } = ujian;
  const { params, set } = useQueryParams();
  const queryClient = useQueryClient();
  const { current, open } = useOpened('peserta');
  const namesHidden = params.get('anonim') === '1';
  const nameOf = useCallback(
    ({ nomor, mahasiswa }: Named): string => (namesHidden ? `Peserta ${nomor}` : mahasiswa.nama),
    [namesHidden],
  );
  const filter = readFilter(params);
  const listOf = useCallback(
    (query: DaftarQuery) => penilaianUjianQueries.lembar(idUjian, query),
    [idUjian],
  );
  const { list, isFiltered, findUngraded } = useGradedList<Lembar, Filter>({
    listOf,
    filter,
    current,
    prefetch: ({ id }) => void queryClient.prefetchQuery(penilaianUjianQueries.detail(idUjian, id)),
    isWaiting,
  });
  const detail = useQuery({
    ...penilaianUjianQueries.detail(idUjian, current ?? ''),
    enabled: current !== null,
    refetchInterval: ({ state }) =>
      state.data?.pengerjaan.perhitungan === 'in_progress' && COUNTING_MS,
  });
  const content = useMemo(
    () => (row: Lembar) => <RowContent row={row} name={nameOf(row.baris)} />,
    [nameOf],
  );
  const shown =
    detail.data && detail.data.pengerjaan.mahasiswa.nim === current ? detail.data : null;

  return (
    <QueryState query={list.count} skeleton={workSkeleton}>
      {(total) => (
        <GradingFrame
          label="Pengerjaan"
          list={list}
          current={current}
          currentName={shown ? nameOf(shown.pengerjaan) : null}
          onOpen={(id, how) => open(id, how, { [STARTS]: null })}
          nameOf={({ baris }) => nameOf(baris)}
          content={content}
          selection={null}
          findUngraded={findUngraded}
          isWaiting={isWaiting}
          nextWithin={focusNextOpen}
          startsUngraded={ujian.boleh_ubah && params.has(STARTS)}
          mayGrade={ujian.boleh_ubah}
          takesDigits
          listHead={
            <ListHead
              way="mahasiswa"
              statuses={statusChoices}
              total={total}
              namesHidden={namesHidden}
            />
          }
          empty={
            <NoRows
              isFiltered={isFiltered}
              none={<EmptyState>Belum ada mahasiswa yang mengerjakan ujian ini.</EmptyState>}
            />
          }
          work={
            current === null ? (
              <ChooseRow
                title="Pilih pengerjaan"
                mayGrade={ujian.boleh_ubah}
                reading="Pilih dari daftar untuk melihat jawabannya."
              />
            ) : (
              <QueryState query={detail} skeleton={workSkeleton}>
                {(data) => (
                  <AttemptPane
                    idUjian={idUjian}
                    detail={data}
                    nim={data.pengerjaan.mahasiswa.nim}
                    saves={saves}
                    mayGrade={mayGradeOf(data)}
                    onAskLink={() => void detail.refetch()}
                    onSettled={onSettled}
                  />
                )}
              </QueryState>
            )
          }
          side={
            shown && (
              <SummaryPane
                key={shown.pengerjaan.id}
                idUjian={idUjian}
                detail={shown}
                mayGrade={mayGradeOf(shown)}
                namesHidden={namesHidden}
              >
                <Tools
                  idUjian={idUjian}
                  attempt={{
                    id: shown.pengerjaan.id,
                    nim: shown.pengerjaan.mahasiswa.nim,
                    nama: nameOf(shown.pengerjaan),
                  }}
                  hasFocusLog={ujian.sifat === 'close'}
                  mayReset={shown.boleh_ubah}
                  onReset={() => {
                    set({ peserta: null });
                    void queryClient.invalidateQueries({
                      queryKey: penilaianUjianQueries.ofUjian(idUjian),
                    });
                  }}
                />
              </SummaryPane>
            )
          }
        />
      )}
    </QueryState>
  );
}
