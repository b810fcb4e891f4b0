import type * as contract from '@lms/contracts/notifikasi/notifikasi';
import type * as pilihan from '@lms/contracts/notifikasi/pilihan-notifikasi';
import type { ExpectationsOf } from '../../testing/access/expectation.ts';

export const notifikasiAccess: ExpectationsOf<typeof contract> = {
  daftarNotifikasi: {
    call: async (world) => {
      await world.make.notifikasi({ kepada: world.mahasiswa, judul: `Notifikasi ${world.mark}` });
      // Other endpoints told this student of as much at the same moment.
      return { query: { per_page: 100 } };
    },
    rule: { daftar: ['mahasiswa'], text: (world) => `Notifikasi ${world.mark}` },
  },
  jumlahNotifikasi: { call: () => ({}), rule: 'semua' },
  bacaNotifikasi: {
    call: async (world) => ({
      params: { id: (await world.make.notifikasi({ kepada: world.mahasiswa })).id },
    }),
    rule: { baris: ['mahasiswa'] },
  },
  bacaSemuaNotifikasi: {
    call: () => ({ body: { sampai: '2026-11-24T08:00:00+07:00' } }),
    rule: 'semua',
  },
};

export const pilihanNotifikasiAccess: ExpectationsOf<typeof pilihan> = {
  pilihanNotifikasi: { call: () => ({}), rule: 'semua' },
  ubahPilihanNotifikasi: {
    call: () => ({ body: { kategori: 'kelompok', aplikasi: true } }),
    rule: 'semua',
  },
};
