import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPeriod } from '../../../shared/lib/format.ts';
import { FilterPanel } from '../../../shared/ui/filter-panel.tsx';
import { ALL } from '../class-filter.ts';
import { filterQueries } from '../queries.ts';

interface Choice {
  period: string | null;
  courseId: string | null;
}

interface ClassFilterPanelProps {
  choice: Choice;
  runningPeriod: number;
  onChange: (choice: Choice) => void;
}

function Periods({ runningPeriod, ...props }: SelectProps & { runningPeriod: number }) {
  const periods = useQuery(filterQueries.periods()).data?.data ?? [];
  const known = new Set([runningPeriod, ...periods.map((period) => period.kode)]);
  const options = [...known].sort((a, b) => b - a).map((code) => ({ value: String(code), label: formatPeriod(code) }));
  return <Select label="Periode" data={[{ value: ALL, label: 'Semua periode' }, ...options]} allowDeselect={false} {...props} />;
}

function Courses(props: SelectProps) {
  const courses = useQuery(filterQueries.courses());
  const options = (courses.data?.data ?? []).map(({ idMakul, kodeMakul, nama }) => ({
    value: idMakul,
    label: `${kodeMakul} - ${idMakul} - ${nama}`,
  }));
  return (
    <Select
      label="Mata Kuliah"
      placeholder={courses.isPending ? 'Memuat…' : 'Semua mata kuliah'}
      data={options}
      limit={50}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Hapus pilihan mata kuliah' }}
      nothingFoundMessage={courses.error ? 'Daftar mata kuliah gagal dimuat' : 'Tidak ditemukan'}
      {...props}
    />
  );
}

/** Period and course of the class list (S1 §2.6). Reset restores the running period. */
export function ClassFilterPanel({ choice, runningPeriod, onChange }: ClassFilterPanelProps) {
  const [draft, setDraft] = useState(choice);
  const active = (choice.period === null ? 0 : 1) + (choice.courseId === null ? 0 : 1);
  const running = String(runningPeriod);
  const apply = (): void => onChange({ ...draft, period: draft.period === running ? null : draft.period });
  return (
    <FilterPanel
      active={active}
      onOpen={() => setDraft(choice)}
      onApply={apply}
      onReset={() => onChange({ period: null, courseId: null })}
    >
      <Periods
        runningPeriod={runningPeriod}
        value={draft.period ?? running}
        onChange={(period) => setDraft({ ...draft, period })}
      />
      <Courses value={draft.courseId} onChange={(courseId) => setDraft({ ...draft, courseId })} />
    </FilterPanel>
  );
}
