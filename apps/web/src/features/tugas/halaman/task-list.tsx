import { paths } from '../../../shared/paths.ts';
import { instantsOf, type Tugas, tugasQueries } from '../../../shared/queries/tugas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { ActivityList } from '../../../shared/ui/aktivitas/activity-list.tsx';
import { TugasProgress, TugasTags, TugasTimes } from '../../../shared/ui/aktivitas/tugas-info.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { noTaskFilter, readTaskFilter, toTaskQuery } from './list-filter.ts';

const TaskFilterPanel = lazyPart(() =>
  import('./task-filter-panel.tsx').then((module) => module.TaskFilterPanel),
);

function Facts({ row }: { row: Tugas }) {
  return (
    <>
      <TugasTags tugas={row} />
      <TugasTimes tugas={row} />
      <TugasProgress tugas={row} />
    </>
  );
}

/** Staff see how far each has come (S2 §2.5). */
export function TaskList() {
  return (
    <ActivityList
      noun="tugas"
      none="Belum ada tugas pada kelas Anda di periode ini."
      firstOrder="Tenggat terdekat"
      readFilter={readTaskFilter}
      noFilter={noTaskFilter}
      FilterPanel={TaskFilterPanel}
      queryOf={(params, runningPeriod) => tugasQueries.list(toTaskQuery(params, runningPeriod))}
      instantsOf={instantsOf}
      pathOf={(id) => toPath(paths.detailTugas, { id })}
      Facts={Facts}
    />
  );
}
