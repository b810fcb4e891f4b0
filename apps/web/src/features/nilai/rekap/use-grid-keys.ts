import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Row -1 are the headings, column 0 the student. */
export interface Place {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** Rows that Page Up and Page Down pass. */
  page: number;
}

/** Where a key leads; null when it is none of the grid's. */
export function nextPlace(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns, page }: GridSize,
): Place | null {
  const whole = ctrlKey || metaKey;
  const at = (r: number, c: number): Place => ({
    row: Math.min(Math.max(r, -1), rows - 1),
    column: Math.min(Math.max(c, 0), columns),
  });
  switch (key) {
    case 'ArrowUp':
      return at(whole ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(whole ? rows : row + 1, column);
    case 'ArrowLeft':
      return at(row, whole ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, whole ? columns : column + 1);
    case 'Home':
      return at(whole ? 0 : row, 0);
    case 'End':
      return at(whole ? rows : row, columns);
    case 'PageUp':
      return at(row - page, column);
    case 'PageDown':
      return at(row + page, column);
    default:
      return null;
  }
}

const placeOf = (target: EventTarget): Place | null => {
  const sel = target instanceof Element ? target.closest<HTMLElement>('[data-sel]') : null;
  const [row, column] = sel?.dataset.sel?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
};

/** One cell of the grid has the keyboard; arrows move it, and Tab leaves the grid. */
export function useGridKeys(
  scroller: RefObject<HTMLElement | null>,
  { size, reveal }: { size: GridSize; reveal: (place: Place) => void },
) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const wanted = useRef<Place | null>(null);
  const go = useCallback(
    (place: Place) => {
      wanted.current = place;
      setActive(place);
      reveal(place);
    },
    [reveal],
  );
  // The cell exists once the list has scrolled to it, perhaps some renders later.
  useEffect(() => {
    const place = wanted.current;
    if (place === null) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-sel="${place.row}:${place.column}"]`,
    );
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  });
  return {
    active,
    go,
    onFocus: (event: { target: EventTarget }): void => {
      const place = placeOf(event.target);
      if (place && (place.row !== active.row || place.column !== active.column)) setActive(place);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.target instanceof HTMLInputElement)
        return;
      const place = nextPlace(active, event, size);
      if (place === null) return;
      event.preventDefault();
      go(place);
    },
  };
}
