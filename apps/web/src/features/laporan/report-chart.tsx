/** One series as bars with their values, so that it reads without colour. Brings recharts. */
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { CHART_HEIGHT, type ChartData } from './chart-data.ts';

export function ReportChart({ title, bars, format, max }: ChartData) {
  const id = useId();
  const data = bars.map(({ label, value }) => ({ label, nilai: value ?? 0 }));
  const words = bars.map(({ label, value }) => `${label} ${value === null ? '–' : format(value)}`);
  return (
    <Stack gap={4} component="figure" m={0}>
      <Text size="sm" fw={600} component="figcaption" id={id}>
        {title}
      </Text>
      <div role="img" aria-labelledby={id} aria-description={words.join('; ')}>
        <BarChart
          h={CHART_HEIGHT}
          data={data}
          dataKey="label"
          series={[{ name: 'nilai', label: title, color: 'primary.6' }]}
          valueFormatter={format}
          yAxisProps={max === undefined ? { allowDecimals: false } : { domain: [0, max] }}
          xAxisProps={{ interval: 'preserveStartEnd' }}
          withBarValueLabel={bars.length <= 12}
          barProps={{ isAnimationActive: false }}
          maxBarWidth={56}
        />
      </div>
    </Stack>
  );
}
