import { type MantineRadius, type MantineSpacing, Skeleton, Stack } from '@mantine/core';

interface RowSkeletonsProps {
  count: number;
  height: number;
  gap?: MantineSpacing;
  radius?: MantineRadius;
}

export function RowSkeletons({ count, height, gap = 'xs', radius }: RowSkeletonsProps) {
  return (
    <Stack gap={gap}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey rows without an identity
        <Skeleton key={index} h={height} radius={radius} />
      ))}
    </Stack>
  );
}
