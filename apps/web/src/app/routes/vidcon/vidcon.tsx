import { VidconList } from '../../../features/isi/vidcon/vidcon-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { loadActivityList } from '../../require-activity.ts';

/** The list of video conferences (S1 §2.1), for every role. */
export const loader = loadActivityList;

export function Component() {
  return (
    <>
      <PageHeader title="Vidcon" crumbs={[{ label: 'Vidcon' }]} />
      <VidconList />
    </>
  );
}
