import { describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../../platform/auth/secret-box.ts';
import { createKeyPair } from '../../../../platform/auth/signing-key.ts';
import { canonicalJson } from '../../../../platform/canonical-json.ts';
import {
  periksaSegel,
  periksaSidik,
  segelAkar,
  sidikMenurut,
  tandaOf,
} from '../jawaban/sidik.policy.ts';
import { akarOf, bacaKode, isSah, tandatangani } from './tanda-terima.policy.ts';

const isi = {
  college_id: 'demo',
  id_pengerjaan: 'k1',
  id_ujian: 'u1',
  judul: 'Kuis "satu" – ujian ٣',
  nim: '210001',
  nama: 'Siti',
  waktu_mulai: '2026-11-24T08:00:00.000Z',
  waktu_selesai: '2026-11-24T09:00:00.000Z',
  sebab_selesai: 'selesai' as const,
  jumlah_soal: 3,
  jumlah_dijawab: 2,
  jumlah_simpanan: 4,
  akar: 'a'.repeat(64),
};
const kunci = createKeyPair();
const kode = tandatangani(isi, kunci);
const swapped = (text: string): string => Buffer.from(text).toString('base64url');

describe('a receipt', () => {
  test('is read as it was signed, also with the line breaks of a mail in it', () => {
    const read = bacaKode(`  ${kode.slice(0, 40)}\r\n ${kode.slice(40)}\n`);
    expect(read).toMatchObject({ isi, idKunci: kunci.id });
    expect(read && isSah(read, kunci.publik)).toBe(true);
  });

  test.each([
    [
      'another word in it',
      () =>
        `${swapped(JSON.stringify({ ...isi, jumlah_dijawab: 3 }))}.${kunci.id}.${kode.split('.')[2]}`,
    ],
    ['another signature', () => `${kode.slice(0, -4)}AAAA`],
    ['none', () => `${kode.split('.').slice(0, 2).join('.')}.x`],
  ])('with %s is not genuine', (_what, forged) => {
    const read = bacaKode(forged());
    expect(read !== null && isSah(read, kunci.publik)).toBe(false);
  });

  test('signed by another key is not genuine under the name of this one', () => {
    const read = bacaKode(tandatangani(isi, { id: kunci.id, rahasia: createKeyPair().rahasia }));
    expect(read && isSah(read, kunci.publik)).toBe(false);
  });

  test.each([
    ...[
      '',
      '.',
      '..',
      'a.b',
      'a.b.c',
      'a.b.c.d',
      `${swapped('{}')}.k.t`,
      `${swapped('null')}.k.t`,
      `${swapped('{"__proto__":1}')}.k.t`,
    ],
    ...[`${swapped(JSON.stringify({ ...isi, akar: 1 }))}.k.t`, '🙂.🙂.🙂', '\u0000.\u0000.\u0000'],
  ])('%j is none', (text) => expect(bacaKode(text)).toBeNull());
});

test.each([
  ['a filling sign', (code: string) => `${code}=`],
  ['filling in its first part', (code: string) => code.replace('.', '=.')],
  [
    'bits behind its last byte',
    (code: string) =>
      `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : String.fromCharCode(code.charCodeAt(code.length - 1) + 1)}`,
  ],
  ['a sign that is none', (code: string) => code.replace('.', '!.')],
])('a code with %s is none: there is one form of it', (_what, spoil) => {
  expect(bacaKode(kode)).not.toBeNull();
  const read = bacaKode(spoil(kode));
  expect(read === null || !isSah(read, kunci.publik)).toBe(true);
  expect(bacaKode(`${kode}=`)).toBeNull();
});

describe('the ledger', () => {
  const tanda = tandaOf(createSecretBox('a'.repeat(40)));
  const later = tandaOf(createSecretBox('b'.repeat(40), ['a'.repeat(40)]));
  const other = tandaOf(createSecretBox('b'.repeat(40)));
  const pada = new Date('2026-11-24T08:10:00.123Z');
  const one = {
    collegeId: 'demo',
    idPengerjaan: 'k1',
    idSoal: 's1',
    idVersi: 'v1',
    urutan: 1,
    isi: canonicalJson('b'),
    raguRagu: false,
    pada,
    waktuKlien: new Date('2026-11-24T08:09:59Z'),
    status: 'dihitung' as const,
  };

  test.each([1, 2])(
    'is whole, or tells that a save is no longer what was signed (version %i)',
    (versi) => {
      const row = { ...one, sidik: sidikMenurut(tanda, versi, one) };
      expect(periksaSidik(tanda, versi, row)).toBe('utuh');
      const always = [
        { isi: canonicalJson('c') },
        { isi: null },
        { raguRagu: true },
        { urutan: 2 },
        { idVersi: 'v2' },
        { pada: new Date(0) },
      ];
      const decides = [
        { status: 'terlambat' as const },
        { waktuKlien: null },
        { waktuKlien: pada },
        { idSoal: 's2' },
      ];
      for (const change of always)
        expect(periksaSidik(tanda, versi, { ...row, ...change })).toBe('berubah');
      for (const change of decides)
        expect(periksaSidik(tanda, versi, { ...row, ...change })).toBe(
          versi === 1 ? 'utuh' : 'berubah',
        );
    },
  );

  test('is checked by the key that signed it, for as long as that is there; nobody makes it one of before', () => {
    const row = { ...one, sidik: sidikMenurut(tanda, 2, one) };
    expect(row.sidik).toMatch(/^[\da-f]{8}\.[\w-]{43}$/);
    expect([later, other].map((key) => periksaSidik(key, 2, row))).toEqual(['utuh', 'tanpa_kunci']);
    expect(sidikMenurut(later, 2, one)).toBe(sidikMenurut(other, 2, one));
    const lama = { ...one, sidik: sidikMenurut(tanda, 1, one) };
    expect([later, other].map((key) => periksaSidik(key, 1, lama))).toEqual(['utuh', 'berubah']);
    expect([periksaSidik(tanda, 2, lama), periksaSidik(tanda, 1, row)]).toEqual([
      'berubah',
      'berubah',
    ]);
  });

  test('has a root that only the server seals; a newer attempt without its seal was changed', () => {
    const root = {
      collegeId: 'demo',
      idPengerjaan: 'k1',
      versiSidik: 2,
      akar: 'ab',
      jumlah: 3,
      ditutup: pada,
    };
    const segel = segelAkar(tanda, root);
    expect(periksaSegel(tanda, root, segel)).toBe('utuh');
    for (const change of [
      { akar: 'cd' },
      { jumlah: 2 },
      { ditutup: new Date(0) },
      { idPengerjaan: 'k2' },
      { versiSidik: 1 },
    ])
      expect(periksaSegel(tanda, { ...root, ...change }, segel)).toBe('berubah');
    expect([
      periksaSegel(tanda, root, null),
      periksaSegel(tanda, { ...root, versiSidik: 1 }, null),
    ]).toEqual(['berubah', 'utuh']);
    expect([periksaSegel(later, root, segel), periksaSegel(other, root, segel)]).toEqual([
      'utuh',
      'tanpa_kunci',
    ]);
  });

  test('has another root when a row is missing or stands elsewhere', () => {
    const roots = [[], ['a'], ['b', 'a'], ['a', 'b'], ['ab']].map(akarOf);
    expect(new Set(roots).size).toBe(roots.length);
  });

  test('an answer says the same in whatever order its fields come back', () => {
    const essay = { teks: 'x', berkas: [{ sidik: 'a', nama: 'b', bytes: 1 }] };
    expect(canonicalJson({ berkas: [{ bytes: 1, nama: 'b', sidik: 'a' }], teks: 'x' })).toBe(
      canonicalJson(essay),
    );
    expect(canonicalJson(['b', 'a'])).toBe('["b","a"]');
    expect(canonicalJson(null)).toBe('null');
  });
});
