import type * as contract from '@lms/contracts/data-master/data-master';
import { type ExpectationsOf, everyone } from '../../testing/access/expectation.ts';

export const dataMasterAccess: ExpectationsOf<typeof contract> = {
  kirimDataMaster: {
    call: () => ({ query: { dry_run: 'true' }, body: { jenis: 'kampus', data: [] } }),
    rule: 'semua',
  },
  ringkasanDataMaster: everyone,
  templateDataMaster: { call: () => ({ query: { jenis: 'kampus' } }), rule: 'semua' },
};
