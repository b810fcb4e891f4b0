import { EMPTY, formatCount, formatPercent } from '../../shared/lib/format.ts';
import type { Column } from '../../shared/ui/list/data-table.tsx';

type Figure<Row> = (row: Row) => number | null;

export const countColumn = <Row>(head: string, of: Figure<Row>): Column<Row> => ({
  head,
  align: 'end',
  card: 'short',
  cell: (row) => {
    const value = of(row);
    return value === null ? EMPTY : formatCount(value);
  },
});

export const percentColumn = <Row>(head: string, of: Figure<Row>): Column<Row> => ({
  head,
  align: 'end',
  card: 'short',
  cell: (row) => {
    const value = of(row);
    return value === null ? EMPTY : formatPercent(value);
  },
});
