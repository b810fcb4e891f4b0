import { Select } from '@mantine/core';
import { useFilterDraft } from '../../shared/lib/use-filter-draft.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../shared/ui/filter-panel.tsx';
import { CourseSelect, PeriodSelect } from '../../shared/ui/reference-select.tsx';
import { countActive, noTaskFilter, statusOptions, type TaskFilter, typeOptions } from './list-filter.ts';

interface TaskFilterPanelProps {
  filter: TaskFilter;
  runningPeriod: number;
  onChange: (filter: Omit<TaskFilter, 'search'>) => void;
}

/** Filters of the list of tasks. Reset restores the running period. */
export function TaskFilterPanel({ filter, runningPeriod, onChange }: TaskFilterPanelProps) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const { draft, put, period, panel } = useFilterDraft({ filter, none: noTaskFilter, runningPeriod, onChange });
  return (
    <FilterPanel active={countActive(filter)} {...panel}>
      <PeriodSelect runningPeriod={runningPeriod} value={period} onChange={(periode) => put({ periode })} />
      {isStaff && <CourseSelect value={draft.id_mata_kuliah} onChange={(id_mata_kuliah) => put({ id_mata_kuliah })} />}
      <Select
        label="Jenis Tugas"
        placeholder="Semua"
        data={typeOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'Hapus pilihan jenis tugas' }}
        value={draft.jenis_tugas}
        onChange={(jenis) => put({ jenis_tugas: typeOptions.find(({ value }) => value === jenis)?.value ?? null })}
      />
      <Select
        label="Status"
        placeholder="Semua"
        data={statusOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'Hapus pilihan status' }}
        value={draft.status}
        onChange={(status) => put({ status: statusOptions.find(({ value }) => value === status)?.value ?? null })}
      />
    </FilterPanel>
  );
}
