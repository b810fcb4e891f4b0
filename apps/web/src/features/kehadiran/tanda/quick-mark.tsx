import { ActionIcon, Group } from '@mantine/core';
import { IconCheck, IconX } from '../../../shared/ui/icons.ts';
import { useTandaiKehadiran } from './mutations.ts';

interface QuickMarkProps {
  idPertemuan: string;
  nim: string;
  nama: string;
  /** One being sent included. */
  presensi: string | null;
}

/** In one tap outside edit mode; saves at once. */
export function QuickMark({ idPertemuan, nim, nama, presensi }: QuickMarkProps) {
  const { mutate, isPending } = useTandaiKehadiran({ idPertemuan, nim });
  const mark = (isHadir: boolean): void => {
    if (presensi !== (isHadir ? 'H' : 'A')) mutate({ nim, isHadir });
  };
  return (
    <Group gap={4} wrap="nowrap" aria-busy={isPending || undefined}>
      <ActionIcon
        variant={presensi === 'H' ? 'light' : 'default'}
        color="success"
        size="lg"
        aria-pressed={presensi === 'H'}
        aria-label={`Tandai Hadir: ${nama}`}
        title="Hadir"
        onClick={() => mark(true)}
      >
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant={presensi === 'A' ? 'light' : 'default'}
        color="danger"
        size="lg"
        aria-pressed={presensi === 'A'}
        aria-label={`Tandai Alpa: ${nama}`}
        title="Alpa"
        onClick={() => mark(false)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
