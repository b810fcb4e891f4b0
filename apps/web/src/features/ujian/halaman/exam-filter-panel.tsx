import type { ListFilterPanelProps } from '../../../shared/lib/use-filter-draft.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { ActivityFilterPanel } from '../../../shared/ui/filter/activity-filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import { CourseSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { type ExamFilter, noExamFilter, typeOptions } from './list-filter.ts';

export function ExamFilterPanel(props: ListFilterPanelProps<ExamFilter>) {
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  return (
    <ActivityFilterPanel {...props} none={noExamFilter}>
      {({ draft, put }) => (
        <>
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
        </>
      )}
    </ActivityFilterPanel>
  );
}
