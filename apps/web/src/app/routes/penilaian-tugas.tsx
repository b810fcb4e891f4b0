import { alamatUtas } from '@lms/contracts/alamat-percakapan';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { VersionView } from '../../features/pengumpulan/version-list.tsx';
import { GradingPage } from '../../features/penilaian-tugas/grading-page.tsx';
import type { GradingParts } from '../../features/penilaian-tugas/grading-screen.tsx';
import { notFoundError } from '../../shared/lib/errors.ts';
import { queryClientContext } from '../../shared/lib/router-context.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { tugasQueries } from '../../shared/queries/tugas.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';

const Extension = lazyPart(() => import('../../features/pengumpulan/extension-form.tsx').then((module) => module.ExtensionModal));
const Percakapan = lazyPart(() => import('../../features/percakapan/percakapan.tsx').then((module) => module.Percakapan));

/** With a student by themselves the private thread; of a group its talk, which staff read (SC102). */
const Comments: GradingParts['Comments'] = ({ tugas, penerima: { kelompok, anggota } }) => {
  const of = { idKelas: tugas.kelas_kuliah.id, idAktivitas: tugas.id };
  const [only] = anggota;
  if (kelompok) {
    return (
      <SectionCard title="Percakapan kelompok">
        <Percakapan key={kelompok.id} alamat={alamatUtas({ ...of, jenis: 'kelompok', idKelompok: kelompok.id })} readOnly />
      </SectionCard>
    );
  }
  return only && tugas.jenis_tugas === 'individu' ? (
    <SectionCard title="Komentar">
      <Percakapan key={only.id_user} alamat={alamatUtas({ ...of, jenis: 'individu', idPengguna: only.id_user })} />
    </SectionCard>
  ) : null;
};
const parts: GradingParts = { Comments, VersionView, Extension };

/** Grading is for staff. */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const queryClient = context.get(queryClientContext);
  const { role } = await queryClient.ensureQueryData(penggunaQueries.saya());
  if (role === 'ROLE_MAHASISWA') throw notFoundError();
  void queryClient.prefetchQuery(tugasQueries.detail(id));
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  return <GradingPage key={id} id={id} {...parts} />;
}
