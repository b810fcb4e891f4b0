import { useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../../shared/ui/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/option-select.tsx';
import { CourseSelect, PeriodSelect } from '../../../shared/ui/reference-select.tsx';
import {
  countActive,
  type ExamFilter,
  noExamFilter,
  statusOptions,
  typeOptions,
} from './list-filter.ts';

interface ExamFilterPanelProps {
  filter: ExamFilter;
  runningPeriod: number;
  onChange: (filter: Omit<ExamFilter, 'search'>) => void;
}

/** Filters of the exam list; reset restores the running period. */
export function ExamFilterPanel({ filter, runningPeriod, onChange }: ExamFilterPanelProps) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const { draft, put, period, panel } = useFilterDraft({
    filter,
    none: noExamFilter,
    runningPeriod,
    onChange,
  });
  return (
    <FilterPanel active={countActive(filter)} {...panel}>
      <PeriodSelect
        runningPeriod={runningPeriod}
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
