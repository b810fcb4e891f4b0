import type { BarisKehadiran } from '@lms/contracts/kehadiran';
import type { Presensi } from '@lms/contracts/umum';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { StudentName } from '../student-name.tsx';
import type { DraftRow } from '../tanda/draft.ts';
import { MarkPicker } from '../tanda/mark-picker.tsx';
import { QuickMark } from '../tanda/quick-mark.tsx';
import classes from './participants.module.css';
import { ChangedByOther, ConflictNote, Mark, Progress, Status } from './row-parts.tsx';

/** What a row can do in edit mode. */
export interface RowEditing {
  options: readonly Presensi[];
  /** While the save is on its way. */
  disabled: boolean;
  set: (row: BarisKehadiran, presensi: Presensi) => void;
  take: (row: BarisKehadiran) => void;
  /** Moves the focus to the row above or below. */
  move: (nim: string, step: -1 | 1) => void;
  save: () => void;
}

interface ParticipantsListProps {
  idKelas: string;
  idPertemuan: string;
  rows: readonly DraftRow[];
  /** Number of the first row: numbers run on over pages (S1 §9). */
  firstNumber: number;
  /** Offline meetings have no activity progress. */
  withProgress: boolean;
  /** Smallest progress in percent; null until it is known. */
  minimumPercent: number | null;
  /** Whether single marks may be set without edit mode. */
  mayMark: boolean;
  /** null outside edit mode. */
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

function Conflict({ draftRow, edit }: EditedProps) {
  const { row, presensi } = draftRow;
  return <ConflictNote draftRow={draftRow} onKeep={() => presensi && edit.set(row, presensi)} onTake={() => edit.take(row)} />;
}

function rowClass({ conflict, changedByOther }: DraftRow): string | undefined {
  if (conflict) return classes.contested;
  return changedByOther ? classes.noticed : undefined;
}

/** The participants and their marks (S1 §2.9). */
export function ParticipantsList({ rows, firstNumber, edit, ...props }: ParticipantsListProps) {
  const { idKelas, idPertemuan, withProgress, minimumPercent, mayMark } = props;
  const columns: (Column<DraftRow> | false)[] = [
    {
      head: 'Mahasiswa',
      cell: ({ row }) => <StudentName student={row.mahasiswa} scarce={edit !== null} />,
      card: 'title',
    },
    {
      head: 'Progres Aktivitas',
      cell: ({ row }) => (
        <Progress
          row={row}
          withProgress={withProgress}
          minimumPercent={minimumPercent}
          idKelas={idKelas}
          idPertemuan={idPertemuan}
        />
      ),
      width: withProgress ? 140 : 104,
      card: withProgress ? 'plain' : 'short',
    },
    { head: 'Kehadiran', cell: (draftRow) => <Mark draftRow={draftRow} />, width: 100, card: edit ? 'none' : 'short' },
    mayMark &&
      !edit && {
        head: 'Tandai',
        hiddenHead: true,
        cell: ({ row: { mahasiswa }, presensi }) => (
          <QuickMark idPertemuan={idPertemuan} nim={mahasiswa.nim} nama={mahasiswa.nama} presensi={presensi} />
        ),
        width: 104,
        card: 'corner',
      },
    edit
      ? { head: 'Update', cell: (draftRow) => <Picker draftRow={draftRow} edit={edit} />, width: 216, card: 'corner' }
      : { head: 'Status', cell: ({ row }) => <Status row={row} idPertemuan={idPertemuan} />, width: 160, card: 'short' },
  ];
  return (
    <DataTable
      label="Peserta"
      rows={rows}
      keyOf={({ row }) => row.mahasiswa.nim}
      columns={columns}
      firstNumber={firstNumber}
      {...(edit && {
        rowClass,
        below: (draftRow: DraftRow) => draftRow.conflict && <Conflict draftRow={draftRow} edit={edit} />,
      })}
    />
  );
}
