import { useQuery } from '@tanstack/react-query';
import { type ListFilterPanelProps, useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/filter/option-select.tsx';
import { TimeSpanFields } from '../../../shared/ui/filter/time-span-fields.tsx';
import { ClassFilterFields } from './class-filter-fields.tsx';
import {
  type LecturerFilter,
  noLecturerFilter,
  presenceOptions,
  validationOptions,
} from './list-filter.ts';

export function LecturerFilterPanel(props: ListFilterPanelProps<LecturerFilter>) {
  const { draft, put, period, panel } = useFilterDraft(props, noLecturerFilter);
  const asksValidation =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.validasi_kehadiran_dosen ?? false;
  return (
    <FilterPanel {...panel}>
      <ClassFilterFields
        draft={draft}
        period={period}
        runningPeriod={props.runningPeriod}
        onChange={put}
      />
      <OptionSelect
        label="Kehadiran"
        options={presenceOptions}
        value={draft.kehadiran}
        onChange={(kehadiran) => put({ kehadiran })}
      />
      {asksValidation && (
        <OptionSelect
          label="Validasi"
          options={validationOptions}
          value={draft.validasi}
          onChange={(validasi) => put({ validasi })}
        />
      )}
      <TimeSpanFields
        fromLabel="Waktu mulai dari"
        toLabel="Waktu mulai sampai"
        span={draft}
        onChange={put}
      />
    </FilterPanel>
  );
}
