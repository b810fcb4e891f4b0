import { paths } from '../../../shared/paths.ts';
import { instantsOf, type Vidcon, vidconQueries } from '../../../shared/queries/vidcon.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ActivityList } from '../../../shared/ui/aktivitas/activity-list.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { noVidconFilter, readVidconFilter, toVidconQuery } from './list-filter.ts';
import { VidconProgress, VidconTags, VidconTimes } from './vidcon-info.tsx';

const VidconFilterPanel = lazyPart(() =>
  import('./vidcon-filter-panel.tsx').then((module) => module.VidconFilterPanel),
);

function Facts({ row }: { row: Vidcon }) {
  return (
    <>
      <VidconTags vidcon={row} />
      <VidconTimes vidcon={row} />
      <VidconProgress vidcon={row} />
    </>
  );
}

/** S1 §2.1. */
export function VidconList() {
  return (
    <ActivityList
      noun="vidcon"
      none="Belum ada vidcon pada kelas Anda di periode ini."
      firstOrder="Terdekat lebih dahulu"
      readFilter={readVidconFilter}
      noFilter={noVidconFilter}
      FilterPanel={VidconFilterPanel}
      queryOf={(params, runningPeriod) => vidconQueries.list(toVidconQuery(params, runningPeriod))}
      instantsOf={instantsOf}
      pathOf={(id) => toPath(paths.detailVidcon, { id })}
      Facts={Facts}
    />
  );
}
