import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSaveState } from '../../../shared/grading/use-saves.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import { sikadText } from '../rekap/cell-text.ts';
import gridClasses from '../rekap/grid.module.css';
import { CellWords } from '../rekap/grid-row.tsx';
import type { Komponen, RecapRow } from '../rekap/queries.ts';
import classes from './entry.module.css';
import { readTypedGrade } from './typed-grade.ts';
import { cellKey, useEditedText, useEntry } from './use-entry.ts';

/**
 * Where the keyboard goes after a value: down after Enter, along the row after Tab; `none` when
 * the user has already gone elsewhere.
 */
export type Move = 'down' | 'up' | 'next' | 'before' | 'stay' | 'none';

interface EntryCellProps {
  row: RecapRow;
  komponen: Komponen;
  onMove: (from: HTMLElement, move: Move) => void;
}

const moveOf = ({ key, shiftKey }: KeyboardEvent): Move | null => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'before' : 'next';
  if (key === 'ArrowDown') return 'down';
  return key === 'ArrowUp' ? 'up' : null;
};

function CellInput({ row, komponen, onMove, initial }: EntryCellProps & { initial: string }) {
  const { commit, editing } = useEntry();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  // A typed first digit stands in the field; the caret goes behind it.
  useEffect(() => input.current?.focus(), []);
  const close = (move: Move): void => {
    left.current = true;
    if (input.current && move !== 'none') onMove(input.current, move);
    editing.set(null);
  };
  const finish = (move: Move): void => {
    const read = readTypedGrade(text);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    const stands = row.sikad[komponen.id];
    const isSame =
      read.nilai === (stands?.nilai ?? null) ||
      (read.nilai === null && stands?.sumber === 'hitung');
    // An unchanged value is no act of its own: the computed one goes on counting.
    if (!isSame)
      commit(row, komponen, read.nilai, stands?.update_by_sikad ? { timpa_siakad: true } : {});
    close(move);
  };
  return (
    <>
      <input
        ref={input}
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${komponen.label} ${row.mahasiswa.nama}`}
        aria-invalid={problem !== null}
        title={problem ?? undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(null);
        }}
        onBlur={() => {
          if (!left.current) finish('none');
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          const move = moveOf(event);
          if (event.key === 'Escape') close('stay');
          else if (move === null) return;
          else finish(move);
          event.preventDefault();
        }}
      />
      {problem && (
        <span role="alert" className={gridClasses.words} data-tone="danger" title={problem}>
          {problem}
        </span>
      )}
    </>
  );
}

/** A component's value, the field while it is typed, and what became of the last change. */
export function EntryCell(props: EntryCellProps) {
  const { row, komponen } = props;
  const { saves } = useEntry();
  const key = cellKey(row.id, komponen.id);
  const initial = useEditedText(key);
  const state = useSaveState(saves, key);
  if (initial !== null) return <CellInput {...props} initial={initial} />;
  const stands = sikadText(row.sikad[komponen.id]);
  if (state === null) return <CellWords {...stands} />;
  if (state.kind === 'tersimpan')
    return (
      <>
        <CellWords {...stands} />
        <VisuallyHidden role="status">Tersimpan</VisuallyHidden>
      </>
    );
  const own = state.change.nilai;
  return (
    <CellWords
      text={own === null ? 'dihapus' : formatNumber(own)}
      words={
        {
          menyimpan: 'menyimpan…',
          menunggu: 'menunggu',
          gagal: 'belum tersimpan',
          bentrok: 'bentrok',
        }[state.kind]
      }
      tone={state.kind === 'gagal' || state.kind === 'bentrok' ? 'danger' : 'info'}
      hint={state.kind === 'gagal' ? state.reason : ''}
    />
  );
}
