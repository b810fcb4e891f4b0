import { type ListFilterPanelProps, useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import { CourseSelect, PeriodSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { type ExamFilter, noExamFilter, statusOptions, typeOptions } from './list-filter.ts';

/** Filters of the exam list; reset restores the running period. */
export function ExamFilterPanel(props: ListFilterPanelProps<ExamFilter>) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const { draft, put, period, panel } = useFilterDraft(props, noExamFilter);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={props.runningPeriod}
        value={period}
        onChange={(periode) => put({ periode })}
      />
      {isStaff && (
        <CourseSelect
          value={draft.id_mata_kuliah}
          onChange={(id_mata_kuliah) => put({ id_mata_kuliah })}
        />
      )}
      <OptionSelect
        label="Jenis Ujian"
        options={typeOptions}
        value={draft.jenis}
        onChange={(jenis) => put({ jenis })}
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
