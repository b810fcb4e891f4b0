import type * as contract from '@lms/contracts/kelas/mengajar';
import { type ExpectationsOf, pengelola } from './expectation.ts';

export const mengajarAccess: ExpectationsOf<typeof contract> = {
  makulDiajar: {
    call: ({ dosen }) => ({ query: { per_page: 100, id_dosen: dosen.idDosen } }),
    // As below: an operator of other programmes is told of no course.
    rule: { baris: ['dosen', 'operatorProdiLain', ...pengelola] },
  },
  periodeMengajar: {
    call: ({ dosen }) => ({ params: { id: dosen.idDosen } }),
    // Of a lecturer of other programmes an operator learns that there is one, and no term.
    rule: { baris: ['dosen', 'operatorProdiLain', ...pengelola] },
    foreign: {
      call: () => ({ params: { id: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
