import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { type ListFilterPanelProps, useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { ClassFilterFields } from './class-filter-fields.tsx';
import { noStudentFilter, type StudentFilter } from './list-filter.ts';

export function StudentFilterPanel(props: ListFilterPanelProps<StudentFilter>) {
  const { draft, put, period, panel } = useFilterDraft(props, noStudentFilter);
  return (
    <FilterPanel {...panel}>
      <ClassFilterFields
        draft={draft}
        period={period}
        runningPeriod={props.runningPeriod}
        onChange={put}
      />
      <NumberEntry
        label="Kehadiran di bawah (%)"
        placeholder="Semua"
        min={0}
        max={100}
        clampBehavior="strict"
        allowNegative={false}
        decimalScale={1}
        hideControls
        value={draft.persen_di_bawah ?? ''}
        onChange={(value) => put({ persen_di_bawah: Number(value) > 0 ? Number(value) : null })}
      />
    </FilterPanel>
  );
}
