import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { percakapanQueries } from '../../../shared/queries/percakapan.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import classes from '../percakapan.module.css';
import { Percakapan } from '../percakapan.tsx';
import { ThreadEntry } from './thread-entry.tsx';
import { ThreadSplit } from './thread-split.tsx';

interface StudentThreadsProps {
  idKelas: string;
  idAktivitas: string;
  jenis?: 'individu' | 'ujian';
}

const PAGE_SIZE = 20;

/** For staff: students with unread counts, latest first, and the chosen thread. */
export function StudentThreads({ idKelas, idAktivitas, jenis = 'individu' }: StudentThreadsProps) {
  const { params, set } = useQueryParams();
  useStream(`kelas:${idKelas}`);
  const chosen = params.get('mahasiswa');
  const search = params.get('cari')?.slice(0, 200) || null;
  const of = { jenis, idKelas, idAktivitas };
  const { groupId } = alamatUtas({ ...of, idPengguna: '' });
  const query = useQuery({
    ...percakapanQueries.daftar(groupId, {
      id_aktivitas: idAktivitas,
      ...(search && { search }),
      ...pageParams(params, PAGE_SIZE),
    }),
    refetchInterval: useLiveInterval(),
  });
  const list = (
    <Stack gap="sm">
      <SearchField
        label="Cari nama atau NIM"
        value={search ?? ''}
        onSearch={(next) => set({ cari: next }, { replace: true })}
      />
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={6} height={56} />}
        none="Kelas ini belum memiliki mahasiswa."
        narrowed={
          search !== null && {
            text: 'Tidak ada mahasiswa yang cocok.',
            onClear: () => set({ cari: null }),
          }
        }
        onPage={set}
      >
        {(rows) => (
          <ul className={classes.students} aria-label="Komentar mahasiswa">
            {rows.map(({ mahasiswa, unread_count, last_chat_at }) => (
              <ThreadEntry
                key={mahasiswa.id_user}
                avatar={<PersonAvatar name={mahasiswa.nama} url={mahasiswa.avatar_url} />}
                name={mahasiswa.nama}
                detail={mahasiswa.nim}
                lastAt={last_chat_at}
                unread={unread_count}
                chosen={chosen === mahasiswa.id_user}
                onChoose={() => set({ mahasiswa: mahasiswa.id_user, page: params.get('page') })}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
  return (
    <ThreadSplit
      list={list}
      thread={
        chosen !== null && (
          <Percakapan key={chosen} alamat={alamatUtas({ ...of, idPengguna: chosen })} />
        )
      }
      listName="Daftar mahasiswa"
      none={{ title: 'Pilih mahasiswa', text: 'Komentarnya tampil di sini.' }}
      onBack={() => set({ mahasiswa: null, page: params.get('page') })}
    />
  );
}
