import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { notifyUndo } from '../../../shared/lib/notify-undo.tsx';
import { type Anggota, type Kelompok, reloadKelompok } from './queries.ts';

type BodyOf<N extends keyof Endpoints> = BodyInputOf<Endpoints[N]>;

function useReload(idTugas: string) {
  const queryClient = useQueryClient();
  return () => reloadKelompok(queryClient, idTugas);
}

function useSave<Sent, Answer>(
  idTugas: string,
  done: (answer: Answer) => string,
  send: (sent: Sent) => Promise<Answer>,
) {
  const reload = useReload(idTugas);
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      notifySuccess(done(answer));
      return reload();
    },
  });
}

export const useTambahKelompok = (id: string) =>
  useSave(
    id,
    () => 'Berhasil menambah kelompok',
    (body: BodyOf<'tambahKelompok'>) => api.call('tambahKelompok', { params: { id }, body }),
  );

export const useUbahKelompok = (id: string, groupId: string) =>
  useSave(
    id,
    () => 'Berhasil mengubah kelompok',
    (body: BodyOf<'ubahKelompok'>) => api.call('ubahKelompok', { params: { id, groupId }, body }),
  );

export const useAcakKelompok = (id: string) =>
  useSave(
    id,
    ({ kelompok }) => `Berhasil membagi ${kelompok.length} kelompok`,
    (body: BodyOf<'acakKelompok'>) => api.call('acakKelompok', { params: { id }, body }),
  );

export const useSalinKelompok = (id: string) =>
  useSave(
    id,
    ({ kelompok }) => `Berhasil menyalin ${kelompok.length} kelompok`,
    (body: BodyOf<'salinKelompok'>) => api.call('salinKelompok', { params: { id }, body }),
  );

/** Reloads the groups also after a failure. */
function useDeed<In>(id: string, done: string, mutationFn: (input: In) => Promise<unknown>) {
  const reload = useReload(id);
  return useMutation({
    mutationFn,
    onSuccess: () => {
      notifySuccess(done);
      return reload();
    },
    onError: (error) => {
      notifyError(error);
      return reload();
    },
  });
}

export const useHapusKelompok = (id: string) =>
  useDeed(id, 'Berhasil menghapus kelompok', (groupId: string) =>
    api.call('hapusKelompok', { params: { id, groupId } }),
  );

interface MemberChange {
  kelompok: Kelompok;
  nim: string;
}

const jabatanOf = (isLeader: boolean): Anggota['jabatan'] => (isLeader ? 'ketua' : 'anggota');
const rowsOf = ({ anggota }: Kelompok) =>
  anggota.map(({ jabatan, mahasiswa }) => ({ nim: mahasiswa.nim, jabatan }));

export const useJadikanKetua = (id: string) =>
  useDeed(id, 'Ketua kelompok diganti', ({ kelompok, nim }: MemberChange) =>
    api.call('ubahKelompok', {
      params: { id, groupId: kelompok.id },
      body: {
        nama: kelompok.nama,
        anggota: rowsOf(kelompok).map((row) => ({ ...row, jabatan: jabatanOf(row.nim === nim) })),
        updated_at: kelompok.updated_at,
      },
    }),
  );

export const useIkutkan = (id: string) =>
  useDeed(id, 'Pengumpulan kelompok tercatat untuknya', ({ kelompok, nim }: MemberChange) =>
    api.call('ubahKelompok', {
      params: { id, groupId: kelompok.id },
      body: {
        nama: kelompok.nama,
        anggota: rowsOf(kelompok),
        bagikan_kepada: [nim],
        updated_at: kelompok.updated_at,
      },
    }),
  );

export function useKeluarkan(id: string) {
  const reload = useReload(id);
  const back = useDeed(
    id,
    'Anggota dikembalikan',
    ({ kelompok, updated_at }: { kelompok: Kelompok; updated_at: string }) =>
      api.call('ubahKelompok', {
        params: { id, groupId: kelompok.id },
        body: { nama: kelompok.nama, anggota: rowsOf(kelompok), updated_at },
      }),
  );
  const { mutate: takeBack } = back;
  return useMutation({
    mutationFn: ({ kelompok, nim }: MemberChange) =>
      api.call('ubahKelompok', {
        params: { id, groupId: kelompok.id },
        body: {
          nama: kelompok.nama,
          anggota: rowsOf(kelompok).filter((row) => row.nim !== nim),
          updated_at: kelompok.updated_at,
        },
      }),
    onSuccess: ({ updated_at }, { kelompok, nim }) => {
      const nama =
        kelompok.anggota.find(({ mahasiswa }) => mahasiswa.nim === nim)?.mahasiswa.nama ?? nim;
      notifyUndo(`${nama} dikeluarkan dari ${kelompok.nama}`, () =>
        takeBack({ kelompok, updated_at }),
      );
      return reload();
    },
    onError: (error) => {
      notifyError(error);
      return reload();
    },
  });
}
