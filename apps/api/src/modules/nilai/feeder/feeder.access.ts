import type * as contract from '@lms/contracts/nilai/feeder';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

export const feederAccess: ExpectationsOf<typeof contract> = {
  pemeriksaanFeeder: {
    call: () => ({ query: { ignore_default_pagination: 'true' } }),
    rule: { daftar: pengelola, text: (world) => `"id":"${world.kelas.id}"` },
  },
  mahasiswaFeeder: {
    call: (world) => ({ params: { id: world.kelas.id } }),
    rule: { baris: pengelola },
  },
};
