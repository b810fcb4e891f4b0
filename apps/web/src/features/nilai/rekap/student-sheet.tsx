import { Anchor, Drawer, Stack, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '../../../shared/texts.ts';
import { activityLink } from './activity-link.ts';
import { jenisLabel } from './cell-text.ts';
import type { RecapColumn } from './columns.ts';
import type { HeadOptions } from './grid-head.tsx';
import { CellWords, cellText } from './grid-row.tsx';
import type { RecapRow } from './queries.ts';
import classes from './recap.module.css';

interface StudentSheetProps {
  row: RecapRow;
  columns: readonly RecapColumn[];
  head: HeadOptions;
  onClose: () => void;
  /** About the component that is shown, above the rest. */
  children?: ReactNode;
}

function titleOf(column: RecapColumn): string {
  switch (column.kind) {
    case 'aktivitas':
      return `${jenisLabel[column.head.aktivitas.jenis]} · ${column.head.aktivitas.label}`;
    case 'rerata':
      return column.label;
    case 'sikad':
      return column.komponen.label;
    case 'perkiraan':
      return 'Nilai Akhir (perkiraan)';
  }
}

/** A student's whole row, on a phone. The sheet stands in the address, so Back closes it. */
export function StudentSheet({ row, columns, head, onClose, children }: StudentSheetProps) {
  const groups = [...Map.groupBy(columns, ({ group }) => group)];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85dvh"
      title={row.mahasiswa.nama}
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
      transitionProps={{ duration: 120 }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed" className="tab-angka">
          {row.mahasiswa.nim}
        </Text>
        {children}
        {groups.map(([group, of]) => (
          <section key={group} aria-label={group}>
            <Title order={3} mb={6}>
              {group}
            </Title>
            <dl className={classes.list}>
              {of.map((column) => (
                <Fragment key={column.key}>
                  <dt>
                    {column.kind === 'aktivitas' && head.mayRead ? (
                      <Anchor
                        component={Link}
                        size="sm"
                        to={activityLink(head.idKelas, column.head.aktivitas, head.isOperator)}
                      >
                        {titleOf(column)}
                      </Anchor>
                    ) : (
                      titleOf(column)
                    )}
                  </dt>
                  <dd>
                    <CellWords {...cellText(row, column)} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Drawer>
  );
}
