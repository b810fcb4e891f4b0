import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { GradingFrame } from '../../../../shared/grading/grading-frame.tsx';
import { ChooseRow, NoRows, workSkeleton } from '../../../../shared/grading/grading-parts.tsx';
import { useGradedList } from '../../../../shared/grading/use-graded-list.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { useOpened } from '../../../../shared/lib/use-opened.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ProgressBar } from '../../../../shared/ui/progress-bar.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { RubrikView } from '../../../soal/rubrik/rubrik-view.tsx';
import { ListHead } from '../list-head.tsx';
import classes from '../penilaian-ujian.module.css';
import { COUNTING_MS, type LembarSoal, penilaianUjianQueries, type SoalQuery } from '../queries.ts';
import { AnswerPane } from './answer-pane.tsx';
import { GradeFields, SourceLine } from './grade-fields.tsx';
import {
  firstToGrade,
  type PerSoal,
  questionText,
  readSoalFilter,
  soalStatusChoices,
} from './per-question.ts';
import type { SoalSaves } from './use-soal-saves.ts';

const leaveField = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

const isWaiting = ({ baris }: LembarSoal): boolean => baris.penilaian.nilai === null;

function RowContent({ row: { baris }, name }: { row: LembarSoal; name: string }) {
  const { nilai } = baris.penilaian;
  return (
    <>
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Text size="sm" fw={550} truncate>
          {name}
        </Text>
        {nilai !== null && (
          <Text size="sm" fw={650} className="tab-angka">
            {nilai}
          </Text>
        )}
      </Group>
      <Group gap={4} wrap="nowrap" style={{ overflow: 'hidden' }}>
        {nilai === null ? (
          <Tag color="warning" size="sm">
            Belum dinilai
          </Tag>
        ) : (
          <Tag color="success" size="sm">
            Dinilai
          </Tag>
        )}
        {!baris.dijawab && (
          <Tag color="gray" size="sm">
            Tidak dijawab
          </Tag>
        )}
      </Group>
    </>
  );
}

interface OneQuestionProps extends SoalSaves {
  ujian: Ujian;
  all: readonly PerSoal[];
  chosen: PerSoal;
}

