import type * as contract from '@lms/contracts/tugas/kelompok';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

/** The only participant is in a group. */
async function fresh(world: World) {
  const tugas = await world.make.tugasKelompok(await world.freshPertemuan(), {
    judul: `Tugas ${world.mark}`,
  });
  const kelompok = await world.make.kelompok({
    tugas,
    nama: `Kelompok ${world.mark}`,
    anggota: [world.mahasiswa],
  });
  return { id: tugas.id, groupId: kelompok };
}
const freshTugas = async (world: World) => ({
  id: (await world.make.tugasKelompok(await world.freshPertemuan())).id,
});
const isian = (world: World) => ({ nama: 'Kelompok A', anggota: [{ nim: world.mahasiswa.nim }] });
const salin = async (world: World, id_tugas: string) => ({
  params: await freshTugas(world),
  body: { id_tugas },
});

export const kelompokTugasAccess: ExpectationsOf<typeof contract> = {
  daftarKelompok: {
    call: async (world) => ({ params: { id: (await fresh(world)).id } }),
    rule: { baris: anggota },
  },
  pesertaKelompok: {
    call: async (world) => ({ params: await freshTugas(world) }),
    rule: { baris: anggota },
  },
  sumberKelompok: {
    call: async (world) => ({ params: await freshTugas(world) }),
    rule: { baris: anggota },
  },
  tambahKelompok: {
    call: async (world) => ({ params: await freshTugas(world), body: isian(world) }),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({
        params: await freshTugas(world),
        body: { nama: 'Kelompok A', anggota: [{ nim: world.mahasiswaLain.nim }] },
      }),
      status: 422,
      code: 'kelompok_bukan_peserta',
    },
  },
  ubahKelompok: {
    call: async (world) => ({ params: await fresh(world), body: isian(world) }),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({
        params: { ...(await freshTugas(world)), groupId: (await fresh(world)).groupId },
        body: isian(world),
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  hapusKelompok: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({
        params: { ...(await freshTugas(world)), groupId: (await fresh(world)).groupId },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  acakKelompok: {
    call: async (world) => ({
      params: await freshTugas(world),
      body: { menurut: 'jumlah', nilai: 1 },
    }),
    rule: { baris: anggota },
  },
  salinKelompok: {
    call: async (world) => salin(world, (await fresh(world)).id),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => {
        const kelas = await world.make.kelas({
          collegeId: world.collegeId,
          peserta: [world.mahasiswa],
          idProdi: world.kelas.idProdi,
        });
        const lain = await world.make.tugasKelompok(await world.make.pertemuan({ kelas }));
        await world.make.kelompok({ tugas: lain, anggota: [world.mahasiswa] });
        return salin(world, lain.id);
      },
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
