import { ReportPage } from '../../features/laporan/report-page.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { loaderOfArea } from '../require-area.ts';

const ActivityLog = lazyPart(() =>
  import('../../features/log-aktivitas/components/activity-log.tsx').then(
    (module) => module.ActivityLog,
  ),
);

export const loader = loaderOfArea('laporan');

export function Component() {
  return <ReportPage log={<ActivityLog />} />;
}
