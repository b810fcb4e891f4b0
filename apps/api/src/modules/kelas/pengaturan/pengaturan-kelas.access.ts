import type * as contract from '@lms/contracts/kelas/pengaturan-kelas';
import { anggota, type ExpectationsOf, ofKelas } from '../../../testing/access/expectation.ts';

export const pengaturanKelasAccess: ExpectationsOf<typeof contract> = {
  // Nobody owns this file.
  ubahBanner: {
    call: (world) => ({ params: { id: world.kelas.id }, body: { file_banner: 'tidak-ada' } }),
    rule: { baris: anggota },
    seen: [422],
  },
  hapusBanner: ofKelas,
  // Addresses admit everybody; pengaturan-kelas.api.test.ts tests who learns them.
  unduhBanner: {
    call: () => ({ params: { college: 'demo', id: 'tidak-ada' } }),
    rule: 'semua',
    seen: [404],
  },
  ubahKetuaKelas: {
    call: (world) => ({ params: { id: world.kelas.id }, body: { nim: world.mahasiswa.nim } }),
    rule: { baris: anggota },
  },
  ubahJabatanPengajar: {
    call: (world) => ({
      params: { id: world.kelas.id },
      body: {
        metode: 'individu',
        pengajar: [{ id_dosen: world.dosen.idDosen, jabatan: 'Dosen' }],
      },
    }),
    rule: { baris: ['operatorTulis', 'operatorIstimewa'] },
  },
};
