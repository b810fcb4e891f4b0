import type * as contract from '@lms/contracts/sistem/kunjungan';
import { type ExpectationsOf, everyone } from '../../testing/access/expectation.ts';

export const kunjunganAccess: ExpectationsOf<typeof contract> = {
  terakhirAktif: everyone,
  statistikPengunjung: everyone,
};
