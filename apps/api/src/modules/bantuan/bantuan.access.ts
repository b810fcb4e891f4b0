import type * as contract from '@lms/contracts/bantuan/bantuan';
import { type ExpectationsOf, everyone } from '../../testing/access/expectation.ts';

export const bantuanAccess: ExpectationsOf<typeof contract> = { daftarBantuan: everyone };
