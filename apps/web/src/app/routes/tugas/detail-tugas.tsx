import { type LoaderFunctionArgs, useParams } from 'react-router';
import { tabOf } from '../../../features/tugas/halaman/tabs.ts';
import { TaskPage, type TaskPart } from '../../../features/tugas/halaman/task-page.tsx';
import { queryClientContext } from '../../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { lazyPart, preloadParts } from '../../../shared/ui/lazy-part.tsx';
import { redirectIfClosed } from '../../require-activity.ts';

const KelompokPanel = lazyPart(() =>
  import('../../../features/tugas/kelompok/kelompok-panel.tsx').then(
    (module) => module.KelompokPanel,
  ),
);
const GroupTalk = lazyPart(() =>
  import('../../../features/percakapan/komentar/group-talk.tsx').then((module) => module.GroupTalk),
);
const Comments = lazyPart(() =>
  import('../../../features/percakapan/komentar/task-comments.tsx').then(
    (module) => module.TaskComments,
  ),
);
const HandIn = lazyPart(() =>
  import('../../../features/tugas/pengumpulan/hand-in-panel.tsx').then(
    (module) => module.HandInPanel,
  ),
);
const HandInBar = lazyPart(() =>
  import('../../../features/tugas/pengumpulan/hand-in-bar.tsx').then((module) => module.HandInBar),
);
const StaffHandInTools = lazyPart(() =>
  import('../../../features/tugas/pengumpulan/staff-tools.tsx').then(
    (module) => module.StaffHandInTools,
  ),
);

const DownloadAll = lazyPart(() =>
  import('../../../features/tugas/penilaian/berkas-nilai/download-all-button.tsx').then(
    (module) => module.DownloadAllButton,
  ),
);
const GradeImport = lazyPart(() =>
  import('../../../features/tugas/penilaian/berkas-nilai/grade-import-button.tsx').then(
    (module) => module.GradeImportButton,
  ),
);
const SubmissionList = lazyPart(() =>
  import('../../../features/tugas/penilaian/submissions.tsx').then((module) => module.Submissions),
);

const Groups: TaskPart = ({ tugas }) => (
  <KelompokPanel idTugas={tugas.id} idKelas={tugas.kelas_kuliah.id} Talk={GroupTalk} />
);
const Submissions: TaskPart = ({ tugas }) => (
  <SubmissionList
    tugas={tugas}
    tools={
      <>
        {tugas.boleh_ubah && <GradeImport taskId={tugas.id} />}
        <DownloadAll taskId={tugas.id} />
        <StaffHandInTools idTugas={tugas.id} mayWrite={tugas.boleh_ubah} />
      </>
    }
  />
);
const parts = { Groups, Submissions, Comments, HandIn, HandInBar };

/** Redirects to the reason when the task's exam meeting is closed to the student (K5). */
export async function loader({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  const isSubmission = tabOf(new URL(request.url).searchParams) === 'submission';
  preloadParts(isSubmission ? (role === 'ROLE_MAHASISWA' ? HandIn : SubmissionList) : Comments);
  try {
    await queryClient.ensureQueryData(tugasQueries.detail(id));
  } catch (error) {
    return redirectIfClosed(error);
  }
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return <TaskPage key={id} id={id} {...parts} />;
}
