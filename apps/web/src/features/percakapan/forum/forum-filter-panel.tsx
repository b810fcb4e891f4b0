import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { type ListFilterPanelProps, useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import { ClassSelect, PeriodSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { type ForumFilter, noForumFilter, statusOptions } from './list-filter.ts';

/** Filters of the forum list. Reset restores the running period. */
export function ForumFilterPanel(props: ListFilterPanelProps<ForumFilter>) {
  const { draft, put, period, panel } = useFilterDraft(props, noForumFilter);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={props.runningPeriod}
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
