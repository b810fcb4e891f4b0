import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import type { Span } from '../../../shared/grading/row-window.ts';
import { breakpoints } from '../../../shared/theme.ts';
import { columnWidth, type RecapColumn } from './columns.ts';
import classes from './grid.module.css';
import { GridHead, type HeadOptions } from './grid-head.tsx';
import { GridRow, ROW_HEIGHT, type SikadContent } from './grid-row.tsx';
import { type Place, useGridKeys } from './use-grid-keys.ts';
import type { RecapRows } from './use-rekap.ts';

/** As the style sheet has it. */
const HEAD_HEIGHT = 32 + 112 + 1;
const STUDENT_WIDTH = 232;
const STUDENT_WIDTH_NARROW = 176;
const PAGE_ROWS = 8;

/** The cell with the keyboard stays, wherever the grid is scrolled. */
const withIndex =
  (index: number) =>
  (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    return index < 0 || index >= range.count || shown.includes(index)
      ? shown
      : [...shown, index].toSorted((a, b) => a - b);
  };

/** What the cells do besides being read. */
export interface GridActions {
  /** True: the key is theirs. */
  onKey: (event: KeyboardEvent, place: Place) => boolean;
  onPaste: (text: string, place: Place) => void;
  onOpen: (place: Place) => void;
}

export interface GridControls {
  go: (place: Place) => void;
}

interface GridProps {
  label: string;
  rows: RecapRows;
  columns: readonly RecapColumn[];
  head: HeadOptions;
  sikad: SikadContent;
  onSpan: (span: Span) => void;
  actions: GridActions;
  controls: Ref<GridControls>;
  /** About the cell that has the keyboard. */
  foot: (place: Place) => ReactNode;
}

/** 1,000 students and 85 columns: only what is in view is drawn. */
export function Grid(props: GridProps) {
  const { label, rows, columns, head, sikad, onSpan, actions, controls, foot } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md})`, undefined, {
    getInitialValueInEffect: false,
  });
  const studentWidth = isWide ? STUDENT_WIDTH : STUDENT_WIDTH_NARROW;
  const total = rows.total ?? 0;
  const virtual = useRef<{ reveal: (place: Place) => void }>({ reveal: () => undefined });
  const reveal = useCallback((place: Place) => virtual.current.reveal(place), []);
  const keys = useGridKeys(scroller, {
    size: { rows: total, columns: columns.length, page: PAGE_ROWS },
    reveal,
  });
  const { active, go } = keys;
  useImperativeHandle(controls, () => ({ go }), [go]);
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index: number) => columnWidth[columns[index]?.kind ?? 'aktivitas'],
      [columns],
    ),
    getItemKey: useCallback((index: number) => columns[index]?.key ?? index, [columns]),
    overscan: 3,
    scrollPaddingEnd: studentWidth,
    rangeExtractor: useCallback(
      (range: Range) => withIndex(active.column - 1)(range),
      [active.column],
    ),
  });
  const down = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingEnd: HEAD_HEIGHT,
    rangeExtractor: useCallback((range: Range) => withIndex(active.row)(range), [active.row]),
    onChange: ({ range }) => {
      if (range) onSpan({ first: range.startIndex, last: range.endIndex });
    },
  });
  // The scroll position is outside React.
  useEffect(() => {
    virtual.current.reveal = ({ row, column }) => {
      if (row >= 0) down.scrollToIndex(row, { align: 'auto' });
      if (column > 0) across.scrollToIndex(column - 1, { align: 'auto' });
    };
  });
  const width = studentWidth + across.getTotalSize();
  const shown = across.getVirtualItems();
  const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement;
  return (
    <>
      <Box
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={total + 2}
        aria-colcount={columns.length + 1}
        className={classes.scroll}
        __vars={{ '--mahasiswa': `${studentWidth}px` }}
        onFocus={keys.onFocus}
        onKeyDown={(event) => {
          if (!isTyping(event.target) && actions.onKey(event, active)) event.preventDefault();
          else keys.onKeyDown(event);
        }}
        onPaste={(event: ClipboardEvent) => {
          if (isTyping(event.target)) return;
          event.preventDefault();
          actions.onPaste(event.clipboardData.getData('text/plain'), active);
        }}
        onDoubleClick={({ target }) => {
          if (!isTyping(target)) actions.onOpen(active);
        }}
      >
        <GridHead
          columns={columns}
          shown={shown}
          width={width}
          studentWidth={studentWidth}
          active={active.row === -1 ? active.column : null}
          options={head}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be drawn in part */}
        <div
          role="rowgroup"
          className={classes.body}
          style={{ width, height: down.getTotalSize() }}
        >
          {down.getVirtualItems().map(({ index, start }) => (
            <GridRow
              key={index}
              row={rows.rowAt(index)}
              index={index}
              top={start}
              width={width}
              studentWidth={studentWidth}
              columns={columns}
              shown={shown}
              active={active.row === index ? active.column : null}
              sikad={sikad}
            />
          ))}
        </div>
      </Box>
      {foot(active)}
    </>
  );
}
