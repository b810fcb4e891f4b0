import { type ListFilterPanelProps, useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { ClassSelect, PeriodSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { classesWithin } from '../daftar/list-filter.ts';
import { type AtRiskFilter, noAtRiskFilter } from './at-risk-filter.ts';

export function AtRiskFilterPanel(props: ListFilterPanelProps<AtRiskFilter>) {
  const { runningPeriod } = props;
  const { draft, put, period, panel } = useFilterDraft(props, noAtRiskFilter);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={runningPeriod}
        value={period}
        onChange={(periode) => put({ periode, id_kelas: null })}
      />
      <ClassSelect
        within={classesWithin({ periode: draft.periode, id_mata_kuliah: null }, runningPeriod)}
        value={draft.id_kelas}
        onChange={(id_kelas) => put({ id_kelas })}
      />
    </FilterPanel>
  );
}
