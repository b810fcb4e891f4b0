import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFilterDraft } from '../../../shared/lib/use-filter-draft.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { FilterPanel } from '../../../shared/ui/filter-panel.tsx';
import { TimeSpanFields } from '../../../shared/ui/time-span-fields.tsx';
import { ClassFilterFields } from './class-filter-fields.tsx';
import { countActive, type LecturerFilter, noLecturerFilter, presenceOptions, validationOptions } from './list-filter.ts';

interface LecturerFilterPanelProps {
  filter: LecturerFilter;
  runningPeriod: number;
  onChange: (filter: Omit<LecturerFilter, 'search'>) => void;
}

/** Filters of the lecturers' list. Reset restores the running period (S1 §2.6). */
export function LecturerFilterPanel({ filter, runningPeriod, onChange }: LecturerFilterPanelProps) {
  const { draft, put, period, panel } = useFilterDraft({ filter, none: noLecturerFilter, runningPeriod, onChange });
  const asksValidation = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.validasi_kehadiran_dosen ?? false;
  const choose = <K extends 'kehadiran' | 'validasi'>(key: K, options: readonly { value: NonNullable<LecturerFilter[K]> }[]) => ({
    value: draft[key],
    onChange: (value: string | null) => put({ [key]: options.find((option) => option.value === value)?.value ?? null }),
  });
  return (
    <FilterPanel active={countActive(filter)} {...panel}>
      <ClassFilterFields draft={draft} period={period} runningPeriod={runningPeriod} onChange={put} />
      <Select
        label="Kehadiran"
        placeholder="Semua"
        data={[...presenceOptions]}
        clearable
        clearButtonProps={{ 'aria-label': 'Hapus pilihan kehadiran' }}
        {...choose('kehadiran', presenceOptions)}
      />
      {asksValidation && (
        <Select
          label="Validasi"
          placeholder="Semua"
          data={[...validationOptions]}
          clearable
          clearButtonProps={{ 'aria-label': 'Hapus pilihan validasi' }}
          {...choose('validasi', validationOptions)}
        />
      )}
      <TimeSpanFields fromLabel="Waktu mulai dari" toLabel="Waktu mulai sampai" span={draft} onChange={put} />
    </FilterPanel>
  );
}
