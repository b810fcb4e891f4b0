import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { VersionView } from '../../../features/tugas/pengumpulan/version-list.tsx';
import { GradingPage } from '../../../features/tugas/penilaian/grading-page.tsx';
import type { GradingParts } from '../../../features/tugas/penilaian/grading-screen.tsx';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { requireStaff } from '../../require-activity.ts';

const Extension = lazyPart(() =>
  import('../../../features/tugas/pengumpulan/extension-form.tsx').then(
    (module) => module.ExtensionModal,
  ),
);
const GradingTalk = lazyPart(() =>
  import('../../../features/percakapan/komentar/grading-talk.tsx').then(
    (module) => module.GradingTalk,
  ),
);

const Comments: GradingParts['Comments'] = ({ tugas, penerima: { kelompok, anggota } }) => (
  <GradingTalk
    idKelas={tugas.kelas_kuliah.id}
    idTugas={tugas.id}
    kelompok={kelompok}
    mahasiswa={tugas.jenis_tugas === 'individu' ? (anggota[0] ?? null) : null}
  />
);
const parts: GradingParts = { Comments, VersionView, Extension };

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = await requireStaff({ context });
  void queryClient.prefetchQuery(tugasQueries.detail(id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return <GradingPage key={id} id={id} {...parts} />;
}
