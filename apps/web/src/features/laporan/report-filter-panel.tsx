import { type ListFilterPanelProps, useFilterDraft } from '../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../shared/ui/filter/filter-panel.tsx';
import { PeriodSelect, ProgrammeSelect } from '../../shared/ui/filter/reference-select.tsx';
import { noReportFilter, type ReportFilter } from './report-filter.ts';

export function ReportFilterPanel(props: ListFilterPanelProps<ReportFilter>) {
  const { draft, put, period, panel } = useFilterDraft(props, noReportFilter);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={props.runningPeriod}
        value={period}
        onChange={(periode) => put({ periode })}
      />
      <ProgrammeSelect value={draft.id_prodi} onChange={(id_prodi) => put({ id_prodi })} />
    </FilterPanel>
  );
}
