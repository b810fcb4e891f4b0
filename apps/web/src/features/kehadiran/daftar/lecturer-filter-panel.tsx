import { useQuery } from '@tanstack/react-query';
import { useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../../shared/ui/filter-panel.tsx';
import { OptionSelect } from '../../../shared/ui/option-select.tsx';
import { TimeSpanFields } from '../../../shared/ui/time-span-fields.tsx';
import { ClassFilterFields } from './class-filter-fields.tsx';
import {
  countActive,
  type LecturerFilter,
  noLecturerFilter,
  presenceOptions,
  validationOptions,
} from './list-filter.ts';

interface LecturerFilterPanelProps {
  filter: LecturerFilter;
  runningPeriod: number;
  onChange: (filter: Omit<LecturerFilter, 'search'>) => void;
}

/** Filters of the lecturers' list. Reset restores the running period (S1 §2.6). */
export function LecturerFilterPanel({ filter, runningPeriod, onChange }: LecturerFilterPanelProps) {
  const { draft, put, period, panel } = useFilterDraft({
    filter,
    none: noLecturerFilter,
    runningPeriod,
    onChange,
  });
  const asksValidation =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.validasi_kehadiran_dosen ?? false;
  return (
    <FilterPanel active={countActive(filter)} {...panel}>
      <ClassFilterFields
        draft={draft}
        period={period}
        runningPeriod={runningPeriod}
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
