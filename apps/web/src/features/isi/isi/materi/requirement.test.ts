import { expect, test } from 'vitest';
import { makeKemajuan } from '../testing/fixtures.ts';
import { requirementOf } from './requirement.ts';

const deadline = '2026-11-24T23:59:59+07:00';
const before = Date.parse('2026-11-24T08:00:00+07:00');
const after = Date.parse('2026-11-25T08:00:00+07:00');
const at = '2026-11-24T09:00:00+07:00';
const required = { is_syarat_hadir: true, deadline };

test.each([
  ['not required', { is_syarat_hadir: false, deadline, kemajuan: makeKemajuan() }, before, null],
  [
    'of an offline meeting',
    { is_syarat_hadir: null, deadline: null, kemajuan: makeKemajuan() },
    before,
    null,
  ],
  [
    'still to be done',
    { ...required, kemajuan: makeKemajuan() },
    before,
    { kind: 'open', deadline },
  ],
  [
    'not done in time',
    { ...required, kemajuan: makeKemajuan() },
    after,
    { kind: 'missed', deadline },
  ],
  [
    'done on time',
    { ...required, kemajuan: makeKemajuan({ status_unduh: 'downloaded', waktu_download: at }) },
    after,
    { kind: 'done', at },
  ],
  [
    'done late',
    { ...required, kemajuan: makeKemajuan({ status_unduh: 'late', waktu_download: at }) },
    after,
    { kind: 'late', at, deadline },
  ],
  ['staff', { ...required, kemajuan: null }, after, { kind: 'limit', deadline }],
])('%s', (_name, materi, now, requirement) => {
  expect(requirementOf(materi, now)).toEqual(requirement);
});
