import { Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../lib/use-is-wide.ts';
import { useQueryParams } from '../lib/use-query-params.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { type QueryLike, QueryState } from '../ui/query-state.tsx';
import { GradingPlace } from './grading-place.tsx';

const skeleton = (
  <Stack>
    <Skeleton h={36} w="60%" />
    <Skeleton h={420} />
  </Stack>
);

interface GradingPageFrameProps<Activity> {
  query: QueryLike<Activity>;
  /** The list of all such activities. */
  list: { label: string; to: string };
  back: { label: string; to: string };
  publish: (activity: Activity) => ReactNode;
  children: (activity: Activity) => ReactNode;
}

export function GradingPageFrame<Activity extends { judul: string; boleh_ubah: boolean }>({
  query,
  list,
  back,
  publish,
  children,
}: GradingPageFrameProps<Activity>) {
  const isWide = useIsWide();
  const isOpen = useQueryParams().params.has('peserta');
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(activity) => (
        <GradingPlace
          head={
            <PageHeader
              title={`Penilaian ${activity.judul}`}
              crumbs={[list, { label: activity.judul, to: back.to }, { label: 'Penilaian' }]}
              actions={
                // A phone keeps the room for grading: the header leads back, and publishing stands
                // with the list.
                (isWide || !isOpen) && (
                  <>
                    {activity.boleh_ubah && publish(activity)}
                    {isWide && (
                      <Button component={Link} to={back.to} variant="default">
                        {back.label}
                      </Button>
                    )}
                  </>
                )
              }
            />
          }
        >
          {children(activity)}
        </GradingPlace>
      )}
    </QueryState>
  );
}
