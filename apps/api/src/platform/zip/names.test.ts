import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNames, safeName } from './names.ts';

const safe = (name: string, maxBytes = 140) => safeName(name, { maxBytes, instead: 'berkas' });

test.each([
  ['an ordinary one stays', 'Laporan Akhir.pdf', 'Laporan Akhir.pdf'],
  ['letters of other languages stay', 'Résumé 論文.docx', 'Résumé 論文.docx'],
  ['another folder', '../../etc/passwd', '-..-etc-passwd'],
  ['another folder in Windows', '..\\..\\boot.ini', '-..-boot.ini'],
  ['a drive', 'C:\\x.txt', 'C--x.txt'],
  ['the folder above', '..', 'berkas'],
  ['nothing', '', 'berkas'],
  ['an extension alone', '.pdf', 'pdf'],
  ['what turns the direction', 'aman\u202efdp.exe', 'amanfdp.exe'],
  ['what cannot be seen', 'a\u0000\u200bb\n.pdf', 'ab.pdf'],
  ['a device', 'CON', '_CON'],
  ['a device with an extension', 'nul.tar.gz', '_nul.tar.gz'],
  ['a device with a space behind it', 'aux .txt', '_aux .txt'],
  ['no device', 'CONTOH.pdf', 'CONTOH.pdf'],
  ['dots and spaces at the end', ' laporan. . ', 'laporan'],
  ['wildcards', 'a*b?c|d"e<f>.pdf', 'a-b-c-d-e-f-.pdf'],
  ['half a character', 'a\ud800.pdf', 'a\ufffd.pdf'],
])('%s', (_name, given, expected) => expect(safe(given)).toBe(expected));

test('255 characters are cut before the extension, by bytes and whole characters', () => {
  expect(safe(`${'a'.repeat(251)}.pdf`)).toBe(`${'a'.repeat(135)}.pdf`);
  expect(safe(`${'👩‍👩‍👧'.repeat(80)}.pdf`)).toBe(`${'👩‍👩‍👧'.repeat(7)}.pdf`);
});

test('whatever a name is, it is one name of a file, and two are never the same', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('CON', '..', 'a/b', '\u202e', 'LPT1.x', ' . '),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), (names) => {
      const given = createNames(60);
      const all = names.map((name) => given(safe(name, 60)));
      for (const one of all) {
        expect(one).toMatch(/^[^<>:"/\\|?*\p{Cc}]+$/u);
        expect(one).not.toMatch(/^\.|[.\s]$/);
        expect(Buffer.byteLength(one)).toBeLessThanOrEqual(60);
      }
      expect(new Set(all.map((one) => one.toLowerCase())).size).toBe(all.length);
    }),
  );
});

test('a second one gets a number that nobody has', () => {
  const given = createNames(140);
  expect(['Tugas.pdf', 'tugas.pdf', 'Tugas (2).pdf', 'TUGAS.pdf'].map(given)).toEqual([
    'Tugas.pdf',
    'tugas (2).pdf',
    'Tugas (2) (2).pdf',
    'TUGAS (3).pdf',
  ]);
});
