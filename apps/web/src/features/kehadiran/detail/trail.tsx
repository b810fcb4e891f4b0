import { Stack, Text } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import classes from './trail.module.css';
import { byText, deedText, type TrailEntry } from './trail-text.ts';

interface TrailProps {
  entries: readonly TrailEntry[];
  earlier: number;
}

/** Marks and disputes of one row. */
export function Trail({ entries, earlier }: TrailProps) {
  const zone = useZone();
  return (
    <details>
      <summary
        className={classes.head}
      >{`Riwayat kehadiran (${entries.length + earlier})`}</summary>
      <Stack component="ol" gap="xs" className={classes.list} aria-label="Riwayat kehadiran">
        {entries.map((entry) => (
          <li key={`${entry.pada} ${entry.jenis} ${entry.presensi}`}>
            <Text size="sm">{deedText(entry)}</Text>
            <Text size="xs" c="dimmed" className="tab-angka">
              {[formatDateTime(entry.pada, zone), byText(entry)].filter(Boolean).join(' · ')}
            </Text>
            {entry.catatan && (
              <Text size="sm" c="dimmed" className={classes.note}>
                {entry.catatan}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {earlier > 0 && (
        <Text size="xs" c="dimmed">{`${earlier} catatan sebelumnya ada pada log aktivitas.`}</Text>
      )}
    </details>
  );
}
