import { type ListFilterPanelProps, useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import { CourseSelect, PeriodSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { entryOptions, type GradeFilter, noGradeFilter } from './grade-filter.ts';

export function GradeFilterPanel(props: ListFilterPanelProps<GradeFilter>) {
  const { draft, put, period, panel } = useFilterDraft(props, noGradeFilter);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={props.runningPeriod}
        value={period}
        onChange={(periode) => put({ periode })}
      />
      <CourseSelect
        value={draft.id_mata_kuliah}
        onChange={(id_mata_kuliah) => put({ id_mata_kuliah })}
      />
      <OptionSelect
        label="Waktu entri nilai"
        options={entryOptions}
        value={draft.status_entri}
        onChange={(status_entri) => put({ status_entri })}
      />
    </FilterPanel>
  );
}
