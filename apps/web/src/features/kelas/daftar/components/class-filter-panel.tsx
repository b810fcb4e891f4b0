import { type OfFilterButton, useDraft } from '../../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../../shared/ui/filter/filter-panel.tsx';
import { CourseSelect, PeriodSelect } from '../../../../shared/ui/filter/reference-select.tsx';

interface Choice {
  period: string | null;
  courseId: string | null;
}

interface ClassFilterPanelProps {
  choice: Choice;
  runningPeriod: number;
  onChange: (choice: Choice) => void;
}

/** Period and course of the class list (S1 §2.6). Reset restores the running period. */
export function ClassFilterPanel(props: ClassFilterPanelProps & OfFilterButton) {
  const { layer, choice, runningPeriod, onChange } = props;
  const { draft, put } = useDraft(choice);
  const running = String(runningPeriod);
  const apply = (): void =>
    onChange({ ...draft, period: draft.period === running ? null : draft.period });
  return (
    <FilterPanel
      layer={layer}
      onApply={apply}
      onReset={() => onChange({ period: null, courseId: null })}
    >
      <PeriodSelect
        runningPeriod={runningPeriod}
        value={draft.period ?? running}
        onChange={(period) => put({ period })}
      />
      <CourseSelect value={draft.courseId} onChange={(courseId) => put({ courseId })} />
    </FilterPanel>
  );
}
