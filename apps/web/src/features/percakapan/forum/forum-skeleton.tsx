import { Skeleton, Stack } from '@mantine/core';

export const forumSkeleton = (
  <Stack>
    <Skeleton h={32} w="60%" />
    <Skeleton h={20} w={240} />
    <Skeleton h={360} />
  </Stack>
);
