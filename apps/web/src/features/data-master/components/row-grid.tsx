import { Stack, Text } from '@mantine/core';
import { EMPTY } from '../../../shared/lib/format.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { kindNames } from '../labels.ts';
import type { Impor, ImporRow, KindCode } from '../queries.ts';
import classes from './data-master.module.css';

type Change = ImporRow['perubahan'][number];

/** Minimum column width; more columns than fit scroll. */
const CELL_WIDTH = 150;
const FITTING = 5;

const hasContent = ({ lama, baru }: Change): boolean => lama !== null || baru !== null;

export function shownColumns(
  rows: readonly ImporRow[],
  columns: Impor['kolom'],
  kind: KindCode,
): { name: string; label: string }[] {
  const names = new Set(
    rows.flatMap(({ perubahan }) => perubahan.filter(hasContent).map(({ kolom }) => kolom)),
  );
  const known = columns.filter(({ jenis, nama }) => jenis === kind && names.delete(nama));
  // Names that only the report knows come last.
  return [
    ...known.map(({ nama, label }) => ({ name: nama, label })),
    ...[...names].map((name) => ({ name, label: name })),
  ];
}

function Cell({ row, name }: { row: ImporRow; name: string }) {
  const change = row.perubahan.find(({ kolom }) => kolom === name);
  if (change === undefined) return EMPTY;
  const { lama, baru } = change;
  if (row.aksi !== 'ubah') return (row.aksi === 'hapus' ? lama : baru) ?? EMPTY;
  return (
    <>
      <del className={classes.old}>{lama ?? EMPTY}</del>
      {' → '}
      {baru ?? EMPTY}
    </>
  );
}

function contentOf({ perubahan }: ImporRow, name: string): string | null {
  const change = perubahan.find(({ kolom }) => kolom === name);
  return change?.baru ?? change?.lama ?? null;
}

interface RowGridProps {
  rows: readonly ImporRow[];
  columns: Impor['kolom'];
}

/** Rows as in the file, one table per kind. */
export function RowGrid({ rows, columns }: RowGridProps) {
  const kinds = [...Map.groupBy(rows, ({ jenis }) => jenis)];
  return (
    <Stack gap="md">
      {kinds.map(([kind, ofKind]) => {
        const shown = shownColumns(ofKind, columns, kind);
        const keyColumn = shown.find(({ name }) =>
          ofKind.every((row) => row.kunci !== null && contentOf(row, name) === row.kunci),
        );
        const cells = shown.map(
          ({ name, label }): Column<ImporRow> => ({
            head: label,
            cell: (row) => <Cell row={row} name={name} />,
            className: classes.break,
            ...(name === keyColumn?.name && { card: 'title' as const }),
          }),
        );
        return (
          <div key={kind}>
            {kinds.length > 1 && (
              <Text fw={600} mb={4}>
                {kindNames[kind]}
              </Text>
            )}
            <DataTable
              label={`Baris impor: ${kindNames[kind]}`}
              rows={ofKind}
              keyOf={({ urut }) => urut}
              {...(shown.length >= FITTING && { minWidth: (shown.length + 1) * CELL_WIDTH })}
              columns={[
                keyColumn === undefined && {
                  head: 'Kunci',
                  cell: ({ kunci }) => kunci ?? EMPTY,
                  className: classes.break,
                  card: 'title',
                },
                ...cells,
              ]}
            />
          </div>
        );
      })}
    </Stack>
  );
}
