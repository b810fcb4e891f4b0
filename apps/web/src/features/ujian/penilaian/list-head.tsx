import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { HideNames, StatusField } from '../../../shared/grading/grading-parts.tsx';
import { formatCount } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { FilterRow } from '../../../shared/ui/filter/filter-row.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';

const ways = [
  { value: 'mahasiswa', label: 'Per mahasiswa' },
  { value: 'soal', label: 'Per soal' },
];

interface ListHeadProps {
  way: 'mahasiswa' | 'soal';
  statuses: readonly { value: string; label: string }[];
  total: number;
  namesHidden: boolean;
  children?: ReactNode;
}

/** By student or question, by status, with or without names. */
export function ListHead({ way, statuses, total, namesHidden, children }: ListHeadProps) {
  const { params, set } = useQueryParams();
  const replace = { replace: true };
  return (
    <FilterRow>
      <SegmentedControl
        fullWidth
        flex="1 1 100%"
        aria-label="Cara menilai"
        data={ways}
        value={way}
        onChange={(next) =>
          set(
            { cara: next === 'soal' ? next : null, soal: null, status: null, peserta: null },
            replace,
          )
        }
      />
      {children}
      {!namesHidden && (
        <SearchField
          label="Cari nama atau NIM"
          value={params.get('search') ?? ''}
          onSearch={(search) => set({ search }, replace)}
        />
      )}
      <StatusField
        label="Saring status"
        choices={statuses}
        value={statuses.find(({ value }) => value === params.get('status'))?.value}
        onChange={(status) => set({ status }, replace)}
        count={`${formatCount(total)} baris`}
      />
      <HideNames isHidden={namesHidden} onChange={(changes) => set(changes, replace)} />
    </FilterRow>
  );
}