function OneQuestion({ ujian, all, chosen, saves, onSettled }: OneQuestionProps) {
  const { id: idUjian } = ujian;
  const { id_soal: idSoal, nomor, jumlah, jumlah_dinilai } = chosen;
  const { params, set } = useQueryParams();
  const queryClient = useQueryClient();
  const { current, open } = useOpened('peserta');
  const namesHidden = params.get('anonim') === '1';
  const nameOf = useCallback(
    ({ baris }: LembarSoal): string =>
      namesHidden ? `Peserta ${baris.nomor}` : baris.mahasiswa.nama,
    [namesHidden],
  );
  const filter = readSoalFilter(params);
  const listOf = useCallback(
    (query: SoalQuery) => penilaianUjianQueries.lembarSoal(idUjian, idSoal, query),
    [idUjian, idSoal],
  );
  const { list, isFiltered, findUngraded } = useGradedList<LembarSoal, typeof filter>({
    listOf,
    filter,
    current,
    prefetch: ({ id }) =>
      void queryClient.prefetchQuery(penilaianUjianQueries.detail(idUjian, id, idSoal)),
    isWaiting,
  });
  const detail = useQuery({
    ...penilaianUjianQueries.detail(idUjian, current ?? '', idSoal),
    enabled: current !== null,
    refetchInterval: ({ state }) =>
      state.data?.pengerjaan.perhitungan === 'in_progress' && COUNTING_MS,
  });
  const content = useMemo(
    () => (row: LembarSoal) => <RowContent row={row} name={nameOf(row)} />,
    [nameOf],
  );
  const shown =
    detail.data && detail.data.pengerjaan.mahasiswa.nim === current ? detail.data : null;
  const onPaper = shown?.kelompok[0]?.soal[0];
  // Uses the exam's number; shuffled papers have others.
  const soal = onPaper && { ...onPaper, nomor };

  return (
    <QueryState query={list.count} skeleton={workSkeleton}>
      {(total) => (
        <GradingFrame
          label={`Jawaban soal ${nomor}`}
          list={list}
          current={current}
          currentName={
            shown &&
            (namesHidden ? `Peserta ${shown.pengerjaan.nomor}` : shown.pengerjaan.mahasiswa.nama)
          }
          onOpen={open}
          nameOf={nameOf}
          content={content}
          selection={null}
          findUngraded={findUngraded}
          isWaiting={isWaiting}
          mayGrade={ujian.boleh_ubah}
          takesDigits
          listHead={
            <ListHead
              way="soal"
              statuses={soalStatusChoices}
              total={total}
              namesHidden={namesHidden}
            >
              <NativeSelect
                flex="1 1 100%"
                aria-label="Soal"
                data={all.map((one) => ({ value: one.id_soal, label: questionText(one) }))}
                value={idSoal}
                onChange={(event) =>
                  set({ soal: event.currentTarget.value, peserta: null }, { replace: true })
                }
              />
              <div style={{ flex: '1 1 100%' }}>
                <Text size="sm" role="status" className="tab-angka">
                  {chosen.dianulir
                    ? 'Dianulir: soal ini tidak dihitung.'
                    : `${formatCount(jumlah_dinilai)} dari ${formatCount(jumlah)} dinilai`}
                </Text>
                <ProgressBar
                  fraction={jumlah === 0 ? 0 : jumlah_dinilai / jumlah}
                  label="Sudah dinilai"
                  withValue={false}
                />
              </div>
            </ListHead>
          }
          empty={
            <NoRows
              isFiltered={isFiltered}
              none={<EmptyState>Belum ada pengerjaan selesai yang memuat soal ini.</EmptyState>}
            />
          }
          work={
            current === null ? (
              <ChooseRow
                title="Pilih jawaban"
                mayGrade={ujian.boleh_ubah}
                reading="Pilih dari daftar untuk melihat jawabannya."
              />
            ) : (
              <QueryState query={detail} skeleton={workSkeleton}>
                {(data) =>
                  soal && (
                    <AnswerPane
                      detail={data}
                      soal={soal}
                      idUjian={idUjian}
                      onAskLink={() => void detail.refetch()}
                    />
                  )
                }
              </QueryState>
            )
          }
          side={
            shown &&
            soal && (
              <Stack gap="sm" key={`${shown.pengerjaan.id} ${idSoal}`}>
                {ujian.boleh_ubah && shown.pengerjaan.status !== 'sedang_berlangsung' ? (
                  <GradeFields
                    soal={soal}
                    nim={shown.pengerjaan.mahasiswa.nim}
                    saves={saves}
                    onSettled={onSettled}
                    isActive
                    onNext={leaveField}
                  />
                ) : (
                  <>
                    <Text fw={650} className="tab-angka">
                      {soal.penilaian.nilai === null
                        ? 'Belum dinilai'
                        : `Nilai ${soal.penilaian.nilai}`}
                    </Text>
                    {soal.rubrik && (
                      <RubrikView kriteria={soal.rubrik.kriteria} dipilih={soal.penilaian.rubrik} />
                    )}
                    <SourceLine penilaian={soal.penilaian} />
                    <Text size="sm" className={classes.text}>
                      {soal.penilaian.komentar}
                    </Text>
                  </>
                )}
              </Stack>
            )
          }
        />
      )}
    </QueryState>
  );
}

/** Even once its answers are graded. */
function Chosen({ all, ...props }: SoalSaves & { ujian: Ujian; all: readonly PerSoal[] }) {
  const asked = useQueryParams().params.get('soal');
  const [first] = useState(() => firstToGrade(all));
  const chosen = [asked, first?.id_soal].flatMap(
    (id) => all.find(({ id_soal }) => id_soal === id) ?? [],
  )[0];
  if (chosen === undefined) return <EmptyState>Ujian ini belum memiliki soal.</EmptyState>;
  return <OneQuestion key={chosen.id_soal} all={all} chosen={chosen} {...props} />;
}

/** S3 §5.2. */
export function QuestionScreen(props: SoalSaves & { ujian: Ujian }) {
  const query = useQuery(penilaianUjianQueries.perSoal(props.ujian.id));
  return (
    <QueryState query={query} skeleton={workSkeleton}>
      {(all) => <Chosen all={all} {...props} />}
    </QueryState>
  );
}
