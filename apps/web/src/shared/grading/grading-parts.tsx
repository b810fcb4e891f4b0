/** Parts that the grading screens of all kinds of rows show. */
import { Group, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LeaveGuard } from '../ui/dialog/leave-guard.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Saves } from './saves.ts';
import { useHasUnsaved } from './use-saves.ts';

export const workSkeleton = (
  <Stack>
    <Skeleton h={24} w="60%" />
    <Skeleton h={320} />
  </Stack>
);

export function UnsavedGuard<Change>({ saves }: { saves: Saves<Change> }) {
  return (
    <LeaveGuard active={useHasUnsaved(saves)}>
      Ada nilai yang belum tersimpan. Tinggalkan halaman ini?
    </LeaveGuard>
  );
}

/** In place of the work while no row is open. */
export function ChooseRow({
  title,
  mayGrade,
  reading,
}: {
  title: string;
  mayGrade: boolean;
  reading: string;
}) {
  return (
    <EmptyState title={title}>
      {mayGrade ? 'Tekan N untuk mulai dari yang belum dinilai.' : reading}
    </EmptyState>
  );
}

/** `none`: without a filter. */
export function NoRows({ isFiltered, none }: { isFiltered: boolean; none: ReactNode }) {
  if (!isFiltered) return none;
  return <EmptyState title="Tidak ada yang cocok">Ubah pencarian atau saringannya.</EmptyState>;
}

interface StatusFieldProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (status: string) => void;
  /** How many rows there are. */
  count: string;
}

export function StatusField({ label, choices, value, onChange, count }: StatusFieldProps) {
  return (
    <Group gap="xs" wrap="nowrap" flex="1 1 160px">
      <NativeSelect
        flex={1}
        aria-label={label}
        data={[{ value: '', label: 'Semua' }, ...choices]}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text
        size="sm"
        c="dimmed"
        className="tab-angka"
        role="status"
        style={{ whiteSpace: 'nowrap' }}
      >
        {count}
      </Text>
    </Group>
  );
}

/** Hidden names allow no search by name, so the search is emptied. */
export function HideNames({
  isHidden,
  onChange,
}: {
  isHidden: boolean;
  onChange: (changes: { anonim: '1' | null; search: null }) => void;
}) {
  return (
    <Switch
      label="Sembunyikan nama"
      checked={isHidden}
      onChange={(event) =>
        onChange({ anonim: event.currentTarget.checked ? '1' : null, search: null })
      }
    />
  );
}
