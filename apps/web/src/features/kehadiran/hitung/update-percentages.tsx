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
  /** The list's filter; it selects what is recalculated (DECISIONS 136). */
  filter: PercentageFilter;
}

/**
 * 'Update Kehadiran Manual': one run per user at a time; the button then explains why it waits (S1
 * §4).
 */
export function UpdatePercentages({ filter }: UpdatePercentagesProps) {
  const { role, hak_akses } = usePengguna();
  const running = useRunningRecalculation();
  const calculate = useHitungPersentase();
  if (role === 'ROLE_OPERATOR' && hak_akses?.kelas_kuliah !== 'write') return null;
  // Not `disabled`: pointer and keyboard must still reach the explanation.
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
