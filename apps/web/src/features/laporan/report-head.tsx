import type { ReactNode } from 'react';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import { FilterButton } from '../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../shared/ui/list/list-head.tsx';
import { countActive, readReportFilter } from './report-filter.ts';

const ReportFilterPanel = lazyPart(() =>
  import('./report-filter-panel.tsx').then((module) => module.ReportFilterPanel),
);

interface ReportHeadProps {
  searchLabel: string;
  runningPeriod: number;
  actions: ReactNode;
}

/** Search, period and programme in the address. */
export function ReportHead({ searchLabel, runningPeriod, actions }: ReportHeadProps) {
  const { params, set } = useQueryParams();
  const filter = readReportFilter(params);
  return (
    <ListHead
      searchLabel={searchLabel}
      search={filter.search}
      onSearch={(search) => set({ search }, { replace: true })}
      filter={
        <FilterButton
          active={countActive(filter)}
          panel={ReportFilterPanel}
          given={{ filter, runningPeriod, onChange: set }}
        />
      }
      actions={actions}
    />
  );
}
