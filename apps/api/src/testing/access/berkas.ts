import type * as contract from '@lms/contracts/berkas';
import type { ExpectationsOf } from './expectation.ts';

export const berkasAccess: ExpectationsOf<typeof contract> = {
  // A link admits whoever has it; berkas.api.test.ts tests what makes one valid.
  unduhBerkas: { call: () => ({ params: { path: 'pekerjaan-1' } }), rule: 'semua', seen: [403] },
};
