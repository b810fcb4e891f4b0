import type { Tampilkan } from '@lms/contracts/nilai/rekap-nilai';
import { Button, Paper, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Span } from '../../../shared/grading/row-window.ts';
import { useHasUnsaved } from '../../../shared/grading/use-saves.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import { notifyError, notifyProblem } from '../../../shared/lib/notify.ts';
import { mayReadClasses } from '../../../shared/lib/session/rights.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { LeaveGuard } from '../../../shared/ui/dialog/leave-guard.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconAdjustmentsHorizontal } from '../../../shared/ui/icons.ts';
import { EntryBar } from '../isian/entry-bar.tsx';
import { EntryCell, type Move } from '../isian/entry-cell.tsx';
import { EntryQuestions } from '../isian/entry-questions.tsx';
import { layBlock, readBlock, targetsFrom } from '../isian/pasted.ts';
import { SheetEntry } from '../isian/sheet-entry.tsx';
import { cellKey, EntryProvider, useCreateEntry, useEntry } from '../isian/use-entry.ts';
import { exemptable } from '../pengecualian/exemptable.ts';
import { type RecapColumn, recapColumns } from './columns.ts';
import classes from './grid.module.css';
import { Grid, type GridControls } from './grid.tsx';
import { ComponentTitle, type FocusProps, type HeadOptions } from './grid-head.tsx';
import type { SikadContent } from './grid-row.tsx';
import type { Komponen, RecapFilter, RecapFrame, RecapRow } from './queries.ts';
import { RecapCards } from './recap-cards.tsx';
import { type Dialog, RecapDialogs } from './recap-dialogs.tsx';
import { StudentSheet } from './student-sheet.tsx';
import type { Place } from './use-grid-keys.ts';
import { useRecapAddress } from './use-recap-address.ts';
import type { RecapRows } from './use-rekap.ts';

export interface StudentsProps {
  idKelas: string;
  frame: RecapFrame;
  rows: RecapRows;
  filter: RecapFilter;
  shown: ReadonlySet<Tampilkan>;
  onSpan: (span: Span) => void;
}

interface TableProps extends Omit<StudentsProps, 'shown' | 'idKelas' | 'filter'> {
  columns: readonly RecapColumn[];
  head: HeadOptions;
  open: (dialog: Dialog) => void;
}

interface CardsProps extends TableProps {
  /** The student whose sheet is open. */
  opened: RecapRow | null;
  onOpen: (id: string) => void;
  onClose: () => void;
}

const DIGIT = /^[\d.,]$/;

/** The next component in a direction; the same column when there is none. */
function beside(columns: readonly RecapColumn[], column: number, step: 1 | -1): number {
  for (let at = column + step; at > 0 && at <= columns.length; at += step)
    if (columns[at - 1]?.kind === 'sikad') return at;
  return column;
}

function placeAfter({ row, column }: Place, move: Move, columns: readonly RecapColumn[]): Place {
  switch (move) {
    case 'down':
      return { row: row + 1, column };
    case 'up':
      return { row: Math.max(0, row - 1), column };
    case 'next':
      return { row, column: beside(columns, column, 1) };
    case 'before':
      return { row, column: beside(columns, column, -1) };
    default:
      return { row, column };
  }
}

