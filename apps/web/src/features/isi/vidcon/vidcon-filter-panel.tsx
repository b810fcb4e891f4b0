import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import type { ListFilterPanelProps } from '../../../shared/lib/use-filter-draft.ts';
import { ActivityFilterPanel } from '../../../shared/ui/filter/activity-filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import { ClassSelect } from '../../../shared/ui/filter/reference-select.tsx';
import { aplikasiOptions } from './aplikasi.ts';
import { noVidconFilter, type VidconFilter } from './list-filter.ts';

export function VidconFilterPanel(props: ListFilterPanelProps<VidconFilter>) {
  return (
    <ActivityFilterPanel {...props} none={noVidconFilter} ofPeriod={{ id_kelas_kuliah: null }}>
      {({ draft, put, period }) => (
        <>
          <ClassSelect
            within={period === ALL_PERIODS ? {} : { periode: period }}
            value={draft.id_kelas_kuliah}
            onChange={(id_kelas_kuliah) => put({ id_kelas_kuliah })}
          />
          <OptionSelect
            label="Aplikasi"
            options={aplikasiOptions}
            value={draft.aplikasi}
            onChange={(aplikasi) => put({ aplikasi })}
          />
        </>
      )}
    </ActivityFilterPanel>
  );
}
