import { Button, Group, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { IconChevronDown, IconChevronUp } from '../../../shared/ui/icons.ts';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { sanggahanQueries } from './queries.ts';

const PAGE = { page: 1, per_page: 10 };

/** Nothing without any, folded while none waits; live. */
export function MeetingDisputes({ idPertemuan }: { idPertemuan: string }) {
  const [page, setPage] = useState(PAGE);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const refetchInterval = useLiveInterval();
  const query = useQuery({
    ...sanggahanQueries.daftar({ id_pertemuan: idPertemuan, ...page }),
    refetchInterval,
  });
  const waiting = useQuery({
    ...sanggahanQueries.daftar({ id_pertemuan: idPertemuan, status: 'menunggu', per_page: 1 }),
    refetchInterval,
  }).data?.meta.total_items;
  // No frame either: the surrounding list would leave a gap for it.
  if (query.isPending || query.data?.meta.total_items === 0) return null;
  const isOpen = chosen ?? (waiting ?? 0) > 0;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb={isOpen ? 'sm' : 0}>
        <div role="status">
          <Title order={2} size="h4" id={id}>
            {waiting ? `${waiting} sanggahan menunggu jawaban` : 'Sanggahan kehadiran'}
          </Title>
        </div>
        <Button
          variant="default"
          aria-expanded={isOpen}
          rightSection={
            isOpen ? (
              <IconChevronUp size={16} aria-hidden />
            ) : (
              <IconChevronDown size={16} aria-hidden />
            )
          }
          onClick={() => setChosen(!isOpen)}
        >
          {isOpen ? 'Sembunyikan' : 'Lihat'}
        </Button>
      </Group>
      {isOpen && (
        <QueryState query={query} skeleton={null}>
          {({ data, meta }) => (
            <>
              <DisputeTable
                rows={data}
                ofMeeting
                firstNumber={(meta.page - 1) * meta.per_page + 1}
                onAskLink={() => void query.refetch()}
              />
              {meta.total_pages > 1 && (
                <Pagination
                  meta={meta}
                  onChange={(next) => setPage({ ...page, ...next })}
                  sizes={[meta.per_page]}
                />
              )}
            </>
          )}
        </QueryState>
      )}
    </Paper>
  );
}
