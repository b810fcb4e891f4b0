import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Percakapan } from '../percakapan.tsx';
import { StudentThreads } from './student-threads.tsx';

/** A student's own thread; staff choose the student (S2 §2.12, U69). Load it lazily. */
export function ExamComments({
  ujian,
}: {
  ujian: Pick<DataOf<'detailUjian'>, 'id' | 'kelas_kuliah'>;
}) {
  const { id: idUser, role } = usePengguna();
  const of = { idKelas: ujian.kelas_kuliah.id, idAktivitas: ujian.id };
  return (
    <SectionCard title="Komentar">
      {role === 'ROLE_MAHASISWA' ? (
        <Percakapan alamat={alamatUtas({ ...of, jenis: 'ujian', idPengguna: idUser })} />
      ) : (
        <StudentThreads {...of} jenis="ujian" />
      )}
    </SectionCard>
  );
}
