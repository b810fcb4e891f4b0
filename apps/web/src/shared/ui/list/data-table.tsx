import { NativeSelect, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useIsWide } from '../../lib/use-is-wide.ts';
import type { NamaTabel } from '../../queries/preferences.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons.ts';
import { CardItem, CardList } from './card-list.tsx';
import { type Choosable, ColumnMenu, useChosenColumns } from './column-menu.tsx';
import classes from './data-table.module.css';
import { ScrollFrame } from './scroll-frame.tsx';

/** Declared once for the table and the cards. */
export interface Column<Row> extends Choosable {
  cell: (row: Row) => ReactNode;
  /**
   * Defaults to `fact`.
   * - `fact`: below its head
   * - `title`: the first line
   * - `corner`: beside the title
   * - `plain`: a line without a label
   * - `short`: a few letters, beside other facts
   * - `action`: at the foot
   * - `none`: another value already says it
   */
  card?: 'fact' | 'short' | 'title' | 'corner' | 'plain' | 'action' | 'none';
  hiddenHead?: boolean;
  align?: 'end';
  width?: number | string;
  className?: string | undefined;
  sort?: string;
}

export interface Sorting {
  /** 'nama', '-nama', or null for the list's default order. */
  value: string | null;
  onSort: (sort: string | null) => void;
}

export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Left to right; false omits one. */
  columns: readonly (Column<Row> | false)[];
  /** Numbers continue across pages (S2 §2.2). */
  firstNumber?: number;
  sorting?: Sorting;
  table?: NamaTabel;
  /** Below it the table scrolls (px). */
  minWidth?: number;
  layout?: 'auto' | 'fixed';
  rowClass?: (row: Row) => string | undefined;
  below?: (row: Row) => ReactNode;
  /** Never shown as cards. */
  tableOnly?: boolean;
  dense?: boolean;
}

type Shown<Row> = Omit<DataTableProps<Row>, 'columns' | 'table'> & {
  columns: readonly Column<Row>[];
  choice?: ReactNode;
};

/** Ascending, descending, then the list's own order. */
export function nextSort(current: string | null, key: string): string | null {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? null : key;
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { head, sort, hiddenHead, align, width } = column;
  if (sort === undefined || sorting === undefined) {
    return (
      <Table.Th w={width} ta={align}>
        {hiddenHead ? <VisuallyHidden>{head}</VisuallyHidden> : head}
      </Table.Th>
    );
  }
  const direction =
    sorting.value === sort ? 'ascending' : sorting.value === `-${sort}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[
    direction
  ];
  return (
    <Table.Th w={width} ta={align} aria-sort={direction}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => sorting.onSort(nextSort(sorting.value, sort))}
      >
        {head}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

const cellClass = <Row,>({ className, align }: Column<Row>): string | undefined =>
  [className, align === 'end' ? classes.end : undefined].filter(Boolean).join(' ') || undefined;

function WideTable<Row>(props: Shown<Row>) {
  const {
    label,
    rows,
    keyOf,
    columns,
    firstNumber,
    sorting,
    minWidth,
    layout,
    rowClass,
    below,
    choice,
  } = props;
  const numbered = firstNumber !== undefined;
  const scrolls = minWidth !== undefined || choice !== undefined;
  const table = (
    <Table
      verticalSpacing="xs"
      highlightOnHover={!rowClass}
      layout={layout}
      miw={minWidth}
      aria-label={scrolls ? undefined : label}
    >
      <Table.Thead>
        <Table.Tr>
          {numbered && <Table.Th w={48}>No</Table.Th>}
          {columns.map((column) => (
            <Head key={column.head} column={column} sorting={sorting} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => {
          const note = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <Table.Tr className={rowClass?.(row)}>
                {numbered && <Table.Td className="tab-angka">{firstNumber + index}</Table.Td>}
                {columns.map((column) => (
                  <Table.Td key={column.head} className={cellClass(column)}>
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
              {note && (
                <Table.Tr className={rowClass?.(row)}>
                  <Table.Td colSpan={columns.length + (numbered ? 1 : 0)}>{note}</Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          );
        })}
      </Table.Tbody>
    </Table>
  );
  if (!scrolls) return table;
  return (
    <>
      {choice && <div className={classes.tools}>{choice}</div>}
      <ScrollFrame label={label} numbered={numbered}>
        {table}
      </ScrollFrame>
    </>
  );
}

function SortSelect<Row>({
  columns,
  sorting,
}: {
  columns: readonly Column<Row>[];
  sorting: Sorting;
}) {
  const options = columns.flatMap(({ head, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${head}, naik` },
          { value: `-${sort}`, label: `${head}, turun` },
        ],
  );
  return (
    <NativeSelect
      aria-label="Urutkan"
      data={[{ value: '', label: 'Urutan biasa' }, ...options]}
      value={sorting.value ?? ''}
      onChange={(event) => sorting.onSort(event.currentTarget.value || null)}
    />
  );
}

