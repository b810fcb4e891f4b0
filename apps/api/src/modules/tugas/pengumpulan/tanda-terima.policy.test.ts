import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../platform/files/link.ts';
import { readCode } from '../../../platform/readable-code.ts';
import { type IsiTandaTerima, isSigned, kodeOf, TANDA_TERIMA } from './tanda-terima.policy.ts';

const key = keyOf('rahasia', TANDA_TERIMA);
const isi: IsiTandaTerima = {
  collegeId: 'pt',
  idTugas: 't1',
  id: 'v1',
  percobaan: 1,
  dikumpulkanPada: new Date('2026-11-24T07:03:21Z'),
  terlambat: false,
  olehNim: '001',
  olehNama: 'Ani',
  olehOperator: null,
  tautan: null,
  berkas: [{ nama: 'a.pdf', ukuran: 10, sha256: 'a'.repeat(64) }],
};
const kode = kodeOf(key, isi);

describe('the code of a receipt (K61)', () => {
  test('is the same for the same, in groups that people can type', () => {
    expect(kode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(kodeOf(key, { ...isi })).toBe(kode);
    expect(isSigned([Buffer.from('lain'), key], isi, kode)).toBe(true);
  });

  test.each<[string, Partial<IsiTandaTerima>]>([
    ['another college', { collegeId: 'lain' }],
    ['another task', { idTugas: 't2' }],
    ['another version', { percobaan: 2 }],
    ['another second', { dikumpulkanPada: new Date('2026-11-24T07:03:22Z') }],
    ['late', { terlambat: true }],
    ['another person', { olehNim: '002' }],
    ['an operator', { olehOperator: 'Op' }],
    ['a link', { tautan: 'https://contoh.id' }],
    ['other bytes', { berkas: [{ nama: 'a.pdf', ukuran: 10, sha256: 'b'.repeat(64) }] }],
    ['another name of a file', { berkas: [{ nama: 'b.pdf', ukuran: 10, sha256: 'a'.repeat(64) }] }],
    ['a file less', { berkas: [] }],
  ])('is another for %s', (_name, over) =>
    expect(isSigned([Buffer.from('lain'), key], { ...isi, ...over }, kode)).toBe(false),
  );

  test('is another with another key', () =>
    expect(kodeOf(keyOf('lain', TANDA_TERIMA), isi)).not.toBe(kode));

  test.each([
    ['as printed', kode, kode],
    ['in small letters without dashes', kode.toLowerCase().replaceAll('-', ''), kode],
    ['with letters that are read as digits', 'oOiI-lL00-0000-0000', '0011-1100-0000-0000'],
    ['too short', '1234', null],
    ['with a letter that no code has', 'UUUU-UUUU-UUUU-UUUU', null],
    ['too long', `${kode}0`, null],
  ])('read %s', (_name, typed, expected) => expect(readCode(typed)).toBe(expected));
});
