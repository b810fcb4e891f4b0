/**
 * New things are marked as seen, for students. A failed mark is repeated at the next look; it never
 * waits for a line.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { useIsVisible } from '../lib/browser/use-is-visible.ts';
import { reloadClass } from './kelas.ts';
import { usePengguna } from './pengguna.ts';

interface SeenTask {
  id: string;
  kelas_kuliah: { id: string };
}

async function tellTask(
  queryClient: QueryClient,
  { id, kelas_kuliah }: SeenTask,
  nilai: boolean,
): Promise<void> {
  await api.call('tugasDilihat', { params: { id }, body: { nilai } });
  reloadClass(queryClient, kelas_kuliah.id);
}

/** Marks the visible task as seen; `grade` also marks this grade. */
export function useTaskSeen(tugas: SeenTask, grade: string | null = null): void {
  const queryClient = useQueryClient();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const isSeen = useIsVisible();
  const { id } = tugas;
  const idKelas = tugas.kelas_kuliah.id;
  // The server stores the time of the look.
  useEffect(() => {
    if (!isStudent || !isSeen) return;
    tellTask(queryClient, { id, kelas_kuliah: { id: idKelas } }, grade !== null).catch(
      () => undefined,
    );
  }, [queryClient, isStudent, isSeen, id, idKelas, grade]);
}