function Facts<Row>({
  row,
  columns,
  className,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  className: string | undefined;
}) {
  if (columns.length === 0) return null;
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.head} className={classes.fact}>
          <dt className={classes.name}>{column.head}</dt>
          <dd className={classes.value}>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Card<Row>({
  row,
  columns,
  number,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  number: number | undefined;
}) {
  const at = (place: NonNullable<Column<Row>['card']>) =>
    columns.filter(({ card = 'fact' }) => card === place);
  const corners = at('corner');
  const actions = at('action').flatMap((column) => {
    const action = column.cell(row);
    return action ? [<Fragment key={column.head}>{action}</Fragment>] : [];
  });
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          {number !== undefined && (
            <span className={`${classes.number} tab-angka`}>{`${number}.`}</span>
          )}
          {at('title').map((column) => (
            <div key={column.head}>{column.cell(row)}</div>
          ))}
        </div>
        {corners.length > 0 && (
          <div className={classes.corner}>
            {corners.map((column) => (
              <Fragment key={column.head}>{column.cell(row)}</Fragment>
            ))}
          </div>
        )}
      </div>
      {at('plain').map((column) => (
        <div key={column.head} className={classes.plain}>
          {column.cell(row)}
        </div>
      ))}
      <Facts row={row} columns={at('short')} className={classes.short} />
      <Facts row={row} columns={at('fact')} className={classes.facts} />
      {actions.length > 0 && <div className={classes.actions}>{actions}</div>}
    </>
  );
}

function Cards<Row>(props: Shown<Row>) {
  const { label, rows, keyOf, columns, firstNumber, sorting, rowClass, below, choice, dense } =
    props;
  const sortable = sorting && columns.some(({ sort }) => sort !== undefined);
  const cardClass = (row: Row) =>
    [dense && classes.dense, rowClass?.(row)].filter(Boolean).join(' ') || undefined;
  return (
    <>
      {(sortable || choice) && (
        <div className={classes.tools}>
          {sortable && <SortSelect columns={columns} sorting={sorting} />}
          {choice}
        </div>
      )}
      <CardList label={label}>
        {rows.map((row, index) => (
          <CardItem key={keyOf(row)} className={cardClass(row)}>
            <Card
              row={row}
              columns={columns}
              number={firstNumber === undefined ? undefined : firstNumber + index}
            />
            {below?.(row)}
          </CardItem>
        ))}
      </CardList>
    </>
  );
}

function Either<Row>(props: Shown<Row>) {
  const isWide = useIsWide();
  return isWide || props.tableOnly ? <WideTable {...props} /> : <Cards {...props} />;
}

function ChosenTable<Row>({ columns, table, ...props }: Shown<Row> & { table: NamaTabel }) {
  const chosen = useChosenColumns(table, columns);
  return <Either {...props} columns={chosen.shown} choice={<ColumnMenu {...chosen} />} />;
}

/**
 * A table from 768 px, cards below (S1 §2.9). Only the attendance matrix (`kehadiran/rekap`) and the
 * recap of grades (`nilai/rekap`) have tables of their own.
 */
export function DataTable<Row>({ columns, table, ...props }: DataTableProps<Row>) {
  const given = columns.filter((column) => column !== false);
  return table !== undefined && given.some(({ optional }) => optional !== undefined) ? (
    <ChosenTable {...props} columns={given} table={table} />
  ) : (
    <Either {...props} columns={given} />
  );
}
