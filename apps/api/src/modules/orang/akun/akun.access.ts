import { randomUUID } from 'node:crypto';
import type * as contract from '@lms/contracts/orang/akun';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, everyone, pengelola } from '../../../testing/access/expectation.ts';

const ofAkun = {
  call: (world: World) => ({ params: { id: world.mahasiswa.userId } }),
  rule: { baris: pengelola },
};

export const akunAccess: ExpectationsOf<typeof contract> = {
  daftarAkun: {
    call: (world) => ({ query: { search: world.mahasiswa.username } }),
    rule: { daftar: pengelola, text: (world) => `"${world.mahasiswa.userId}"` },
  },
  buatTautanAktivasi: ofAkun,
  ringkasanAktivasiMassal: everyone,
  buatTautanAktivasiMassal: {
    call: () => ({ body: { cara: 'surel' } }),
    rule: 'semua',
    seen: [409],
  },
  ubahStatusAkun: {
    ...ofAkun,
    call: (world) => ({ params: { id: world.mahasiswa.userId }, body: { is_active: true } }),
  },
  akhiriSesiAkun: {
    call: async (world) => ({ params: { id: (await world.freshMahasiswa()).userId } }),
    rule: { baris: pengelola },
  },
  // Students have no second factor: 409 shows that the account is visible.
  matikanFaktorKeduaAkun: { ...ofAkun, seen: [409] },
  // Unknown codes only; aktivasi.api.test.ts tests real ones.
  mintaTautanSandi: {
    call: () => ({ body: { username: 'tidak-ada' } }),
    rule: 'semua',
    seen: [409],
  },
  periksaAktivasi: { call: () => ({ body: { kode: 'tidak-ada' } }), rule: 'semua' },
  aktivasiAkun: {
    call: () => ({ body: { kode: 'tidak-ada', sandi: 'kopi hitam tanpa gula' } }),
    rule: 'semua',
    seen: [409],
  },
  // These people have no password.
  ubahSandi: {
    call: () => ({ body: { sandi_lama: 'salah', sandi_baru: 'kopi hitam tanpa gula' } }),
    rule: 'semua',
    seen: [409],
  },
  sesiSaya: everyone,
  akhiriSesi: { call: () => ({ params: { id: randomUUID() } }), rule: { baris: [] } },
  akhiriSemuaSesi: { call: () => ({ query: { kecuali_ini: 'true' } }), rule: 'semua' },
  faktorKedua: everyone,
  mulaiFaktorKedua: { call: () => ({ body: { sandi: 'salah' } }), rule: 'semua', seen: [409] },
  aktifkanFaktorKedua: { call: () => ({ body: { kode: '123456' } }), rule: 'semua', seen: [409] },
  matikanFaktorKedua: {
    call: () => ({ body: { sandi: 'salah', kode: '123456' } }),
    rule: 'semua',
    seen: [409],
  },
  buatKodePemulihan: {
    call: () => ({ body: { sandi: 'salah', kode: '123456' } }),
    rule: 'semua',
    seen: [409],
  },
  pasangSaatMasuk: {
    call: () => ({ body: { mfa_token: 'tidak-ada' } }),
    rule: 'semua',
    seen: [401],
  },
};
