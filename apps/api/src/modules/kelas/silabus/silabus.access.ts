import type * as contract from '@lms/contracts/kelas/silabus';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, ofKelas } from '../../../testing/access/expectation.ts';

const ofMakul = {
  call: (world: World) => ({ params: { courseId: world.kelas.makul.id } }),
  rule: { baris: anggota },
};

export const silabusAccess: ExpectationsOf<typeof contract> = {
  pendahuluan: ofKelas,
  ubahPendahuluan: {
    call: (world) => ({ params: { id: world.kelas.id }, body: { teks: '<p>Selamat datang</p>' } }),
    rule: { baris: anggota },
  },
  ubahSilabus: {
    call: (world) => ({ params: { id: world.kelas.id }, body: { teks: '<p>Catatan</p>' } }),
    rule: { baris: anggota },
    // A lecturer who neither coordinates the course nor develops its RPS sees the class.
    seen: [200, 403],
  },
  ambilPendahuluan: {
    call: (world) => ({ params: { id: world.kelas.id }, body: { sumber: 'tidak-ada' } }),
    rule: { baris: anggota },
    seen: [422],
  },
  rencanaPembelajaran: ofMakul,
  rencanaEvaluasi: ofMakul,
  infoMatakuliah: ofMakul,
};
