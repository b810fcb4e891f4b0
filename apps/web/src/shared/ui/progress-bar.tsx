import { Group, Progress, Text } from '@mantine/core';
import { formatFraction } from '../lib/format.ts';

interface ProgressBarProps {
  fraction: number;
  color?: string;
  label: string;
  withValue?: boolean;
}

/** A bar with its percentage (one decimal). */
export function ProgressBar({
  fraction,
  color = 'primary',
  label,
  withValue = true,
}: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, fraction * 100));
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress.Root size={6} flex={1} miw={48}>
        <Progress.Section value={percent} color={color} aria-label={label} />
      </Progress.Root>
      {withValue && (
        <Text size="sm" className="tab-angka" miw={48} ta="right">
          {formatFraction(fraction)}
        </Text>
      )}
    </Group>
  );
}
