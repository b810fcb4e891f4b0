import type { BarisFokus, LogFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type QueryLike, QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { kodeLabel, wajarLabel } from './fokus-words.ts';

interface FocusEventProps {
  row: BarisFokus;
  /** 'Keterangan Anda' or the like; null hides the student's words. */
  noteLabel: string | null;
}

/** Names a possible harmless reason (U66). */
export function FocusEvent({ row, noteLabel }: FocusEventProps) {
  return (
    <>
      <Text size="sm">{kodeLabel[row.kode]}</Text>
      {row.kemungkinan_wajar && (
        <div>
          <Tag color="info" size="sm">
            Kemungkinan wajar
          </Tag>
          <Text size="xs" c="dimmed">
            {row.alasan_wajar.map((one) => wajarLabel[one]).join(', ')}
          </Text>
        </div>
      )}
      {noteLabel !== null && row.catatan !== null && (
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {`${noteLabel}: ${row.catatan}`}
        </Text>
      )}
    </>
  );
}

interface FocusEventsProps {
  query: QueryLike<LogFokus>;
  children: (kejadian: LogFokus['kejadian']) => ReactNode;
}

/** Beyond a limit they are only counted. */
export function FocusEvents({ query, children }: FocusEventsProps) {
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton h={160} />}
      isEmpty={({ kejadian, jumlah_singkat }) => kejadian.length === 0 && jumlah_singkat === 0}
      empty={<EmptyState>Halaman ujian tidak pernah ditinggalkan.</EmptyState>}
    >
      {({ kejadian, jumlah_singkat, terpotong }) => (
        <>
          {kejadian.length > 0 && children(kejadian)}
          {jumlah_singkat > 0 && (
            <Text size="sm">{`${jumlah_singkat} kejadian di bawah 2 detik tidak ditampilkan.`}</Text>
          )}
          {terpotong && (
            <Text size="sm">
              Kejadian lebih banyak daripada yang disimpan; yang terlama ditinggalkan.
            </Text>
          )}
        </>
      )}
    </QueryState>
  );
}
