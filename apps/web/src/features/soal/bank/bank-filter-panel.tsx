import { TextInput } from '@mantine/core';
import { type OfFilterButton, useDraft } from '../../../shared/lib/use-filter-draft.ts';
import { FilterPanel } from '../../../shared/ui/filter/filter-panel.tsx';
import { type BankFilter, noFilter } from './list-filter.ts';

interface BankFilterPanelProps {
  filter: BankFilter;
  onChange: (filter: Omit<BankFilter, 'search'>) => void;
}

/** The board's two free-text filters (S3 §2.4). */
export function BankFilterPanel({
  layer,
  filter,
  onChange,
}: BankFilterPanelProps & OfFilterButton) {
  const { mata_kuliah, prodi_mata_kuliah } = filter;
  const { draft, put } = useDraft({ mata_kuliah, prodi_mata_kuliah });
  const fields = [
    { key: 'mata_kuliah', label: 'Mata Kuliah', placeholder: 'Kode atau nama' },
    { key: 'prodi_mata_kuliah', label: 'Prodi Matkul', placeholder: 'Nama program studi' },
  ] as const;
  return (
    <FilterPanel layer={layer} onApply={() => onChange(draft)} onReset={() => onChange(noFilter)}>
      {fields.map(({ key, label, placeholder }) => (
        <TextInput
          key={key}
          label={label}
          placeholder={placeholder}
          maxLength={200}
          value={draft[key] ?? ''}
          onChange={(event) => put({ [key]: event.currentTarget.value || null })}
        />
      ))}
    </FilterPanel>
  );
}
