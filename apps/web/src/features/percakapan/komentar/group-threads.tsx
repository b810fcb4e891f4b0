import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { percakapanQueries, useBelumDibaca } from '../../../shared/queries/percakapan.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import classes from '../percakapan.module.css';
import { Percakapan } from '../percakapan.tsx';
import { ThreadEntry } from './thread-entry.tsx';
import { ThreadSplit } from './thread-split.tsx';

interface GroupThreadsProps {
  idKelas: string;
  idAktivitas: string;
}

/** The groups' list on the same screen has its own search and pages. */
const CHOSEN = 'kelompok';
const SEARCH = 'cari_percakapan';
const PAGE = 'hal_percakapan';
const SIZE = 'per_percakapan';
const FIRST = 20;

/** For staff, to read, answer and moderate (S2 §2.12). */
export function GroupThreads({ idKelas, idAktivitas }: GroupThreadsProps) {
  const { params, set } = useQueryParams();
  const chosen = params.get(CHOSEN);
  const search = params.get(SEARCH)?.slice(0, 200) || null;
  const query = useQuery({
    ...percakapanQueries.kelompok(idAktivitas, {
      ...(search && { search }),
      page: numberParam(params, PAGE, 1),
      per_page: Math.min(numberParam(params, SIZE, FIRST), 100),
    }),
    refetchInterval: useLiveInterval(),
  });
  const known = useBelumDibaca(
    idKelas,
    (query.data?.data ?? []).flatMap(({ percakapan }) => percakapan?.id_thread ?? []),
  );
  const list = (
    <Stack gap="sm">
      <SearchField
        label="Cari percakapan kelompok"
        value={search ?? ''}
        onSearch={(next) => set({ [SEARCH]: next, [PAGE]: null }, { replace: true })}
      />
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={4} height={56} />}
        none="Percakapan dimulai setelah kelompok dibagi."
        narrowed={
          search !== null && {
            text: 'Tidak ada kelompok yang cocok.',
            onClear: () => set({ [SEARCH]: null }),
          }
        }
        onPage={(next) => set({ [PAGE]: next.page, [SIZE]: next.per_page })}
      >
        {(rows) => (
          <ul className={classes.students} aria-label="Percakapan kelompok">
            {rows.map(({ id, nama, anggota, percakapan }) => {
              const talk = known.get(percakapan?.id_thread ?? '');
              return (
                <ThreadEntry
                  key={id}
                  name={nama}
                  detail={`${anggota.length} anggota`}
                  lastAt={talk?.last_chat_at ?? null}
                  unread={talk?.unread_count ?? percakapan?.jumlah_belum_dibaca ?? 0}
                  chosen={chosen === id}
                  onChoose={() => set({ [CHOSEN]: id }, { replace: chosen !== null })}
                />
              );
            })}
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
          <Percakapan
            key={chosen}
            alamat={alamatUtas({ jenis: 'kelompok', idKelas, idAktivitas, idKelompok: chosen })}
          />
        )
      }
      listName="Daftar kelompok"
      none={{ title: 'Pilih kelompok', text: 'Percakapannya tampil di sini.' }}
      onBack={() => set({ [CHOSEN]: null })}
    />
  );
}
