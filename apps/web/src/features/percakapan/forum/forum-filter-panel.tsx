import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../shared/ui/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/option-select.tsx';
import { ClassSelect, PeriodSelect } from '../../../shared/ui/reference-select.tsx';
import { countActive, type ForumFilter, noForumFilter, statusOptions } from './list-filter.ts';

interface ForumFilterPanelProps {
  filter: ForumFilter;
  runningPeriod: number;
  onChange: (filter: Omit<ForumFilter, 'search'>) => void;
}

/** Filters of the forum list. Reset restores the running period. */
export function ForumFilterPanel({ filter, runningPeriod, onChange }: ForumFilterPanelProps) {
  const { draft, put, period, panel } = useFilterDraft({
    filter,
    none: noForumFilter,
    runningPeriod,
    onChange,
  });
  return (
    <FilterPanel active={countActive(filter)} {...panel}>
      <PeriodSelect
        runningPeriod={runningPeriod}
        value={period}
        onChange={(periode) => put({ periode, id_kelas_kuliah: null })}
      />
      <ClassSelect
        within={period === ALL_PERIODS ? {} : { periode: period }}
        value={draft.id_kelas_kuliah}
        onChange={(id_kelas_kuliah) => put({ id_kelas_kuliah })}
      />
      <OptionSelect
        label="Status"
        options={statusOptions}
        value={draft.status}
        onChange={(status) => put({ status })}
      />
    </FilterPanel>
  );
}
