import { paths } from '../../../shared/paths.ts';
import { instantsOf, type Ujian, ujianQueries } from '../../../shared/queries/ujian.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ActivityList } from '../../../shared/ui/aktivitas/activity-list.tsx';
import { UjianProgress, UjianTags, UjianTimes } from '../../../shared/ui/aktivitas/ujian-info.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { noExamFilter, readExamFilter, toExamQuery } from './list-filter.ts';

const ExamFilterPanel = lazyPart(() =>
  import('./exam-filter-panel.tsx').then((module) => module.ExamFilterPanel),
);

function Facts({ row }: { row: Ujian }) {
  return (
    <>
      <UjianTags ujian={row} />
      <UjianTimes ujian={row} />
      <UjianProgress ujian={row} />
    </>
  );
}

export function ExamList() {
  return (
    <ActivityList
      noun="ujian"
      none="Belum ada kuis atau ujian pada kelas Anda di periode ini."
      firstOrder="Terdekat dulu"
      readFilter={readExamFilter}
      noFilter={noExamFilter}
      FilterPanel={ExamFilterPanel}
      queryOf={(params, runningPeriod) => ujianQueries.list(toExamQuery(params, runningPeriod))}
      instantsOf={instantsOf}
      pathOf={(id) => toPath(paths.detailUjian, { id })}
      Facts={Facts}
    />
  );
}
