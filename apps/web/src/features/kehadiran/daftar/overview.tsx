import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { TabRow } from '../../../shared/ui/tab-row.tsx';
import { AtRiskList } from '../berisiko/at-risk-list.tsx';
import { LecturerList } from './lecturer-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { StudentList } from './student-list.tsx';

type Tab = 'pengajar' | 'peserta' | 'berisiko' | 'sanggahan';
const labels: Record<Tab, string> = {
  pengajar: 'Kehadiran Pengajar',
  peserta: 'Kehadiran Peserta',
  berisiko: 'Berisiko',
  sanggahan: 'Sanggahan',
};

/** The disputes feature brings its list and the number that waits. */
export interface DisputeParts {
  Disputes: ComponentType;
  DisputeCount: ComponentType;
}

interface OverviewProps extends DisputeParts {
  /** In screen order; `query` stands in the address. */
  tabs: readonly { tab: Tab; query: string }[];
  path: string;
  title?: string;
}

function Shown({
  tab,
  runningPeriod,
  Disputes,
}: { tab: Tab; runningPeriod: number } & Pick<DisputeParts, 'Disputes'>) {
  switch (tab) {
    case 'pengajar':
      return <LecturerList runningPeriod={runningPeriod} />;
    case 'peserta':
      return <StudentList runningPeriod={runningPeriod} />;
    case 'berisiko':
      return <AtRiskList runningPeriod={runningPeriod} />;
    case 'sanggahan':
      return <Disputes />;
  }
}

function Overview({ tabs, path, title: common, Disputes, DisputeCount }: OverviewProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosen = tabs.find(({ query }) => query === (params.get('tab') ?? '')) ?? tabs[0];
  const current = chosen?.tab ?? 'peserta';
  const title = common ?? labels[current];
  // Each tab has its own filters.
  const open = (tab: string | null): void => {
    const query = tabs.find((each) => each.tab === tab)?.query;
    void navigate(query ? `${path}?tab=${query}` : path, { preventScrollReset: true });
  };
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: title }]} />
      <Tabs value={current} onChange={open} keepMounted={false}>
        <TabRow current={current} mb="md">
          {tabs.map(({ tab }) => (
            <Tabs.Tab key={tab} value={tab}>
              {labels[tab]}
              {tab === 'sanggahan' && <DisputeCount />}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map(({ tab }) => (
          <Tabs.Panel key={tab} value={tab}>
            <WithRunningPeriod skeleton={<ListSkeleton />}>
              {(runningPeriod) => (
                <Shown tab={tab} runningPeriod={runningPeriod} Disputes={Disputes} />
              )}
            </WithRunningPeriod>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** Own records, participants (DECISIONS 22), students at risk, disputes. */
export function LecturerOverview(parts: DisputeParts) {
  return (
    <Overview
      {...parts}
      title="Kehadiran"
      path={paths.kehadiran}
      tabs={[
        { tab: 'pengajar', query: '' },
        { tab: 'peserta', query: '1' },
        { tab: 'berisiko', query: '2' },
        { tab: 'sanggahan', query: '3' },
      ]}
    />
  );
}

/** Lecturers' records stand beside participants (DECISIONS 20). */
export function OperatorOverview(parts: DisputeParts) {
  return (
    <Overview
      {...parts}
      path={paths.kehadiranPeserta}
      tabs={[
        { tab: 'peserta', query: '' },
        { tab: 'pengajar', query: 'pengajar' },
        { tab: 'sanggahan', query: 'sanggahan' },
      ]}
    />
  );
}
