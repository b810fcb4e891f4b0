import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/lib/format.ts';
import { componentName, countText } from './own-text.ts';
import type { OwnComponent } from './queries.ts';

interface ComponentBarProps {
  component: OwnComponent;
  course: string;
  action?: ReactNode;
}

/** Name with weight, value, bar, and on how many activities it stands. */
export function ComponentBar({ component, course, action }: ComponentBarProps) {
  const { nilai, label } = component;
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline" mb={4}>
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {componentName(component)}
        </Text>
        <Text size="sm" fw={650} className="tab-angka">
          {formatNumber(nilai)}
        </Text>
      </Group>
      <Progress.Root size={6}>
        <Progress.Section
          value={nilai ?? 0}
          color="primary"
          aria-label={`Nilai ${label} ${course}`}
        />
      </Progress.Root>
      <Group justify="space-between" gap="xs" mt={2} mih={action ? 44 : undefined}>
        <Text size="xs" c="dimmed" className="tab-angka">
          {countText(component)}
        </Text>
        {action}
      </Group>
    </div>
  );
}

export function ComponentBars({
  components,
  course,
}: {
  components: readonly OwnComponent[];
  course: string;
}) {
  if (components.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Komponen nilai kelas ini belum ditetapkan.
      </Text>
    );
  return (
    <Stack gap="sm">
      {components.map((component) => (
        <ComponentBar key={component.id} component={component} course={course} />
      ))}
    </Stack>
  );
}
