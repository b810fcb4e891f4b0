import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { type ListFilterPanelProps, useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import {
  ClassSelect,
  CourseSelect,
  PeriodSelect,
} from '../../../shared/ui/filter/reference-select.tsx';
import { noTaskFilter, statusOptions, type TaskFilter, typeOptions } from './list-filter.ts';

/** Filters of the task list. Reset restores the running period. */
export function TaskFilterPanel(props: ListFilterPanelProps<TaskFilter>) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const { draft, put, period, panel } = useFilterDraft(props, noTaskFilter);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={props.runningPeriod}
        value={period}
        onChange={(periode) => put({ periode, id_kelas_kuliah: null })}
      />
      {isStaff && (
        <CourseSelect
          value={draft.id_mata_kuliah}
          onChange={(id_mata_kuliah) => put({ id_mata_kuliah, id_kelas_kuliah: null })}
        />
      )}
      <ClassSelect
        within={{
          ...(period !== ALL_PERIODS && { periode: period }),
          ...(draft.id_mata_kuliah !== null && { id_mata_kuliah: draft.id_mata_kuliah }),
        }}
        value={draft.id_kelas_kuliah}
        onChange={(id_kelas_kuliah) => put({ id_kelas_kuliah })}
      />
      <OptionSelect
        label="Jenis Tugas"
        options={typeOptions}
        value={draft.jenis_tugas}
        onChange={(jenis_tugas) => put({ jenis_tugas })}
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
