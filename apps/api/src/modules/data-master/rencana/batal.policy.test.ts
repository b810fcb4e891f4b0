import { expect, test } from 'vitest';
import { emptyWorld } from '../../../testing/impor-world.ts';
import type { PertemuanImpor } from '../../kelas/pertemuan/index.ts';
import { type BatalInput, planBatal } from './batal.policy.ts';
import { compareWorlds, type WorldChanges } from './changes.policy.ts';
import type { Baris } from './world.policy.ts';

const prodi: Baris['prodi'] = { id: 'IF', kode: 'IF', nama: 'Informatika', jenjang: 'S1' };
const makul = (over: Partial<Baris['makul']> = {}): Baris['makul'] => ({
  id: 'MK1',
  kode: 'MK1',
  nama: 'Basis Data',
  sks: 3,
  id_prodi: 'IF',
  jenis_kuliah: null,
  id_dosen_koordinator: null,
  id_dosen_pengembang_rps: null,
  ...over,
});
const kelas: Baris['kelas'] = {
  id: '20261_IF_MK1_A',
  periode: 20261,
  id_makul: 'MK1',
  id_prodi: 'IF',
  nama_kelas: 'A',
  id_jenis_kelas: null,
  mode_kuliah: 'offline',
  lingkup: 'Internal',
  kapasitas: 40,
  id_kampus: null,
  banner_color_idx: 0,
  jadwal: [],
  pengajar: [],
};
const meeting: PertemuanImpor = {
  id: 'p1',
  id_kelas: kelas.id,
  nomor: 1,
  judul: 'Pertemuan 1',
  kategori: 'kuliah',
  jenis: 'offline',
  waktu_mulai: new Date('2026-10-05T00:30:00Z'),
  waktu_selesai: new Date('2026-10-05T02:10:00Z'),
  id_sesi: null,
  id_ruangan: null,
  id_kampus: null,
  unduh_materi: false,
  waktu_batas_aktivitas: null,
  bentrok_diabaikan: false,
  pengajar: [],
};

function input(
  over: Partial<BatalInput> & { makul?: WorldChanges['makul']; now?: Baris['makul'][] },
): BatalInput {
  const stored = emptyWorld();
  stored.prodi.set(prodi.id, prodi);
  for (const row of over.now ?? [makul()]) stored.makul.set(row.id, row);
  const changes = compareWorlds(emptyWorld(), emptyWorld());
  const inserted = { inserted: [makul()], updated: [], removed: [] };
  return {
    jejak: {
      changes: { ...changes, makul: over.makul ?? inserted },
      pertemuan: { inserted: [], updated: [], removed: [] },
      manual: [],
    },
    stored,
    pertemuan: [],
    touched: { hapus: new Set(), pindah: new Set() },
    prodi: [],
    ...over,
  };
}
const changedFrom = (before: Baris['makul']) => ({
  inserted: [],
  updated: [{ before, after: makul() }],
  removed: [],
});
const removedWas = (row: Baris['makul']) => ({ inserted: [], updated: [], removed: [row] });

test.each<[string, Parameters<typeof input>[0], string[]]>([
  ['as the import left it', {}, []],
  [
    'changed since',
    { now: [makul({ sks: 4 })] },
    ['Mata kuliah MK1 sudah diubah setelah impor: kolom sks.'],
  ],
  ['removed since', { now: [] }, ['Mata kuliah MK1 sudah dihapus setelah impor.']],
  [
    'removed by the import and there again',
    { makul: removedWas(makul()) },
    ['Mata kuliah MK1 sudah ditambahkan lagi setelah impor.'],
  ],
  ['removed by the import', { makul: removedWas(makul()), now: [] }, []],
  [
    'what it referred to has gone',
    { makul: changedFrom(makul({ id_prodi: 'SI' })) },
    ['Mata kuliah MK1 memerlukan program studi SI yang sudah tidak ada.'],
  ],
  [
    'its old code is taken',
    {
      makul: changedFrom(makul({ kode: 'LAMA' })),
      now: [makul(), makul({ id: 'MK2', kode: 'LAMA' })],
    },
    ['Mata kuliah MK1: kode LAMA sudah dipakai mata kuliah lain.'],
  ],
  ['of another programme', { prodi: ['SI'] }, ['Mata kuliah MK1 bukan dari program studi Anda.']],
])('a course %s', (_name, over, reasons) => {
  expect(planBatal(input(over)).halangan.map(({ alasan }) => alasan)).toEqual(reasons);
});

