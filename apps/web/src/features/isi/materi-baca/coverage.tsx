import { Group, Stack, Text } from '@mantine/core';
import { formatPercent } from '../../../shared/lib/format.ts';
import { clockOf } from './clock-of.ts';
import classes from './materi-baca.module.css';
import type { Span } from './spans.ts';

interface CoverageProps {
  spans: readonly Span[];
  /** Total length; null while unknown. */
  seconds: number | null;
  percent: number;
  threshold: number | null;
  verb: string;
}

/** The parts that count, and their share of the total. */
export function Coverage({ spans, seconds, percent, threshold, verb }: CoverageProps) {
  const parts = spans.map(([from, to]) => `${clockOf(from)}–${clockOf(to)}`).join(', ');
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" className="tab-angka">
          Sudah {verb} <b>{formatPercent(percent)}</b>
        </Text>
        {threshold !== null && (
          <Text size="sm" c="dimmed" className="tab-angka">
            Syarat {formatPercent(threshold)}
          </Text>
        )}
      </Group>
      {seconds !== null && (
        <div
          className={classes.coverage}
          role="img"
          aria-label={
            parts === '' ? `Belum ada bagian yang ${verb}` : `Bagian yang sudah ${verb}: ${parts}`
          }
        >
          {spans.map(([from, to]) => (
            <span
              key={from}
              className={classes.covered}
              style={{
                insetInlineStart: `${(from / seconds) * 100}%`,
                width: `${((to - from) / seconds) * 100}%`,
              }}
            />
          ))}
        </div>
      )}
      <Text size="xs" c="dimmed">
        Yang dihitung adalah bagian berwarna: bagian yang dilompati tidak, bagian yang diulang
        sekali.
      </Text>
    </Stack>
  );
}
