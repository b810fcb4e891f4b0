import { generateKeyPairSync } from 'node:crypto';
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import { describe, expect, test } from 'vitest';
import {
  bedaDari,
  canAnswer,
  canSign,
  isSah,
  isTaught,
  kodeBaru,
  nomorOf,
  type Pernyataan,
  penandaKelas,
  sidikOf,
  tandaKelasOf,
  tandatangani,
  type Versi,
} from './bap.policy.ts';

const fakta: FaktaBap = {
  skema: 1,
  nomor: 'BAP/20261/IF101/A/3-1',
  versi: 1,
  perguruan_tinggi: { nama: 'Universitas Contoh' },
  periode: { id: '20261', nama: '2026/2027 Ganjil' },
  prodi: { id: 'ti', nama: 'S1 Informatika' },
  mata_kuliah: { kode: 'IF101', nama: 'Basis Data', sks: 3 },
  kelas: { id: 'k', nama: 'A' },
  pertemuan: {
    id: 'p',
    nomor: 3,
    judul: 'Normalisasi',
    jenis: 'kuliah',
    metode: 'offline',
    ruangan: 'A303',
    zona: 'Asia/Jakarta',
    rencana: { mulai: '2026-11-24T06:00:00.000Z', selesai: '2026-11-24T07:40:00.000Z' },
    pelaksanaan: { mulai: '2026-11-24T06:02:00.000Z', selesai: '2026-11-24T07:35:00.000Z' },
  },
  rencana: { materi: 'Normalisasi', metode: null },
  realisasi: { materi: 'Normalisasi sampai 3NF', metode: 'Ceramah', kendala: '' },
  pengajar: [{ id: 'd1', nama: 'Budi', nidn: null, hadir: true, valid: false }],
  aktivitas: [{ jenis: 'materi', judul: 'Modul 3' }],
  peserta: {
    jumlah: 2,
    hadir: 1,
    izin: 0,
    sakit: 0,
    alpa: 0,
    belum: 1,
    daftar: [
      { nim: '1', nama: 'Ani', status: 'H' },
      { nim: '2', nama: 'Cici', status: null },
    ],
  },
};
const withMarks = (daftar: FaktaBap['peserta']['daftar']): FaktaBap => ({
  ...fakta,
  peserta: { ...fakta.peserta, daftar },
});

describe('the hash', () => {
  test('is the same whatever the order of the keys, and another for each fact', () => {
    const shuffled = Object.fromEntries(Object.entries(fakta).toReversed()) as FaktaBap;
    expect(sidikOf(shuffled)).toBe(sidikOf(fakta));
    expect(sidikOf(fakta)).toMatch(/^[0-9a-f]{64}$/);
    expect(sidikOf({ ...fakta, versi: 2 })).not.toBe(sidikOf(fakta));
  });

  test('a code has 128 bits, and the number names meeting and version', () => {
    expect(Buffer.from(kodeBaru(), 'base64url')).toHaveLength(16);
    expect(kodeBaru()).not.toBe(kodeBaru());
    expect(nomorOf({ periode: '20261', kode: 'IF101', kelas: 'A', nomor: 3, versi: 2 })).toBe(
      'BAP/20261/IF101/A/3-2',
    );
  });
});

const [ani, cici] = fakta.peserta.daftar as [
  FaktaBap['peserta']['daftar'][number],
  FaktaBap['peserta']['daftar'][number],
];
test.each<[string, FaktaBap, string[]]>([
  ['nothing', fakta, []],
  ['number and version', { ...fakta, versi: 2, nomor: 'x' }, []],
  [
    'a name, a title and an activity',
    {
      ...withMarks([{ ...ani, nama: 'Ani Baru' }, cici]),
      aktivitas: [],
      kelas: { id: 'k', nama: 'B' },
    },
    [],
  ],
  [
    'the validation of an operator',
    { ...fakta, pengajar: fakta.pengajar.map((one) => ({ ...one, valid: true })) },
    [],
  ],
  [
    'the start',
    {
      ...fakta,
      pertemuan: {
        ...fakta.pertemuan,
        pelaksanaan: { mulai: null, selesai: fakta.pertemuan.pelaksanaan.selesai },
      },
    },
    ['pelaksanaan'],
  ],
  ['the topic', { ...fakta, realisasi: { ...fakta.realisasi, materi: 'x' } }, ['realisasi']],
  [
    'an absent lecturer',
    { ...fakta, pengajar: fakta.pengajar.map((one) => ({ ...one, hadir: false })) },
    ['pengajar'],
  ],
  ['a mark', withMarks([{ ...ani, status: 'A' }, cici]), ['kehadiran']],
  ['a mark given later', withMarks([ani, { ...cici, status: 'S' }]), ['kehadiran']],
  ['who left the class', withMarks([ani]), []],
  ['who came without a mark', withMarks([ani, cici, { nim: '3', nama: 'D', status: null }]), []],
  [
    'who came with a mark',
    withMarks([ani, cici, { nim: '3', nama: 'D', status: 'H' }]),
    ['kehadiran'],
  ],
])('changed since: %s', (_name, now, beda) => expect(bedaDari(fakta, now)).toEqual(beda));

