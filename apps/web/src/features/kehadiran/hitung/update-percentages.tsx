import { Button, Tooltip } from '@mantine/core';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { IconRefresh } from '../../../shared/ui/icons.ts';
import {
  type PercentageFilter,
  useHitungPersentase,
  useRunningRecalculation,
} from './recalculation.ts';

const BUSY = 'Sedang ada proses update';

interface UpdatePercentagesProps {
  /** The filter applied to the list: what it finds is computed (DECISIONS 136). */
  filter: PercentageFilter;
}

/**
 * 'Update Kehadiran Manual': one at a time for each user; while it runs the button says why it
 * cannot be used (S1 §4).
 */
export function UpdatePercentages({ filter }: UpdatePercentagesProps) {
  const { role, hak_akses } = usePengguna();
  const running = useRunningRecalculation();
  const calculate = useHitungPersentase();
  if (role === 'ROLE_OPERATOR' && hak_akses?.kelas_kuliah !== 'write') return null;
  // Not the attribute `disabled`: who cannot use it must still reach the reason, by pointer and by
  // keyboard.
  const blocked = running && !calculate.isPending;
  return (
    <Tooltip label={BUSY} disabled={!blocked} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={calculate.isPending}
        data-disabled={blocked || undefined}
        aria-disabled={blocked}
        aria-description={blocked ? BUSY : undefined}
        onClick={(event) => (blocked ? event.preventDefault() : calculate.mutate(filter))}
      >
        Update Kehadiran Manual
      </Button>
    </Tooltip>
  );
}
