import type * as contract from '@lms/contracts/kehadiran/rekap';
import {
  anggota,
  type ExpectationsOf,
  listOf,
  ofKehadiran,
} from '../../testing/access/expectation.ts';

export const kehadiranRekapAccess: ExpectationsOf<typeof contract> = {
  kehadiranSaya: listOf((world) => world.kelas.id),
  kehadiranSayaKelas: {
    call: (world) => ({ params: { idKelas: world.kelas.id } }),
    rule: { baris: anggota },
  },
  daftarKehadiranMahasiswa: listOf((world) => world.kelas.id),
  rekapKelas: {
    call: (world) => ({ params: { idKelas: world.kelas.id } }),
    rule: { baris: anggota },
  },
  // All pages, because other calls create earlier meetings.
  daftarKehadiranDosen: {
    ...listOf((world) => world.pertemuan.id),
    call: () => ({ query: { ignore_default_pagination: true } }),
  },
  validasiKehadiranDosen: {
    call: async (world) => {
      const { id } = await world.freshPertemuan();
      return {
        params: { idPertemuan: id },
        body: { id_dosen: world.dosen.idDosen, is_valid: true },
      };
    },
    rule: { baris: anggota },
    // 409: the college needs no validation.
    seen: [409],
  },
  // Writes no workbooks; ekspor.api.test.ts tests them.
  eksporKehadiranMahasiswa: {
    call: () => ({ query: { periode: 'bukan-angka' } }),
    rule: 'semua',
    seen: [422],
  },
  eksporKehadiranDosen: {
    call: () => ({ query: { periode: 'bukan-angka' } }),
    rule: 'semua',
    seen: [422],
  },
  eksporRekapKelas: {
    call: (world) => ({ params: { idKelas: world.kelas.id } }),
    rule: { baris: anggota },
  },
  eksporKehadiranPertemuan: ofKehadiran,
  hitungPersentase: { call: () => ({ body: {} }), rule: 'semua' },
  hitungUlangProgres: {
    call: async (world) => ({ params: { idPertemuan: (await world.freshPertemuan()).id } }),
    rule: { baris: anggota },
    // 409: no attendance parameter.
    seen: [409],
  },
};
