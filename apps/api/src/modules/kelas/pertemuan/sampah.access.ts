import type * as contract from '@lms/contracts/isi/sampah';
import { anggota, type ExpectationsOf, ofKelas } from '../../../testing/access/expectation.ts';

export const sampahAccess: ExpectationsOf<typeof contract> = {
  sampahKelas: { ...ofKelas, rule: { baris: anggota } },
};
