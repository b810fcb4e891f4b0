import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import classes from './grading.module.css';
import type { RowWindow, Span } from './row-window.ts';

export const ROW_HEIGHT = 64;
const OVERSCAN = 6;

interface RowShellProps<Row> {
  row: Row;
  index: number;
  isCurrent: boolean;
  isSelected: boolean | undefined;
  name: string;
  content: (row: Row) => ReactNode;
  onOpen: (row: Row, index: number) => void;
  onSelect: (row: Row, index: number, range: boolean) => void;
}

/** Renders separately from the content, which does not change with opening or selecting. */
function RowShellOf<Row>({
  row,
  index,
  isCurrent,
  isSelected,
  name,
  content,
  onOpen,
  onSelect,
}: RowShellProps<Row>) {
  const id = useId();
  const body = useMemo(() => content(row), [content, row]);
  return (
    <div className={classes.row} data-current={isCurrent || undefined}>
      {isSelected !== undefined && (
        <label className={classes.check} htmlFor={id}>
          <Checkbox
            id={id}
            checked={isSelected}
            aria-label={`Pilih ${name}`}
            onChange={() => undefined}
            onClick={(event) => onSelect(row, index, event.shiftKey)}
          />
        </label>
      )}
      <UnstyledButton
        className={classes.open}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(row, index)}
      >
        {body}
      </UnstyledButton>
    </div>
  );
}
const RowShell = memo(RowShellOf) as typeof RowShellOf;

interface RowListProps<Row> {
  label: string;
  rows: Pick<RowWindow<Row>, 'total' | 'rowAt'>;
  currentIndex: number;
  current: string | null;
  selected: ReadonlyMap<string, Row> | null;
  maySelect?: ((row: Row) => boolean) | undefined;
  nameOf: (row: Row) => string;
  content: (row: Row) => ReactNode;
  onSpan: (span: Span) => void;
  onOpen: (row: Row, index: number) => void;
  onSelect: (row: Row, index: number, range: boolean) => void;
}

/** A virtual list for thousands of rows (K67). */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const {
    label,
    rows,
    currentIndex,
    current,
    selected,
    maySelect = () => true,
    nameOf,
    content,
    onSpan,
  } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const open = useCallback((row: Row, index: number) => latest.current.onOpen(row, index), []);
  const select = useCallback(
    (row: Row, index: number, range: boolean) => latest.current.onSelect(row, index, range),
    [],
  );
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.total ?? 0,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    onChange: ({ range }) => {
      if (range) onSpan({ first: range.startIndex, last: range.endIndex });
    },
  });
  // The scroll position is outside React.
  useEffect(() => {
    if (currentIndex >= 0) virtualizer.scrollToIndex(currentIndex, { align: 'auto' });
  }, [currentIndex, virtualizer]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={frame} className={classes.scroller} tabIndex={0} aria-label={`Baris ${label}`}>
      <ul
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={label}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows.rowAt(index);
          return (
            <li
              key={row?.id ?? `-${index}`}
              className={classes.item}
              style={{ height: size, transform: `translateY(${start}px)` }}
              aria-setsize={rows.total ?? undefined}
              aria-posinset={index + 1}
            >
              {row === undefined ? (
                <div className={classes.row} aria-hidden>
                  <Skeleton h={36} />
                </div>
              ) : (
                <RowShell
                  row={row}
                  index={index}
                  isCurrent={row.id === current}
                  isSelected={maySelect(row) ? selected?.has(row.id) : undefined}
                  name={nameOf(row)}
                  content={content}
                  onOpen={open}
                  onSelect={select}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
