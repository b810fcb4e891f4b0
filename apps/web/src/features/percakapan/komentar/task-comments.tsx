import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { percakapanQueries } from '../../../shared/queries/percakapan.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Percakapan } from '../percakapan.tsx';
import { GroupThreads } from './group-threads.tsx';
import { StudentThreads } from './student-threads.tsx';

type Task = Pick<DataOf<'detailTugas'>, 'id' | 'jenis_tugas' | 'kelas_kuliah'>;

/** The own group's conversation; the own group comes first in the task's list. */
function OwnGroup({ tugas }: { tugas: Task }) {
  const query = useQuery({
    ...percakapanQueries.kelompok(tugas.id, { per_page: 1 }),
    refetchInterval: useLiveInterval(),
  });
  return (
    <QueryState query={query} skeleton={<RowSkeletons count={3} height={64} gap="sm" />}>
      {({ data }) => {
        const own = data.find(({ milik_saya }) => milik_saya)?.percakapan;
        if (!own)
          return (
            <EmptyState title="Belum berkelompok">
              Percakapan dimulai setelah Anda masuk kelompok.
            </EmptyState>
          );
        return (
          <Percakapan
            key={own.id_thread}
            alamat={{ groupId: own.id_group, threadId: own.id_thread }}
          />
        );
      }}
    </QueryState>
  );
}

/** A student's own thread or group conversation; staff choose one (S2 §2.12). Load it lazily. */
export function TaskComments({ tugas }: { tugas: Task }) {
  const { id: idUser, role } = usePengguna();
  const isStudent = role === 'ROLE_MAHASISWA';
  const of = { idKelas: tugas.kelas_kuliah.id, idAktivitas: tugas.id };
  if (tugas.jenis_tugas === 'kelompok') {
    return (
      <SectionCard title="Percakapan kelompok">
        {isStudent ? <OwnGroup tugas={tugas} /> : <GroupThreads {...of} />}
      </SectionCard>
    );
  }
  return (
    <SectionCard title="Komentar">
      {isStudent ? (
        <Percakapan alamat={alamatUtas({ ...of, jenis: 'individu', idPengguna: idUser })} />
      ) : (
        <StudentThreads {...of} />
      )}
    </SectionCard>
  );
}