function WideTable({ frame, rows, columns, head, onSpan, open }: TableProps) {
  const mayChange = frame.hak.boleh_entri;
  const { editing } = useEntry();
  const controls = useRef<GridControls>(null);
  const total = rows.total ?? 0;
  const start = (row: RecapRow, komponen: Komponen, text?: string): void => {
    const stands = row.sikad[komponen.id]?.nilai ?? null;
    editing.set({
      key: cellKey(row.id, komponen.id),
      text: text ?? (stands === null ? '' : formatNumber(stands)),
    });
  };
  /** The window and the lock first, then Siakad's own change (S3 §4, §6.1). */
  const edit = (row: RecapRow, komponen: Komponen, text?: string): void => {
    const { boleh, alasan } = komponen.entri;
    if (!boleh) open({ kind: 'tolak', message: alasan?.message ?? 'Nilai tidak dapat diubah.' });
    else if (row.keluar) open({ kind: 'tolak', message: 'Mahasiswa ini sudah keluar dari kelas.' });
    else if (row.sikad[komponen.id]?.update_by_sikad)
      open({ kind: 'siakad', row, komponen, onYes: () => start(row, komponen, text) });
    else start(row, komponen, text);
  };
  const at = ({ row, column }: Place): { row: RecapRow; komponen: Komponen } | null => {
    const found = rows.rowAt(row);
    const head = columns[column - 1];
    return found && head?.kind === 'sikad' ? { row: found, komponen: head.komponen } : null;
  };
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, place: Place): boolean => {
    const cell = at(place);
    if (cell === null || place.row < 0 || ctrlKey || metaKey || altKey) return false;
    if (key === 'Enter' || key === 'F2') edit(cell.row, cell.komponen);
    else if (key === 'Delete' || key === 'Backspace') edit(cell.row, cell.komponen, '');
    else if (DIGIT.test(key)) edit(cell.row, cell.komponen, key);
    else return false;
    return true;
  };
  const onPaste = async (text: string, { row, column }: Place): Promise<void> => {
    const targets = targetsFrom(columns, column - 1);
    if (row < 0 || targets.length === 0) {
      notifyProblem('Pilih sel komponen SIKAD untuk menempel nilai.');
      return;
    }
    const block = readBlock(text);
    const wanted = block.slice(0, Math.max(0, total - row));
    const loaded = await Promise.all(
      wanted.map((_line, down) => rows.rowAt(row + down) ?? rows.load(row + down)),
    );
    open({ kind: 'tempel', ...layBlock(block, loaded, targets) });
  };
  const onMove = useCallback(
    (from: HTMLElement, move: Move) => {
      const sel = from.closest<HTMLElement>('[data-sel]')?.dataset.sel?.split(':').map(Number);
      const [row, column] = sel ?? [];
      if (row === undefined || column === undefined) return;
      const next = placeAfter({ row, column }, move, columns);
      controls.current?.go({ ...next, row: Math.min(next.row, total - 1) });
    },
    [columns, total],
  );
  const sikad = useCallback<SikadContent>(
    (row, komponen) => <EntryCell row={row} komponen={komponen} onMove={onMove} />,
    [onMove],
  );
  return (
    <Grid
      label="Rekap nilai"
      rows={rows}
      columns={columns}
      head={head}
      sikad={sikad}
      onSpan={onSpan}
      controls={controls}
      actions={{
        onKey,
        onPaste: (text, place) => void onPaste(text, place).catch(notifyError),
        onOpen: (place) => {
          const cell = at(place);
          if (cell) edit(cell.row, cell.komponen);
        },
      }}
      foot={(place) => (
        <EntryBar
          row={place.row < 0 ? undefined : rows.rowAt(place.row)}
          column={columns[place.column - 1]}
          head={head}
          onEdit={(row, komponen) => edit(row, komponen)}
          onExplain={(row, komponen) => open({ kind: 'asal', row, komponen })}
          onHistory={(row, komponen) => open({ kind: 'riwayat', row, komponen })}
          onExempt={(row, activity) => open({ kind: 'kecuali', row, heads: [activity], mayChange })}
          mayExempt={mayChange}
        />
      )}
    />
  );
}

