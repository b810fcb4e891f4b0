import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../shared/lib/format.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { percakapanQueries } from '../../shared/queries/percakapan.ts';
import { visibleText } from '../../shared/rich-text/limits.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SearchField } from '../../shared/ui/filter/search-field.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import classes from './percakapan.module.css';

const SHORTEST = 2;

interface ThreadSearchProps {
  alamat: AlamatUtas;
  noun: string;
  onChoose: (urutan: number) => void;
}

/** Searches a thread's text, for staff; a result leads to its place. */
export function ThreadSearch({ alamat, noun, onChoose }: ThreadSearchProps) {
  const zone = useZone();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const query = useQuery({
    ...percakapanQueries.cari(alamat, wanted),
    enabled: wanted.length >= SHORTEST,
  });
  return (
    <Stack gap="xs" mah="40%" style={{ overflowY: 'auto', flex: 'none' }}>
      <SearchField label={`Cari ${noun}`} value={search} onSearch={setSearch} />
      {wanted.length >= SHORTEST && (
        <QueryState
          query={query}
          skeleton={<RowSkeletons count={2} height={44} />}
          isEmpty={(found) => found.length === 0}
          empty={
            <EmptyState title="Tidak ditemukan">{`Tidak ada ${noun} yang memuat kata itu.`}</EmptyState>
          }
        >
          {(found) => (
            <ul className={classes.students} aria-label={`Hasil pencarian ${noun}`}>
              {found.toReversed().map(({ id, urutan, text, user, created_at }) => (
                <li key={id}>
                  <UnstyledButton className={classes.student} onClick={() => onChoose(urutan)}>
                    <div className={classes.studentName}>
                      <Text size="sm" lineClamp={2}>
                        {visibleText(text)}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {user.name} · {formatDateTime(created_at, zone)}
                      </Text>
                    </div>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      )}
    </Stack>
  );
}
