import { Skeleton, Tabs } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { WithRunningPeriod } from '../../shared/ui/period/with-running-period.tsx';
import { TabRow } from '../../shared/ui/tab-row.tsx';

const AttendanceTab = lazyPart(() =>
  import('./attendance-tab.tsx').then((module) => module.AttendanceTab),
);
const BapTab = lazyPart(() => import('./bap-tab.tsx').then((module) => module.BapTab));
const GradeTab = lazyPart(() => import('./grade-tab.tsx').then((module) => module.GradeTab));
const RealisationTab = lazyPart(() =>
  import('./realisation-tab.tsx').then((module) => module.RealisationTab),
);
const Iku7Tab = lazyPart(() => import('./iku7-tab.tsx').then((module) => module.Iku7Tab));
const VisitorTab = lazyPart(() => import('./visitor-tab.tsx').then((module) => module.VisitorTab));

const tabs = [
  { value: 'kehadiran', label: 'Kehadiran' },
  { value: 'bap', label: 'BAP' },
  { value: 'nilai', label: 'Nilai' },
  { value: 'realisasi', label: 'Realisasi Dosen' },
  { value: 'iku-7', label: 'IKU-7' },
  { value: 'pengunjung', label: 'Pengunjung' },
  { value: 'log', label: 'Log' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const skeleton = <Skeleton h={640} aria-busy />;

interface ReportPageProps {
  /** The activity log, which has filters and an export of its own. */
  log: ReactNode;
}

/** Reports of the operator's programmes (N79). Period and programme stay from tab to tab. */
export function ReportPage({ log }: ReportPageProps) {
  const [params, setParams] = useSearchParams();
  const tab: Tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'kehadiran';
  const choose = (next: string | null): void =>
    setParams((current) => {
      const kept = ['periode', 'id_prodi'].flatMap((key) => {
        const value = next === 'log' ? null : current.get(key);
        return value === null ? [] : [[key, value]];
      });
      return new URLSearchParams(
        next === null || next === 'kehadiran' ? kept : [['tab', next], ...kept],
      );
    });
  const withPeriod = (render: (runningPeriod: number) => ReactNode) => (
    <WithRunningPeriod skeleton={skeleton}>{render}</WithRunningPeriod>
  );
  const panel: Record<Tab, () => ReactNode> = {
    kehadiran: () => withPeriod((period) => <AttendanceTab runningPeriod={period} />),
    bap: () => withPeriod((period) => <BapTab runningPeriod={period} />),
    nilai: () => withPeriod((period) => <GradeTab runningPeriod={period} />),
    realisasi: () => withPeriod((period) => <RealisationTab runningPeriod={period} />),
    'iku-7': () => withPeriod((period) => <Iku7Tab runningPeriod={period} />),
    pengunjung: () => <VisitorTab />,
    log: () => log,
  };
  return (
    <>
      <PageHeader title="Laporan" crumbs={[{ label: 'Laporan' }]} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabRow current={tab} mb="md">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} mih={44}>
              {label}
            </Tabs.Tab>
          ))}
        </TabRow>
        <Tabs.Panel value={tab}>
          <Suspense fallback={skeleton}>{panel[tab]()}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
