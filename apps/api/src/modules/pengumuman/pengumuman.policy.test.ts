import { expect, test } from 'vitest';
import { readRichText } from '../../platform/html/rich-text.ts';
import { faultOf, mayChange, statusOf, summaryOf } from './pengumuman.policy.ts';

const NOW = new Date('2026-11-24T06:00:00Z');
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

test.each([
  ['shown from its second on', NOW, null, null, 'tayang'],
  ['not a moment sooner', after, null, null, 'terjadwal'],
  ['over at its end', before, NOW, null, 'berakhir'],
  ['shown until then', before, after, null, 'tayang'],
  ['withdrawn, whatever its times', after, null, before, 'ditarik'],
] as const)('%s', (_name, tanggalPublish, tanggalBerakhir, ditarikPada, expected) => {
  expect(statusOf({ tanggalPublish, tanggalBerakhir, ditarikPada }, NOW)).toBe(expected);
});

test.each([
  ['of all programmes, to everybody', [], [], true],
  ['of all programmes, to one', [], ['ti'], true],
  ['of one, to it', ['ti'], ['ti'], true],
  ['of one, to everybody', ['ti'], [], false],
  ['of one, to it and another', ['ti'], ['ti', 'si'], false],
])('an operator %s', (_name, own, target, expected) => {
  expect(mayChange(own, target)).toBe(expected);
});

const form = {
  isi: readRichText('<p>Isi</p>'),
  target: { role: [], id_prodi: ['ti'] },
  tanggalPublish: NOW,
  tanggalBerakhir: null,
};
test.each([
  ['in order', {}, ['ti'], null],
  ['without text', { isi: readRichText('<p> </p>') }, [], 'pengumuman_isi_wajib'],
  [
    'with too much of it',
    { isi: readRichText(`<p>${'a'.repeat(20_001)}</p>`) },
    [],
    'pengumuman_isi_terlalu_panjang',
  ],
  ['that ends as it begins', { tanggalBerakhir: NOW }, [], 'pengumuman_berakhir_sebelum_terbit'],
  ['to a programme of others', {}, ['si'], 'pengumuman_prodi_lain'],
])('a form %s', (_name, over, prodi, expected) => {
  expect(faultOf({ ...form, ...over }, prodi)?.code ?? null).toBe(expected);
});

test('a list shows the beginning, and never half a character', () => {
  expect(summaryOf('a'.repeat(280))).toBe('a'.repeat(280));
  expect(summaryOf('😀'.repeat(281))).toBe(`${'😀'.repeat(279)}…`);
});
