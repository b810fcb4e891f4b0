import { useQuery } from '@tanstack/react-query';
import { GradingPageFrame } from '../../../shared/grading/grading-page.tsx';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { type GradingParts, GradingScreen } from './grading-screen.tsx';
import { PublishButton } from './publish-button.tsx';

export function GradingPage({ id, ...parts }: { id: string } & GradingParts) {
  const query = useQuery({ ...tugasQueries.detail(id), refetchInterval: useLiveInterval() });
  const back = `${toPath(paths.detailTugas, { id })}?tab=submission`;
  return (
    <GradingPageFrame
      query={query}
      list={{ label: 'Tugas', to: paths.tugas }}
      back={{ label: 'Kembali ke tugas', to: back }}
      publish={(tugas) => <PublishButton tugas={tugas} />}
    >
      {(tugas) => <GradingScreen tugas={tugas} {...parts} />}
    </GradingPageFrame>
  );
}
