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
  filter: PercentageFilter;
}

/** One run per user at a time; the button explains why it waits (S1 §4). */
export function UpdatePercentages({ filter }: UpdatePercentagesProps) {
  const { role, hak_akses } = usePengguna();
  const running = useRunningRecalculation();
  const calculate = useHitungPersentase();
  if (role === 'ROLE_OPERATOR' && hak_akses?.kelas_kuliah !== 'write') return null;
  // `disabled` would keep pointer and keyboard from the explanation.
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