function Cards({ frame, rows, columns, head, onSpan, open, opened, onOpen, onClose }: CardsProps) {
  const { params, set } = useQueryParams();
  const chosen = frame.header_sikad.find(({ id }) => id === params.get('komponen'));
  const mayChange = frame.hak.boleh_entri;
  const heads = opened ? exemptable(opened, frame.header_aktivitas, mayChange) : [];
  return (
    <>
      <RecapCards
        frame={frame}
        rows={rows}
        chosen={chosen?.id ?? null}
        onChoose={(komponen) => set({ komponen }, { replace: true })}
        onOpen={({ id }) => onOpen(id)}
        onSpan={onSpan}
        about={(komponen) =>
          frame.hak.boleh_entri && (
            <Button
              variant="default"
              mb="sm"
              fullWidth
              mih={44}
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              onClick={() => open({ kind: 'atur', komponen })}
            >
              {`Pengaturan Nilai ${komponen.label} SIKAD`}
            </Button>
          )
        }
      />
      {opened && (
        <StudentSheet row={opened} columns={columns} head={head} onClose={onClose}>
          {chosen && (
            <SheetEntry
              key={chosen.id}
              row={opened}
              komponen={chosen}
              onExplain={() => open({ kind: 'asal', row: opened, komponen: chosen })}
              onHistory={() => open({ kind: 'riwayat', row: opened, komponen: chosen })}
            />
          )}
          {heads.length > 0 && (
            <Button
              variant="default"
              mih={44}
              onClick={() => open({ kind: 'kecuali', row: opened, heads, mayChange })}
            >
              Pengecualian aktivitas
            </Button>
          )}
        </StudentSheet>
      )}
    </>
  );
}

function ComponentHead(props: { komponen: Komponen; focus: FocusProps; onOpen: () => void }) {
  const { komponen, focus, onOpen } = props;
  return (
    <UnstyledButton
      className={classes.settings}
      aria-label={`Pengaturan Nilai ${komponen.label} SIKAD`}
      onClick={onOpen}
      {...focus}
    >
      <ComponentTitle komponen={komponen} />
      <span className={classes.open}>
        <IconAdjustmentsHorizontal size={14} aria-hidden />
        Atur
      </span>
    </UnstyledButton>
  );
}

function Table(props: StudentsProps) {
  const { idKelas, frame, rows, filter, shown } = props;
  const isWide = useIsWide();
  const user = usePengguna();
  const unsaved = useHasUnsaved(useEntry().saves);
  const [asked, setAsked] = useState<Dialog | null>(null);
  const address = useRecapAddress({ idKelas, frame, rows });
  const dialog = asked ?? address.dialog;
  const { openSettings } = address;
  const open = (next: Dialog): void => {
    if (next.kind === 'asal' || next.kind === 'riwayat') address.openCell(next);
    else if (next.kind === 'atur') openSettings(next.komponen);
    else setAsked(next);
  };
  const columns = useMemo(() => recapColumns(frame, shown), [frame, shown]);
  const isOperator = user.role === 'ROLE_OPERATOR';
  const mayRead = mayReadClasses(user);
  const mayOpen = frame.hak.boleh_entri;
  const head = useMemo<HeadOptions>(
    () => ({
      idKelas,
      isOperator,
      mayRead,
      componentHead: (komponen, focus) =>
        mayOpen ? (
          <ComponentHead komponen={komponen} focus={focus} onOpen={() => openSettings(komponen)} />
        ) : (
          <div {...focus}>
            <ComponentTitle komponen={komponen} />
          </div>
        ),
    }),
    [idKelas, isOperator, mayRead, mayOpen, openSettings],
  );
  const dialogs = (
    <RecapDialogs
      dialog={dialog}
      onClose={asked === null ? address.closeDialog : () => setAsked(null)}
    />
  );
  if (rows.total === 0)
    return (
      <>
        <Paper withBorder>
          <EmptyState>
            {filter.search === ''
              ? 'Belum ada mahasiswa pada kelas ini.'
              : 'Tidak ada mahasiswa yang cocok dengan pencarian.'}
          </EmptyState>
        </Paper>
        {dialogs}
      </>
    );
  return (
    <>
      {isWide ? (
        <WideTable {...props} columns={columns} head={head} open={open} />
      ) : (
        <Cards
          {...props}
          columns={columns}
          head={head}
          open={open}
          opened={dialog === null ? address.row : null}
          onOpen={address.openStudent}
          onClose={address.closeStudent}
        />
      )}
      {dialogs}
      <EntryQuestions />
      <LeaveGuard active={unsaved}>
        Ada nilai yang belum tersimpan. Tinggalkan halaman ini?
      </LeaveGuard>
    </>
  );
}

/** The students with their grades, and everything that is done with a cell. */
export function Students(props: StudentsProps) {
  return (
    <EntryProvider value={useCreateEntry(props.idKelas)}>
      <Table {...props} />
    </EntryProvider>
  );
}
