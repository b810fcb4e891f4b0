import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { kept } from '../offline/kept-answers.ts';

export const teksQueries = {
  ofMeeting: (idPertemuan: string) =>
    queryOptions({
      queryKey: ['teks', idPertemuan],
      queryFn: ({ signal }) =>
        api.call('daftarTeks', { query: { id_pertemuan: idPertemuan }, signal }),
      meta: kept,
    }),
};
