import { TaskList } from '../../../features/tugas/halaman/task-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { loadActivityList } from '../../require-activity.ts';

/** The list of tasks (S1 §2.1), for every role. */
export const loader = loadActivityList;

export function Component() {
  return (
    <>
      <PageHeader title="Tugas" crumbs={[{ label: 'Tugas' }]} />
      <TaskList />
    </>
  );
}
