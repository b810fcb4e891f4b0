import { useMemo } from 'react';
import { dayKey } from '../../shared/lib/format.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { dayRange, type Range } from './range.ts';

/** The current day's range; the same object until the day ends. */
export function useToday(): Range {
  const zone = useZone();
  const now = useServerNow('minute');
  const day = dayKey(now, zone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the minute changes often, the day's range only with the day
  return useMemo(() => dayRange(now, zone), [day, zone]);
}
