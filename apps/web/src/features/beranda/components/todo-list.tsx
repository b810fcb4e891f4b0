import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { berandaQueries, type PerluRow } from '../queries.ts';
import { ReportRow, TodoRow } from './todo-row.tsx';
import classes from './work-list.module.css';

/** So many stand on the home screen; the rest opens below. */
const FIRST = 5;

export function TodoRows({ rows, total }: { rows: readonly PerluRow[]; total: number }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <>
      {shown.map((row) => (
        <TodoRow key={row.id} row={row} />
      ))}
      {rows.length > FIRST && (
        <li>
          <Button variant="subtle" mih={44} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Tampilkan lebih sedikit' : `Tampilkan ${rows.length - FIRST} lagi`}
          </Button>
          {all && total > rows.length && (
            <Text size="sm" c="dimmed">{`${rows.length} terdekat dari ${total}`}</Text>
          )}
        </li>
      )}
    </>
  );
}

/** What a student has to do in all classes, by deadline (K123). */
export function TodoList() {
  const query = useQuery({ ...berandaQueries.perlu(), refetchInterval: useLiveInterval() });
  return (
    <SectionCard title="Perlu dikerjakan">
      <QueryState
        query={query}
        skeleton={<Skeleton h={168} />}
        // Kept answers of an older release lack the reports.
        isEmpty={({ baris, bap = [] }) => baris.length === 0 && bap.length === 0}
        empty={<Text size="sm">Tidak ada yang perlu dikerjakan saat ini.</Text>}
      >
        {({ baris, jumlah, bap = [] }) => (
          <ul className={classes.list}>
            {bap.map((one) => (
              <ReportRow key={one.id} report={one} />
            ))}
            <TodoRows rows={baris} total={jumlah} />
          </ul>
        )}
      </QueryState>
    </SectionCard>
  );
}