test('what is written is the reverse of what the import wrote', () => {
  const before = makul({ nama: 'Lama' });
  const { changes } = planBatal(input({ makul: changedFrom(before) }));
  expect(changes.makul).toEqual({
    inserted: [],
    updated: [{ before: makul(), after: before }],
    removed: [],
  });
});

test.each<[string, Partial<BatalInput>, string[]]>([
  ['untouched', {}, []],
  [
    'with content',
    { touched: { hapus: new Set(['p1']), pindah: new Set() } },
    ['Pertemuan 1 kelas 20261_IF_MK1_A sudah dimulai, diubah, atau berisi data.'],
  ],
  [
    'moved since',
    { pertemuan: [{ ...meeting, waktu_mulai: new Date('2026-10-05T01:00:00Z') }] },
    ['Pertemuan 1 kelas 20261_IF_MK1_A sudah diubah setelah impor: kolom waktu_mulai.'],
  ],
  [
    'beside one of others',
    { pertemuan: [meeting, { ...meeting, id: 'p2' }] },
    [`Kelas ${kelas.id} sudah memiliki 1 pertemuan dari luar impor ini.`],
  ],
])('a meeting of a new class: %s', (_name, over, reasons) => {
  const base = input({ pertemuan: [meeting], ...over });
  base.stored.kelas.set(kelas.id, kelas);
  const own = { inserted: [kelas], updated: [], removed: [] };
  const jejak = {
    ...base.jejak,
    changes: { ...base.jejak.changes, kelas: own },
    pertemuan: { inserted: [meeting], updated: [], removed: [] },
  };
  expect(planBatal({ ...base, jejak }).halangan.map(({ alasan }) => alasan)).toEqual(reasons);
});

test.each<[string, string[], string[]]>([
  ['content alone goes back with it', [], []],
  [
    'a mark holds it',
    ['p1'],
    ['Pertemuan 1 kelas 20261_IF_MK1_A sudah dimulai, diubah, atau berisi data.'],
  ],
])('a meeting that the import moved: %s', (_name, pindah, reasons) => {
  const base = input({
    pertemuan: [meeting],
    touched: { hapus: new Set(['p1']), pindah: new Set(pindah) },
  });
  const before = { ...meeting, waktu_mulai: new Date('2026-10-04T00:30:00Z') };
  const jejak = {
    ...base.jejak,
    pertemuan: { inserted: [], updated: [{ before, after: meeting }], removed: [] },
  };
  expect(planBatal({ ...base, jejak }).halangan.map(({ alasan }) => alasan)).toEqual(reasons);
});

test.each([
  ['not in use', null, []],
  ['in use with another address', { email: 'lain@contoh.id' }, []],
  [
    'in use with the address that was imported',
    { email: 'BARU@contoh.id' },
    ['Mahasiswa 1: akunnya sudah dipakai pemiliknya.'],
  ],
] as const)('an account %s', (_name, owned, reasons) => {
  const base = input({ makul: { inserted: [], updated: [], removed: [] } });
  const row = (email: string) =>
    ({
      nim: '1',
      id_pengguna: 'mahasiswa-1',
      username: '1',
      nama: 'A',
      email,
      id_prodi: 'IF',
    }) as Baris['mahasiswa'];
  const after = row('baru@contoh.id');
  base.stored.mahasiswa.set('1', after);
  if (owned !== null) base.stored.akunTerlindung = new Map([['mahasiswa-1', owned.email]]);
  base.jejak.changes.mahasiswa = {
    inserted: [],
    updated: [{ before: row('lama@contoh.id'), after }],
    removed: [],
  };
  expect(planBatal(base).halangan.map(({ alasan }) => alasan)).toEqual(reasons);
});
