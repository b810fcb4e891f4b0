/** The public check of reports. */
import type { PlannedCase } from './case.ts';
import { fromAddress } from './kuliah-cases.ts';

const CHECK = { target: 0.5, cpuTarget: 0.5, p95LimitMs: 50 };

export const reportCases: PlannedCase[] = [
  {
    name: 'bap: check of a code, anybody',
    ...CHECK,
    asksOnly: true,
    requests: ({ college: { bap } }) => {
      const body = JSON.stringify({ kode: bap.kode });
      let asked = 0;
      return () => () => ({
        method: 'POST',
        path: '/v2/lms/verifikasi',
        headers: { 'content-type': 'application/json', ...fromAddress(asked++) },
        body,
      });
    },
  },
];
