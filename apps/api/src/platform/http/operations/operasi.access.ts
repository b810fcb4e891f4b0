import type * as contract from '@lms/contracts/sistem/operasi';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

export const operasiAccess: ExpectationsOf<typeof contract> = {
  healthz: everyone,
  readyz: everyone,
  halamanStatus: everyone,
  // Through a proxy; platform/http/http.api.test.ts tests the others.
  metrics: {
    call: () => ({ headers: { 'x-forwarded-for': '203.0.113.9', authorization: '' } }),
    rule: 'semua',
    seen: [404],
  },
};
