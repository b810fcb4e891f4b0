import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../../shared/lib/format.ts';
import { IconCircleMinus } from '../../../shared/ui/icons.ts';
import { activityText, type CellText, estimateText, isDropped, sikadText } from './cell-text.ts';
import type { RecapColumn } from './columns.ts';
import classes from './grid.module.css';
import type { Komponen, RecapRow } from './queries.ts';

export const ROW_HEIGHT = 64;

export function cellText(row: RecapRow, column: RecapColumn): CellText {
  switch (column.kind) {
    case 'aktivitas':
      return activityText(
        row.aktivitas[column.head.aktivitas.id],
        isDropped(row, column.head.aktivitas.id),
      );
    case 'rerata':
      return { text: formatNumber(row.rerata[column.jenis]), words: '' };
    case 'sikad':
      return sikadText(row.sikad[column.komponen.id]);
    case 'perkiraan':
      return estimateText(row.perkiraan);
  }
}

export function CellWords({ text, words, hint, tone }: CellText) {
  return (
    <>
      <span title={hint}>{text}</span>
      {hint && words === '' && <VisuallyHidden>{hint}</VisuallyHidden>}
      {words !== '' && (
        <span className={classes.words} data-tone={tone} title={hint ?? words}>
          {tone === 'info' && <IconCircleMinus size={12} aria-hidden />}
          {words}
        </span>
      )}
    </>
  );
}

/** Shown inside a component's cell; editing has a cell of its own. */
export type SikadContent = (row: RecapRow, komponen: Komponen) => ReactNode;

interface GridRowProps {
  row: RecapRow | undefined;
  index: number;
  top: number;
  width: number;
  studentWidth: number;
  columns: readonly RecapColumn[];
  shown: readonly VirtualItem[];
  /** Column that has the keyboard in this row; 0 is the student. */
  active: number | null;
  sikad: SikadContent;
}

function Cells({ row, index, columns, shown, studentWidth, active, sikad }: GridRowProps) {
  if (row === undefined) return null;
  return shown.map(({ index: at, start, size }) => {
    const column = columns[at];
    if (column === undefined) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table's cells cannot be drawn in part
      <div
        key={column.key}
        role="gridcell"
        aria-colindex={at + 2}
        className={classes.cell}
        data-kind={column.kind}
        data-sel={`${index}:${at + 1}`}
        tabIndex={active === at + 1 ? 0 : -1}
        style={{ left: studentWidth + start, width: size }}
      >
        {column.kind === 'sikad' ? (
          sikad(row, column.komponen)
        ) : (
          <CellWords {...cellText(row, column)} />
        )}
      </div>
    );
  });
}

/** Renders again only for itself: the list scrolls and the keyboard moves without the others. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, width, active } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be drawn in part
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    <div
      role="row"
      aria-rowindex={index + 3}
      aria-busy={row === undefined || undefined}
      className={classes.row}
      style={{ width, height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.student}
        data-sel={`${index}:0`}
        tabIndex={active === 0 ? 0 : -1}
      >
        {row === undefined ? (
          <Skeleton h={32} />
        ) : (
          <>
            <span className={classes.name} dir="auto" title={row.mahasiswa.nama}>
              {row.mahasiswa.nama}
            </span>
            <Text span className={`${classes.small} tab-angka`}>
              {row.keluar ? `${row.mahasiswa.nim} · keluar dari kelas` : row.mahasiswa.nim}
            </Text>
          </>
        )}
      </div>
      <Cells {...props} />
    </div>
  );
});
