/** A text that was never written has no version; the conflict frame wants one. */
import { useQueryClient } from '@tanstack/react-query';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import type { Pendahuluan } from './queries.ts';

const NEVER = '';

export const toVersion = (updated_at: string | null): string => updated_at ?? NEVER;
export const fromVersion = (version: string): string | null => (version === NEVER ? null : version);

/** What is stored now, past every cache. */
export function useFindStored(idKelas: string): () => Promise<Pendahuluan> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...kelasQueries.pendahuluan(idKelas), staleTime: 0 });
}
