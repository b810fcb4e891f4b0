/** The tag "Baru" stays until the student leaves, although the dot goes out at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { useIsVisible } from '../../../shared/lib/browser/use-is-visible.ts';
import { kelasQueries, reloadClass } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Where } from './queries.ts';

type NewItem = DataOf<'pertemuanDilihat'>[number];
export type NewItems = ReadonlySet<string>;

const keyOf = ({ jenis, id }: NewItem) => `${jenis} ${id}`;
const none: NewItems = new Set();

export const NewItemsContext = createContext(none);

/** New at the opening, or since; for a grade pass the task's id. */
export function useIsNew(jenis: NewItem['jenis'], id: string): boolean {
  return useContext(NewItemsContext).has(keyOf({ jenis, id }));
}

/** The visible meeting's new things, marked as seen. */
export function useNewItems({ idPertemuan, idKelas }: Where): NewItems {
  const queryClient = useQueryClient();
  const isSeen = useIsVisible();
  const [items, setItems] = useState(none);
  const { data: menu, dataUpdatedAt } = useQuery(kelasQueries.menu(idKelas));
  const entry = menu?.data.find(({ id }) => id === idPertemuan);
  // Acting operators mark nothing: the menu would stay, and this would repeat forever.
  const mayMark = usePengguna().bertindak === null;
  // Answers stored by an older version lack the field.
  const kinds = entry?.baru?.join(' ') ?? '';
  // The server keeps until when it was looked at; a mark that does not arrive is made at the next look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer menu with the same kinds tells of something else
  useEffect(() => {
    if (!isSeen || kinds === '') return;
    const look = async (): Promise<void> => {
      const body = { jenis: ['materi', 'tugas'] } as const;
      const found = await api.call('pertemuanDilihat', {
        params: { id: idPertemuan },
        body: { jenis: [...body.jenis] },
      });
      setItems((before) => new Set([...before, ...found.map(keyOf)]));
      if (mayMark && kinds !== 'nilai') reloadClass(queryClient, idKelas);
    };
    look().catch(() => undefined);
  }, [queryClient, isSeen, mayMark, kinds, dataUpdatedAt, idPertemuan, idKelas]);
  return items;
}
