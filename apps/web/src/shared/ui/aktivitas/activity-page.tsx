import { Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLiveInterval, useStream } from '../../lib/stream/stream.ts';
import { useInvalidateAt } from '../../lib/time/use-invalidate-at.ts';
import { type Crumb, PageHeader } from '../page-header.tsx';
import { QueryState } from '../query-state.tsx';
import { placeLine } from './place-line.ts';

const skeleton = (
  <Stack>
    <Skeleton h={36} w="60%" />
    <Skeleton h={20} w={240} />
    <Skeleton h={280} />
  </Stack>
);

interface ActivityPageProps<Activity extends { id_pertemuan: string }, Key extends QueryKey> {
  options: UseQueryOptions<Activity, Error, Activity, Key> & { queryKey: Key };
  /** The instants at which it changes by time. */
  instantsOf: (activity: Activity) => readonly (string | null)[];
  children: (activity: Activity) => ReactNode;
}

/** Follows one activity: its answer, the events of its meeting, and the clock. */
export function ActivityPage<Activity extends { id_pertemuan: string }, Key extends QueryKey>({
  options,
  instantsOf,
  children,
}: ActivityPageProps<Activity, Key>) {
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const activity: Activity | undefined = query.data;
  useStream(activity ? `pertemuan:${activity.id_pertemuan}` : null);
  useInvalidateAt(activity ? instantsOf(activity) : [], options.queryKey);
  return (
    <QueryState<Activity> query={query} skeleton={skeleton}>
      {children}
    </QueryState>
  );
}

interface ActivityHeadProps {
  activity: Parameters<typeof placeLine>[0] & { judul: string };
  /** The way here, without the activity itself. */
  crumbs: readonly Crumb[];
  actions?: ReactNode;
  /** Tags and times. */
  children: ReactNode;
}

export function ActivityHead({ activity, crumbs, actions, children }: ActivityHeadProps) {
  const { judul } = activity;
  return (
    <>
      <PageHeader
        title={judul}
        crumbs={[...crumbs, { label: judul }]}
        description={placeLine(activity)}
        actions={actions}
      />
      <Group gap="sm" mb="md">
        {children}
      </Group>
    </>
  );
}

interface ActivityTabsProps<Tab extends string> {
  tabs: readonly { value: Tab; label: string; content: ReactNode }[];
  current: Tab;
  onChange: (tab: string | null) => void;
}

export function ActivityTabs<Tab extends string>({
  tabs,
  current,
  onChange,
}: ActivityTabsProps<Tab>) {
  return (
    <Tabs value={current} onChange={onChange} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} mih={44}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
