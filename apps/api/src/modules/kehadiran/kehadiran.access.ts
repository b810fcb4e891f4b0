import type * as contract from '@lms/contracts/kehadiran/kehadiran';
import type { World } from '../../testing/access/access-world.ts';
import {
  anggota,
  type ExpectationsOf,
  everyone,
  ofKehadiran,
} from '../../testing/access/expectation.ts';

async function marks(world: World, nim: string) {
  const { id } = await world.freshPertemuan();
  return {
    params: { idPertemuan: id },
    body: { data: [{ nim, presensi: 'H' as const, ada_presensi: true as const }] },
  };
}
async function mark(world: World, student: string) {
  const { id } = await world.freshPertemuan();
  return { params: { idPertemuan: id, id: student }, body: { is_hadir: true } };
}
async function lecturer(world: World, idDosen: string) {
  const { id } = await world.freshPertemuan();
  return {
    params: { idPertemuan: id, id_dosen: idDosen },
    body: { is_hadir: false, mulai_kuliah: null, selesai_kuliah: null },
  };
}

export const kehadiranAccess: ExpectationsOf<typeof contract> = {
  kehadiranPertemuan: ofKehadiran,
  simpanKehadiran: {
    call: (world) => marks(world, world.mahasiswa.nim),
    rule: { baris: anggota },
    foreign: {
      call: (world) => marks(world, world.mahasiswaLain.nim),
      status: 422,
      code: 'peserta_bukan_anggota',
    },
  },
  tandaiKehadiran: {
    call: (world) => mark(world, world.mahasiswa.nim),
    rule: { baris: anggota },
    foreign: {
      call: (world) => mark(world, world.mahasiswaLain.userId),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  jenisPresensi: everyone,
  kehadiranDosen: ofKehadiran,
  kehadiranDosenSaya: ofKehadiran,
  kehadiranDosenSatu: {
    call: (world) => ({
      params: { idPertemuan: world.pertemuan.id, lecturerId: world.dosen.idDosen },
    }),
    rule: { baris: anggota },
    foreign: {
      call: (world) => ({
        params: { idPertemuan: world.pertemuan.id, lecturerId: world.dosenLain.idDosen },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  ubahKehadiranDosen: {
    call: (world) => lecturer(world, world.dosen.idDosen),
    rule: { baris: anggota },
    foreign: {
      call: (world) => lecturer(world, world.dosenLain.idDosen),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  detailKehadiranSaya: {
    call: (world) => ({ params: { idKelas: world.kelas.id, idPertemuan: world.pertemuan.id } }),
    rule: { baris: anggota },
  },
  detailKehadiranMahasiswa: {
    call: (world) => ({
      params: {
        idKelas: world.kelas.id,
        idPertemuan: world.pertemuan.id,
        nim: world.mahasiswa.nim,
      },
    }),
    rule: { baris: anggota },
    foreign: {
      call: (world) => ({
        params: {
          idKelas: world.kelas.id,
          idPertemuan: world.pertemuan.id,
          nim: world.mahasiswaLain.nim,
        },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
