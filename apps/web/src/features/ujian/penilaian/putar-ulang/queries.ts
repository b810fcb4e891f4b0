/** An attempt's saves in pages; the first page brings the timeline (U53, U62). */
import { MOST_SIMPANAN } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import type { DataOf } from '../../../../shared/lib/api-types.ts';

type Jejak = DataOf<'jejakPengerjaan'>;
export type Awal = NonNullable<Jejak['awal']>;
export type Simpanan = Jejak['simpanan'][number];
export type TitikGaris = Awal['garis'][number];

export const jejakQueries = {
  ofPengerjaan: (id: string) => ['jejak-ujian', id] as const,
  /** Saves from `setelah` on; pages change only by a decision or a database edit. */
  halaman: (id: string, setelah: number) =>
    queryOptions({
      queryKey: [...jejakQueries.ofPengerjaan(id), setelah],
      queryFn: ({ signal }) =>
        api.call('jejakPengerjaan', { params: { id }, query: { setelah }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** The save at `tempat`; rows of one page share its request. */
export function useSimpanan(id: string, tempat: number) {
  const at = tempat % MOST_SIMPANAN;
  return useQuery({
    ...jejakQueries.halaman(id, tempat - at),
    select: ({ simpanan }) => simpanan[at] ?? null,
  });
}