describe('signing', () => {
  const taught = { mengajar: true, hadir: true, mulai: false };
  test.each([
    ['marked present', taught, true],
    ['started, no mark yet', { mengajar: true, hadir: null, mulai: true }, true],
    ['started, but marked absent', { mengajar: true, hadir: false, mulai: true }, false],
    ['neither', { mengajar: true, hadir: null, mulai: false }, false],
    ['coordinates only', { mengajar: false, hadir: true, mulai: true }, false],
  ])('taught: %s', (_name, penanda, expected) => expect(isTaught(penanda)).toBe(expected));

  const ready = { selesai: true, materi: 'x', berlaku: null };
  test.each([
    ['ready', taught, ready, null],
    ['a stranger', { ...taught, mengajar: false }, ready, 'bap_bukan_pengajar'],
    ['before the end', taught, { ...ready, selesai: false }, 'bap_belum_selesai'],
    ['nothing told', taught, { ...ready, materi: ' \n' }, 'bap_realisasi_kosong'],
    [
      'signed and unchanged',
      taught,
      { ...ready, berlaku: { beda: [], ditolak: false } },
      'bap_sudah_ditandatangani',
    ],
    ['refused', taught, { ...ready, berlaku: { beda: [], ditolak: true } }, null],
    [
      'outdated',
      taught,
      { ...ready, berlaku: { beda: ['kehadiran' as const], ditolak: false } },
      null,
    ],
  ])('may sign: %s', (_name, penanda, keadaan, code) =>
    expect(canSign(penanda, keadaan)).toEqual(
      code === null ? { allow: true } : { allow: false, code },
    ),
  );
});

describe('the class', () => {
  const batas = new Date('2026-12-01T06:00:00Z');
  const late = new Date(batas.getTime() + 1);
  const open: Versi = { status: 'ditandatangani', batas, ditolak: false, ditandai: false };
  test.each<[string, Versi, Date, string, string | null]>([
    ['waits until the last instant', open, batas, 'menunggu', null],
    ['after seven days', open, late, 'tanpa', 'bap_batas_lewat'],
    [
      'co-signed',
      { ...open, status: 'disahkan', ditandai: true },
      late,
      'ditandatangani',
      'bap_sudah_ditanggapi',
    ],
    ['refused', { ...open, ditolak: true }, batas, 'ditolak', 'bap_sudah_ditanggapi'],
    ['replaced', { ...open, status: 'diganti' }, batas, 'tanpa', 'bap_tidak_berlaku'],
    ['withdrawn', { ...open, status: 'dibatalkan' }, batas, 'tanpa', 'bap_tidak_berlaku'],
  ])('%s', (_name, versi, now, tanda, code) => {
    expect(tandaKelasOf(versi, now)).toBe(tanda);
    expect(canAnswer(versi, now)).toEqual(code === null ? { allow: true } : { allow: false, code });
  });

  test('is signed for by its leader, and by the named student without one', () => {
    expect(penandaKelas('ketua', 'saksi')).toEqual({ orang: 'ketua', peran: 'ketua_kelas' });
    expect(penandaKelas(null, 'saksi')).toEqual({ orang: 'saksi', peran: 'mahasiswa' });
    expect(penandaKelas(null, null)).toBeNull();
  });
});

test('a signature holds for its words alone', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const said: Pernyataan = {
    bap: 'b',
    nomor: fakta.nomor,
    sidik: sidikOf(fakta),
    sidikPendahulu: null,
    peran: 'dosen',
    idPengguna: 'u',
    nama: 'Budi',
    pada: new Date('2026-11-24T08:00:00Z'),
  };
  const tanda = tandatangani(said, privateKey);
  expect(isSah(said, tanda, publicKey)).toBe(true);
  const forged: Partial<Pernyataan>[] = [
    { sidik: '0'.repeat(64) },
    { sidikPendahulu: said.sidik },
    { nama: 'Bambang' },
    { peran: 'ketua_kelas' },
    { pada: new Date('2026-11-24T08:00:01Z') },
  ];
  for (const other of forged) expect(isSah({ ...said, ...other }, tanda, publicKey)).toBe(false);
  expect(isSah(said, tanda.slice(1), publicKey)).toBe(false);
  expect(isSah(said, tanda, 'no key')).toBe(false);
});
