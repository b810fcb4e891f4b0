import type * as contract from '@lms/contracts/orang/profil';
import { type ExpectationsOf, everyone, ofMahasiswa } from '../../../testing/access/expectation.ts';

export const profilAccess: ExpectationsOf<typeof contract> = {
  biodata: {
    ...ofMahasiswa,
    rule: { baris: ['mahasiswa', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] },
  },
  ubahBiodata: {
    call: (world) => ({ params: { id: world.mahasiswa.nim }, body: { telepon: '081234567890' } }),
    rule: { baris: ['mahasiswa'] },
    // 403: these students may not edit their data.
    seen: [403],
  },
  dosen: {
    call: (world) => ({ params: { id: world.dosen.idDosen } }),
    rule: { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] },
  },
  profilOperator: everyone,
};
