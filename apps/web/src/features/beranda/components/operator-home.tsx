import { Stack } from '@mantine/core';
import { VisitorStatistics } from './visitor-statistics.tsx';
import { WorkList } from './work-list.tsx';

/** An operator's home screen: waiting work, then visitors. */
export function OperatorHome() {
  return (
    <Stack gap="md" mb="md">
      <WorkList />
      <VisitorStatistics />
    </Stack>
  );
}
