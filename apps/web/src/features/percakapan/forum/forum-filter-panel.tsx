import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import type { ListFilterPanelProps } from '../../../shared/lib/use-filter-draft.ts';
import { ActivityFilterPanel } from '../../../shared/ui/filter/activity-filter-panel.tsx';
import { ClassSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { type ForumFilter, noForumFilter } from './list-filter.ts';

export function ForumFilterPanel(props: ListFilterPanelProps<ForumFilter>) {
  return (
    <ActivityFilterPanel {...props} none={noForumFilter} ofPeriod={{ id_kelas_kuliah: null }}>
      {({ draft, put, period }) => (
        <ClassSelect
          within={period === ALL_PERIODS ? {} : { periode: period }}
          value={draft.id_kelas_kuliah}
          onChange={(id_kelas_kuliah) => put({ id_kelas_kuliah })}
        />
      )}
    </ActivityFilterPanel>
  );
}
