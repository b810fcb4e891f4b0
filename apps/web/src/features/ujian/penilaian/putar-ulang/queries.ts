/** An attempt as it was made, read by the page; what places its saves in time comes with the first (U53, U62). */
import { MOST_SIMPANAN } from '@lms/contracts/ujian/batas-pengerjaan';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import type { DataOf } from '../../../../shared/lib/api-types.ts';

type Jejak = DataOf<'jejakPengerjaan'>;
export type Awal = NonNullable<Jejak['awal']>;
export type Simpanan = Jejak['simpanan'][number];
export type TitikGaris = Awal['garis'][number];

export const jejakQueries = {
  ofPengerjaan: (id: string) => ['jejak-ujian', id] as const,
  /** The saves from that place on; a page does not change but by a decision or a hand in the database. */
  halaman: (id: string, setelah: number) =>
    queryOptions({
      queryKey: [...jejakQueries.ofPengerjaan(id), setelah],
      queryFn: ({ signal }) => api.call('jejakPengerjaan', { params: { id }, query: { setelah }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** The save at that place of the line; its page is asked for once, whoever needs a row of it. */
export function useSimpanan(id: string, tempat: number) {
  const at = tempat % MOST_SIMPANAN;
  return useQuery({ ...jejakQueries.halaman(id, tempat - at), select: ({ simpanan }) => simpanan[at] ?? null });
}
