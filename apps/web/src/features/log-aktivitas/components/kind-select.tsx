import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ALL } from '../log-filter.ts';
import { logQueries } from '../queries.ts';

interface KindSelectProps {
  value: string | null;
  onChange: (kind: string | null) => void;
}

/** Activity kinds, with 'Semua' first (S3 §2.5). */
export function KindSelect({ value, onChange }: KindSelectProps) {
  const kinds = useQuery(logQueries.kinds());
  const known = (kinds.data ?? []).map(({ id, nama }) => ({ value: id, label: nama }));
  const isKnown = value === null || known.some((kind) => kind.value === value);
  return (
    <Select
      label="Jenis Aktivitas"
      data={[
        { value: ALL, label: 'Semua' },
        ...known,
        ...(isKnown ? [] : [{ value, label: value }]),
      ]}
      value={value ?? ALL}
      onChange={(kind) => onChange(kind === ALL ? null : kind)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={kinds.error ? 'Daftar jenis aktivitas gagal dimuat' : 'Tidak ditemukan'}
    />
  );
}

export function useKindName(): (code: string) => string {
  const { data } = useQuery(logQueries.kinds());
  return (code) => data?.find(({ id }) => id === code)?.nama ?? code;
}
