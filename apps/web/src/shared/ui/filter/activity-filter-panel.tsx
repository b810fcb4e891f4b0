import type { ReactNode } from 'react';
import { type ListFilterPanelProps, useFilterDraft } from '../../lib/use-filter-draft.ts';
import { type ActivityFilter, activityStatuses } from '../../queries/activity-filter.ts';
import { meetingStatus } from '../../texts.ts';
import { FilterPanel } from './filter-panel.tsx';
import { OptionSelect } from './option-select.tsx';
import { PeriodSelect } from './reference-select.tsx';

const statusOptions = activityStatuses.map((value) => ({
  value,
  label: meetingStatus[value]?.text ?? value,
}));

interface ActivityFilterPanelProps<Filter extends ActivityFilter>
  extends ListFilterPanelProps<Filter> {
  none: Omit<Filter, 'search'>;
  /** Fields that another period empties. */
  ofPeriod?: Partial<Filter>;
  /** The fields between period and status. */
  children: (fields: {
    draft: Filter;
    put: (change: Partial<Filter>) => void;
    period: string;
  }) => ReactNode;
}

/** Filters of a list of activities; reset restores the running period. */
export function ActivityFilterPanel<Filter extends ActivityFilter>({
  none,
  ofPeriod,
  children,
  ...props
}: ActivityFilterPanelProps<Filter>) {
  const { draft, put, period, panel } = useFilterDraft<Filter>(props, none);
  return (
    <FilterPanel {...panel}>
      <PeriodSelect
        runningPeriod={props.runningPeriod}
        value={period}
        onChange={(periode) => put({ ...ofPeriod, periode } as Partial<Filter>)}
      />
      {children({ draft, put, period })}
      <OptionSelect
        label="Status"
        options={statusOptions}
        value={draft.status}
        onChange={(status) => put({ status } as Partial<Filter>)}
      />
    </FilterPanel>
  );
}
