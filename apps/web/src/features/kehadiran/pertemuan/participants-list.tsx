import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import { Group } from '@mantine/core';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { DetailIcon } from '../detail/detail-button.tsx';
import type { DraftRow } from '../tanda/draft.ts';
import { MarkPicker } from '../tanda/mark-picker.tsx';
import { QuickMark } from '../tanda/quick-mark.tsx';
import { TapMark } from '../tanda/tap-mark.tsx';
import classes from './participants.module.css';
import {
  CardName,
  CardProgress,
  ChangedByOther,
  ConflictNote,
  Mark,
  Progress,
  Status,
  StatusLine,
  UnsavedDot,
} from './row-parts.tsx';

export interface RowEditing {
  /**
   * `pilih`: H A I S side by side; `ketuk`: the row is one button that cycles through them
   * (DECISIONS 233).
   */
  by: 'pilih' | 'ketuk';
  options: readonly Presensi[];
  disabled: boolean;
  set: (row: BarisKehadiran, presensi: Presensi) => void;
  take: (row: BarisKehadiran) => void;
  move: (nim: string, step: -1 | 1) => void;
  save: () => void;
}

interface ParticipantsListProps {
  idKelas: string;
  idPertemuan: string;
  rows: readonly DraftRow[];
  firstNumber: number;
  withProgress: boolean;
  /** Smallest progress in percent; null until known. */
  minimumPercent: number | null;
  mayMark: boolean;
  edit: RowEditing | null;
}

interface EditedProps {
  draftRow: DraftRow;
  edit: RowEditing;
}

function Picker({ draftRow: { row, presensi, changedByOther }, edit }: EditedProps) {
  const { nim, nama } = row.mahasiswa;
  return (
    <>
      <MarkPicker
        nim={nim}
        nama={nama}
        value={presensi}
        options={edit.options}
        disabled={edit.disabled}
        onChange={(next) => edit.set(row, next)}
        onMove={(step) => edit.move(nim, step)}
        onSave={edit.save}
      />
      {changedByOther && <ChangedByOther row={row} />}
    </>
  );
}

function Tap({ draftRow: { row, presensi, changed }, edit }: EditedProps) {
  const { nim, nama } = row.mahasiswa;
  return (
    <TapMark
      nim={nim}
      nama={nama}
      value={presensi}
      options={edit.options}
      onChange={(next) => edit.set(row, next)}
      onMove={(step) => edit.move(nim, step)}
      onSave={edit.save}
      unsaved={changed}
    >
      {changed && <UnsavedDot />}
    </TapMark>
  );
}

function TapWithDetail({
  idKelas,
  idPertemuan,
  ...tap
}: EditedProps & Pick<ParticipantsListProps, 'idKelas' | 'idPertemuan'>) {
  const { nim, nama } = tap.draftRow.row.mahasiswa;
  return (
    <Group gap={4} wrap="nowrap">
      <div className={classes.icon}>
        <DetailIcon detailOf={{ idKelas, idPertemuan, nim }} label={`Detail kehadiran ${nama}`} />
      </div>
      <Tap {...tap} />
    </Group>
  );
}

function Conflict({ draftRow, edit }: EditedProps) {
  const { row, presensi } = draftRow;
  return (
    <ConflictNote
      draftRow={draftRow}
      onKeep={() => presensi && edit.set(row, presensi)}
      onTake={() => edit.take(row)}
    />
  );
}

const rowClass =
  (by: RowEditing['by']) =>
  ({ conflict, changedByOther }: DraftRow): string | undefined =>
    [
      by === 'ketuk' && classes.tapped,
      conflict ? classes.contested : changedByOther && classes.noticed,
    ]
      .filter(Boolean)
      .join(' ') || undefined;

export function ParticipantsList({ rows, firstNumber, edit, ...props }: ParticipantsListProps) {
  const { idKelas, idPertemuan, withProgress, minimumPercent, mayMark } = props;
  const taps = edit?.by === 'ketuk';
  const inCards = !useIsWide();
  const progressOf = { withProgress, minimumPercent, idKelas, idPertemuan };
  const columns: (Column<DraftRow> | false)[] = [
    {
      head: 'Mahasiswa',
      cell: (draftRow) =>
        inCards ? (
          <CardName
            draftRow={draftRow}
            row={draftRow.row}
            {...progressOf}
            withMark={edit === null}
            opensDetail={!taps}
          />
        ) : (
          <StudentName student={draftRow.row.mahasiswa} scarce={edit !== null && !taps} />
        ),
      card: 'title',
    },
    {
      head: 'Progres Aktivitas',
      cell: ({ row }) =>
        inCards ? (
          <CardProgress row={row} minimumPercent={minimumPercent} />
        ) : (
          <Progress row={row} {...progressOf} />
        ),
      width: withProgress ? 140 : 104,
      card: withProgress ? 'plain' : 'none',
    },
    taps
      ? {
          head: 'Kehadiran',
          cell: (draftRow) =>
            inCards ? (
              <TapWithDetail
                draftRow={draftRow}
                edit={edit}
                idKelas={idKelas}
                idPertemuan={idPertemuan}
              />
            ) : (
              <Tap draftRow={draftRow} edit={edit} />
            ),
          width: 128,
          card: 'corner',
        }
      : {
          head: 'Kehadiran',
          cell: (draftRow) => <Mark draftRow={draftRow} />,
          width: 128,
          card: 'none',
        },
    mayMark &&
      !edit && {
        head: 'Tandai',
        hiddenHead: true,
        cell: ({ row: { mahasiswa }, presensi }) => (
          <QuickMark
            idPertemuan={idPertemuan}
            nim={mahasiswa.nim}
            nama={mahasiswa.nama}
            presensi={presensi}
          />
        ),
        width: 104,
        card: 'corner',
      },
    edit && !taps
      ? {
          head: 'Update',
          cell: (draftRow) => <Picker draftRow={draftRow} edit={edit} />,
          width: 216,
          card: 'corner',
        }
      : {
          head: 'Status',
          cell: ({ row }) =>
            taps ? (
              <StatusLine row={row} idPertemuan={idPertemuan} />
            ) : (
              <Status row={row} idPertemuan={idPertemuan} />
            ),
          width: 200,
          card: 'none',
        },
  ];
  return (
    <DataTable
      label="Peserta"
      rows={rows}
      keyOf={({ row }) => row.mahasiswa.nim}
      columns={columns}
      dense
      firstNumber={firstNumber}
      {...(edit && {
        rowClass: rowClass(edit.by),
        below: (draftRow: DraftRow) =>
          draftRow.conflict && <Conflict draftRow={draftRow} edit={edit} />,
      })}
    />
  );
}
