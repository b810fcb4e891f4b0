import { Paper, SimpleGrid, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { CHART_HEIGHT, type ChartData } from './chart-data.ts';

const ReportChart = lazyPart(() =>
  import('./report-chart.tsx').then((module) => module.ReportChart),
);

/** Side by side, one after the other on a phone. The tables below have the same numbers. */
export function Charts({ charts }: { charts: readonly ChartData[] }) {
  const shown = charts.filter(({ bars }) => bars.length > 0);
  if (shown.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: shown.length }} spacing="md">
      {shown.map((chart) => (
        <Paper key={chart.title} withBorder p="md" miw={0} style={{ overflow: 'hidden' }}>
          <Suspense fallback={<Skeleton h={CHART_HEIGHT + 24} />}>
            <ReportChart {...chart} />
          </Suspense>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
