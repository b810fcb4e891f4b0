import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/lib/format.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { activityLink } from './activity-link.ts';
import { jenisLabel, statusLabel } from './cell-text.ts';
import { columnGroups, type RecapColumn } from './columns.ts';
import classes from './grid.module.css';
import type { Komponen } from './queries.ts';

export interface HeadOptions {
  idKelas: string;
  isOperator: boolean;
  /** Reading the class is allowed: headings are links (S3 §2.1). */
  mayRead: boolean;
  /** The heading of a component. */
  componentHead: (komponen: Komponen, focus: FocusProps) => ReactNode;
}

export interface FocusProps {
  'data-sel': string;
  tabIndex: 0 | -1;
}

function Activity({
  column: { head },
  options: { idKelas, isOperator, mayRead },
  focus,
}: {
  column: Extract<RecapColumn, { kind: 'aktivitas' }>;
  options: HeadOptions;
  focus: FocusProps;
}) {
  const { aktivitas, status_nilai, tersembunyi } = head;
  return (
    <>
      <span className={classes.small}>{jenisLabel[aktivitas.jenis]}</span>
      {mayRead ? (
        <Anchor
          component={Link}
          to={activityLink(idKelas, aktivitas, isOperator)}
          size="sm"
          className={classes.title}
          title={aktivitas.label}
          {...focus}
        >
          {aktivitas.label}
        </Anchor>
      ) : (
        <Text size="sm" className={classes.title} title={aktivitas.label} {...focus}>
          {aktivitas.label}
        </Text>
      )}
      {tersembunyi && (
        <Tag color="gray" size="sm">
          Tersembunyi
        </Tag>
      )}
      <span className={classes.status}>{statusLabel[status_nilai].text}</span>
    </>
  );
}

function Head(props: { column: RecapColumn; options: HeadOptions; focus: FocusProps }) {
  const { column, options, focus } = props;
  switch (column.kind) {
    case 'aktivitas':
      return <Activity column={column} options={options} focus={focus} />;
    case 'sikad':
      return options.componentHead(column.komponen, focus);
    case 'rerata':
      return (
        <Text size="sm" className={classes.title} {...focus}>
          {column.label}
        </Text>
      );
    case 'perkiraan':
      return (
        <>
          <Text size="sm" className={classes.title} {...focus}>
            Nilai Akhir (perkiraan)
          </Text>
          <span className={classes.small}>Nilai akhir ditetapkan Siakad</span>
        </>
      );
  }
}

/** Until its settings can be opened, a component's heading is text. */
export function ComponentTitle({ komponen }: { komponen: Komponen }) {
  return (
    <>
      <span className={classes.title}>{komponen.label}</span>
      <span className={classes.small}>{`Bobot ${formatNumber(komponen.bobot)}%`}</span>
    </>
  );
}

interface GridHeadProps {
  columns: readonly RecapColumn[];
  shown: readonly VirtualItem[];
  width: number;
  studentWidth: number;
  /** Index of the column that has the keyboard, when it is in the headings; 0 is the student. */
  active: number | null;
  options: HeadOptions;
}

/** Two rows of headings: meetings and other groups, then the columns. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, shown, width, studentWidth, active, options } = props;
  const first = shown[0]?.start ?? 0;
  const end = shown.at(-1)?.end ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be drawn in part
    <div role="rowgroup" className={classes.head} style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
      <div role="row" aria-rowindex={1} className={classes.groups}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: a heading over one column */}
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          <VisuallyHidden>Kelompok kolom</VisuallyHidden>
        </div>
        {columnGroups(columns).map(({ label, start, width: wide, count }) =>
          start + wide < first || start > end ? null : (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: a heading over columns
            <div
              key={`${label}:${start}`}
              role="columnheader"
              aria-colspan={count}
              className={classes.group}
              style={{ left: studentWidth + start, width: wide }}
            >
              <span className={classes.groupLabel}>{label}</span>
            </div>
          ),
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus */}
      <div role="row" aria-rowindex={2} className={classes.heads}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div
          role="columnheader"
          aria-colindex={1}
          className={classes.corner}
          data-sel="-1:0"
          tabIndex={active === 0 ? 0 : -1}
        >
          Mahasiswa
        </div>
        {shown.map(({ index, start, size }) => {
          const column = columns[index];
          if (column === undefined) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: its link has the focus
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 2}
              className={classes.column}
              data-status={column.kind === 'aktivitas' ? column.head.status_nilai : undefined}
              style={{ left: studentWidth + start, width: size }}
            >
              <Head
                column={column}
                options={options}
                focus={{ 'data-sel': `-1:${index + 1}`, tabIndex: active === index + 1 ? 0 : -1 }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
});
