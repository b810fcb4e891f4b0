import type * as contract from '@lms/contracts/nilai/integrasi-nilai';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

export const integrasiNilaiAccess: ExpectationsOf<typeof contract> = {
  kirimKomponenNilai: {
    call: (world) => ({
      params: { id: world.kelas.id },
      body: { is_nilai_dikunci: false, komponen: [] },
    }),
    rule: { baris: ['mesin'] },
  },
  kirimNilaiSiakad: {
    call: async (world) => ({
      body: {
        data: [
          {
            id_kelas_kuliah: world.kelas.id,
            id_komponen: await world.make.komponenNilai(world.kelas),
            nim: world.mahasiswa.nim,
            nilai: 80,
            waktu: '2026-01-05T01:00:00Z',
          },
        ],
      },
    }),
    rule: { daftar: ['mesin'], text: () => '"hasil":"diterapkan"' },
  },
  umpanNilai: { call: () => ({}), rule: 'semua' },
  konfirmasiNilai: {
    call: (world) => ({
      body: {
        data: [
          {
            id_kelas_kuliah: world.kelas.id,
            id_komponen: 'T',
            nim: world.mahasiswa.nim,
            versi: 1,
            status: 'diterima',
          },
        ],
      },
    }),
    rule: 'semua',
  },
};
