import { Button } from '@mantine/core';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { IconRefresh } from '../../../shared/ui/icons.ts';
import { useHitungUlangProgres } from './recalculation.ts';

/** Online meetings with an attendance parameter, for users who may mark (S1 §6). */
function mayUpdate({ jenis, izin, parameter_kehadiran }: PertemuanDetail): boolean {
  return (
    izin.ubah_kehadiran.boleh &&
    jenis === 'online' &&
    Object.values(parameter_kehadiran).some(Boolean)
  );
}

export function UpdateProgress({ meeting }: { meeting: PertemuanDetail }) {
  const update = useHitungUlangProgres(meeting.id);
  if (!mayUpdate(meeting)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={update.isPending}
      onClick={() => update.mutate()}
    >
      Update Progres
    </Button>
  );
}
