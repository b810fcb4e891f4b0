import { expect, test } from 'vitest';
import { pengajarOf, pilihanOf } from './unduhan.policy.ts';

const none = {
  include_laporan_kelas: false,
  include_laporan_pertemuan_detail: false,
  include_tanda_tangan: true,
  laporan_saya: false,
};

test.each([
  ['nothing but signatures', {}, 'bap_tanpa_laporan'],
  ['the report of the class', { include_laporan_kelas: true }, null],
  ['the report of each meeting', { include_laporan_pertemuan_detail: true }, null],
])('%s', (_name, asked, code) => {
  const decision = pilihanOf({ ...none, ...asked });
  expect(decision.ok ? null : decision.code).toBe(code);
});

test.each([
  ['a lecturer, all of the class', 'd1', { laporan_saya: false }, { ok: true, idPengajar: null }],
  ['a lecturer, the own report', 'd1', { laporan_saya: true }, { ok: true, idPengajar: 'd1' }],
  [
    'a lecturer who names himself',
    'd1',
    { laporan_saya: false, id_pengajar: 'd1' },
    { ok: true, idPengajar: 'd1' },
  ],
  [
    'a lecturer who names another',
    'd1',
    { laporan_saya: false, id_pengajar: 'd2' },
    { ok: false, code: 'tidak_berhak' },
  ],
  [
    'both at once',
    'd1',
    { laporan_saya: true, id_pengajar: 'd1' },
    { ok: false, code: 'bap_satu_pengajar' },
  ],
  ['an operator, all', null, { laporan_saya: false }, { ok: true, idPengajar: null }],
  [
    'an operator, one lecturer',
    null,
    { laporan_saya: false, id_pengajar: 'd2' },
    { ok: true, idPengajar: 'd2' },
  ],
  [
    'an operator who asks for the own report',
    null,
    { laporan_saya: true },
    { ok: false, code: 'bap_satu_pengajar' },
  ],
] as const)('%s', (_name, idDosen, asked, expected) =>
  expect(pengajarOf(idDosen, asked)).toEqual(expected),
);
