import { describe, expect, test } from 'vitest';
import { kanonik, sidikOf } from '../jawaban/sidik.policy.ts';
import { akarOf, bacaKode, berubahDari, buatKunci, isSah, masihBerlaku, tandatangani } from './tanda-terima.policy.ts';

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
const kunci = buatKunci();
const kode = tandatangani(isi, kunci);
const swapped = (text: string): string => Buffer.from(text).toString('base64url');

describe('a receipt', () => {
  test('is read as it was signed, also with the line breaks of a mail in it', () => {
    const read = bacaKode(`  ${kode.slice(0, 40)}\r\n ${kode.slice(40)}\n`);
    expect(read).toMatchObject({ isi, idKunci: kunci.id });
    expect(read && isSah(read, kunci.publik)).toBe(true);
  });

  test.each([
    ['another word in it', () => `${swapped(JSON.stringify({ ...isi, jumlah_dijawab: 3 }))}.${kunci.id}.${kode.split('.')[2]}`],
    ['another signature', () => `${kode.slice(0, -4)}AAAA`],
    ['none', () => `${kode.split('.').slice(0, 2).join('.')}.x`],
  ])('with %s is not genuine', (_what, forged) => {
    const read = bacaKode(forged());
    expect(read && isSah(read, kunci.publik)).toBe(false);
  });

  test('signed by another key is not genuine under the name of this one', () => {
    const read = bacaKode(tandatangani(isi, { id: kunci.id, rahasia: buatKunci().rahasia }));
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

test('a key signs for a year', () => {
  const from = new Date('2026-01-01T00:00:00Z');
  expect(masihBerlaku(from, new Date('2026-12-31T00:00:00Z'))).toBe(true);
  expect(masihBerlaku(from, new Date('2027-01-03T00:00:00Z'))).toBe(false);
});

describe('the ledger', () => {
  const tanda = (text: string) => `t:${text}`;
  const one = { collegeId: 'demo', idPengerjaan: 'k1', idVersi: 'v1', urutan: 1, isi: kanonik('b'), raguRagu: false };
  const pada = new Date('2026-11-24T08:10:00.123Z');
  const row = { ...one, pada, sidik: sidikOf(tanda, { ...one, pada }) };

  test('is whole, or tells which save is no longer what was signed', () => {
    expect(berubahDari(tanda, [row])).toEqual([]);
    const changes = [
      { isi: kanonik('c') },
      { isi: null },
      { raguRagu: true },
      { urutan: 2 },
      { idVersi: 'v2' },
      { pada: new Date(0) },
    ];
    for (const change of changes) expect(berubahDari(tanda, [row, { ...row, ...change }])).toEqual([1]);
  });

  test('has another root when a row is missing or stands elsewhere', () => {
    const roots = [[], ['a'], ['b', 'a'], ['a', 'b'], ['ab']].map(akarOf);
    expect(new Set(roots).size).toBe(roots.length);
  });

  test('an answer says the same in whatever order its fields come back', () => {
    const essay = { teks: 'x', berkas: [{ sidik: 'a', nama: 'b', bytes: 1 }] };
    expect(kanonik({ berkas: [{ bytes: 1, nama: 'b', sidik: 'a' }], teks: 'x' })).toBe(kanonik(essay));
    expect(kanonik(['b', 'a'])).toBe('["b","a"]');
    expect(kanonik(null)).toBe('null');
  });
});
