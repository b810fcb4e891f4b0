import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../shared/ui/filter-panel.tsx';
import { ClassFilterFields } from './class-filter-fields.tsx';
import { countActive, noStudentFilter, type StudentFilter } from './list-filter.ts';

interface StudentFilterPanelProps {
  filter: StudentFilter;
  runningPeriod: number;
  onChange: (filter: Omit<StudentFilter, 'search'>) => void;
}

/** Filters of the participants' list. Reset restores the running period (S1 §2.6). */
export function StudentFilterPanel({ filter, runningPeriod, onChange }: StudentFilterPanelProps) {
  const { draft, put, period, panel } = useFilterDraft({
    filter,
    none: noStudentFilter,
    runningPeriod,
    onChange,
  });
  return (
    <FilterPanel active={countActive(filter)} {...panel}>
      <ClassFilterFields
        draft={draft}
        period={period}
        runningPeriod={runningPeriod}
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
