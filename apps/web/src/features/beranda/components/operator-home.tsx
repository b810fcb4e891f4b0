import { Stack } from '@mantine/core';
import { VisitorStatistics } from './visitor-statistics.tsx';
import { WorkList } from './work-list.tsx';

/** What an operator finds on the home screen: first what waits, then who is here. */
export function OperatorHome() {
  return (
    <Stack gap="md" mb="md">
      <WorkList />
      <VisitorStatistics />
    </Stack>
  );
}
