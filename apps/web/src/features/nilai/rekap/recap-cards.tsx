import { Skeleton, Tabs, Text, UnstyledButton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { Span } from '../../../shared/grading/row-window.ts';
import { formatNumber } from '../../../shared/lib/format.ts';
import { TabRow } from '../../../shared/ui/tab-row.tsx';
import { type CellText, estimateText, sikadText } from './cell-text.ts';
import type { Komponen, RecapFrame, RecapRow } from './queries.ts';
import classes from './recap.module.css';
import type { RecapRows } from './use-rekap.ts';

const CARD_HEIGHT = 86;
const ESTIMATE = 'perkiraan';

function Figure({ text, words }: CellText) {
  return (
    <span className={classes.figure}>
      {text}
      {words !== '' && <span className={classes.words}>{words}</span>}
    </span>
  );
}

function StudentCard(props: { row: RecapRow; tab: string; onOpen: () => void }) {
  const { row, tab, onOpen } = props;
  const { mahasiswa, keluar } = row;
  return (
    <UnstyledButton className={classes.card} onClick={onOpen} aria-haspopup="dialog">
      <span className={classes.line}>
        <span className={classes.who}>
          <span className={classes.name} dir="auto">
            {mahasiswa.nama}
          </span>
          <Text span className={`${classes.meta} tab-angka`}>
            {keluar ? `${mahasiswa.nim} · keluar dari kelas` : mahasiswa.nim}
          </Text>
        </span>
        <Figure {...(tab === ESTIMATE ? estimateText(row.perkiraan) : sikadText(row.sikad[tab]))} />
      </span>
    </UnstyledButton>
  );
}

interface RecapCardsProps {
  frame: RecapFrame;
  rows: RecapRows;
  /** The component that is shown; null: the estimate. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onOpen: (row: RecapRow) => void;
  onSpan: (span: Span) => void;
  /** Beneath the tab of a component. */
  about: (komponen: Komponen) => ReactNode;
}

/** Below 768 px: a component in view, a card per student. */
export function RecapCards(props: RecapCardsProps) {
  const { frame, rows, chosen, onChoose, onOpen, onSpan, about } = props;
  const list = useRef<HTMLUListElement>(null);
  const component = frame.header_sikad.find(({ id }) => id === chosen);
  const tab = component?.id ?? ESTIMATE;
  const virtualizer = useWindowVirtualizer({
    count: rows.total ?? 0,
    estimateSize: () => CARD_HEIGHT,
    overscan: 8,
    scrollMargin: list.current?.offsetTop ?? 0,
    onChange: ({ range }) => {
      if (range) onSpan({ first: range.startIndex, last: range.endIndex });
    },
  });
  const { scrollMargin } = virtualizer.options;
  return (
    <Tabs value={tab} onChange={(next) => onChoose(next === ESTIMATE ? null : next)}>
      <TabRow current={tab} mb="md">
        <Tabs.Tab value={ESTIMATE}>Perkiraan</Tabs.Tab>
        {frame.header_sikad.map(({ id, label, bobot }) => (
          <Tabs.Tab key={id} value={id}>{`${label} (${formatNumber(bobot)}%)`}</Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value={tab}>
        {component && about(component)}
        <ul
          ref={list}
          className={classes.cards}
          style={{ height: virtualizer.getTotalSize() }}
          aria-label="Nilai mahasiswa"
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows.rowAt(index);
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.place}
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
                aria-setsize={rows.total ?? undefined}
                aria-posinset={index + 1}
              >
                {row ? (
                  <StudentCard row={row} tab={tab} onOpen={() => onOpen(row)} />
                ) : (
                  <Skeleton h={CARD_HEIGHT - 10} />
                )}
              </li>
            );
          })}
        </ul>
      </Tabs.Panel>
    </Tabs>
  );
}
