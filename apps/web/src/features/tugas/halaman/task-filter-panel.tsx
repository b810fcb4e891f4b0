import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import type { ListFilterPanelProps } from '../../../shared/lib/use-filter-draft.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { ActivityFilterPanel } from '../../../shared/ui/filter/activity-filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import { ClassSelect, CourseSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { noTaskFilter, type TaskFilter, typeOptions } from './list-filter.ts';

export function TaskFilterPanel(props: ListFilterPanelProps<TaskFilter>) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  return (
    <ActivityFilterPanel {...props} none={noTaskFilter} ofPeriod={{ id_kelas_kuliah: null }}>
      {({ draft, put, period }) => (
        <>
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
        </>
      )}
    </ActivityFilterPanel>
  );
}
