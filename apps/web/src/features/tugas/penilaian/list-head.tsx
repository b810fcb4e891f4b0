import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HideNames, StatusField } from '../../../shared/grading/grading-parts.tsx';
import { formatCount } from '../../../shared/lib/format.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { statusChoices } from './list-filter.ts';
import classes from './penilaian.module.css';
import { type DaftarFilter, penilaianQueries } from './queries.ts';

interface ListHeadProps {
  groupsOf: string | null;
  filter: DaftarFilter;
  total: number | null;
  keluar: number;
  namesHidden: boolean;
  onChange: (changes: Record<string, string | null>) => void;
}

function GroupFilter({
  idTugas,
  value,
  onChange,
}: {
  idTugas: string;
  value: string;
  onChange: (id: string | null) => void;
}) {
  const groups = useQuery(penilaianQueries.kelompok(idTugas)).data ?? [];
  return (
    <NativeSelect
      flex="1 1 160px"
      aria-label="Saring kelompok"
      data={[{ value: '', label: 'Semua kelompok' }, ...groups]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** Students who left are counted separately (K12). */
const countText = (total: number, keluar: number): string =>
  keluar > 0 && keluar < total
    ? `${formatCount(total - keluar)} baris · ${formatCount(keluar)} keluar`
    : `${formatCount(total)} baris`;

/** Hidden names allow no search by name. */
export function ListHead({
  groupsOf,
  filter,
  total,
  keluar,
  namesHidden,
  onChange,
}: ListHeadProps) {
  return (
    <div className={classes.head}>
      {!namesHidden && (
        <SearchField
          label="Cari nama atau NIM"
          value={filter.search ?? ''}
          onSearch={(text) => onChange({ search: text || null })}
        />
      )}
      <StatusField
        label="Saring pengumpulan"
        choices={statusChoices}
        value={filter.status}
        onChange={(status) => onChange({ status: status || null })}
        count={total === null ? '' : countText(total, keluar)}
      />
      {groupsOf !== null && !namesHidden && (
        <GroupFilter
          idTugas={groupsOf}
          value={filter.id_kelompok ?? ''}
          onChange={(kelompok) => onChange({ kelompok })}
        />
      )}
      <HideNames
        isHidden={namesHidden}
        onChange={(changes) => onChange({ ...changes, kelompok: null })}
      />
    </div>
  );
}
