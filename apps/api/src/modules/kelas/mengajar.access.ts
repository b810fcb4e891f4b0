import type * as contract from '@lms/contracts/kelas/mengajar';
import { type ExpectationsOf, pengelola } from '../../testing/access/expectation.ts';

export const mengajarAccess: ExpectationsOf<typeof contract> = {
  makulDiajar: {
    call: ({ dosen }) => ({ query: { per_page: 100, id_dosen: dosen.idDosen } }),
    // Operators of other programmes get an empty list.
    rule: { baris: ['dosen', 'operatorProdiLain', ...pengelola] },
  },
  periodeMengajar: {
    call: ({ dosen }) => ({ params: { id: dosen.idDosen } }),
    // Operators of other programmes learn only that the lecturer exists.
    rule: { baris: ['dosen', 'operatorProdiLain', ...pengelola] },
    foreign: {
      call: () => ({ params: { id: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
