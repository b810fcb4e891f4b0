import type * as contract from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

/** The gate excludes students. */
const staf = { baris: ['dosen', ...pengelola] } as const;
const alasan = 'Listrik padam';

async function open(world: World) {
  const waktu = { waktuMulai: '2020-01-01T00:00:00Z', waktuSelesai: '2098-01-01T00:00:00Z' };
  return world.make.ujian(await world.freshPertemuan(), { ...waktu, soal: 1 });
}
const ofUjian = async (world: World) => ({ params: { id: (await open(world)).id } });
const begin = async (world: World, over: { selesai?: Date } = {}) =>
  world.make.pengerjaan(await open(world), world.mahasiswa, {
    berakhir: new Date('2098-01-01T00:00:00Z'),
    ...over,
  });

export const pengawasanAccess: ExpectationsOf<typeof contract> = {
  pantauUjian: { call: ofUjian, rule: staf },
  resetPengerjaan: {
    call: async (world) => ({ params: { attemptId: await begin(world) }, body: { alasan } }),
    rule: staf,
  },
  akhiriOlehPengawas: {
    call: async (world) => ({ params: { id: await begin(world) }, body: { alasan } }),
    rule: staf,
  },
  bukaKembaliPengerjaan: {
    call: async (world) => ({
      params: { id: await begin(world, { selesai: new Date('2026-01-01T00:00:00Z') }) },
      body: { menit: 5, alasan },
    }),
    rule: staf,
  },
  sesuaikanWaktu: {
    call: async (world) => ({ ...(await ofUjian(world)), body: { menit: 5, alasan } }),
    rule: staf,
  },
  daftarPenyesuaian: { call: ofUjian, rule: staf },
  tarikPenyesuaian: {
    call: async (world) => {
      const ujian = await open(world);
      const idPenyesuaian = await world.make.penyesuaian(ujian, world.mahasiswa, { menit: 5 });
      return { params: { id: ujian.id, idPenyesuaian } };
    },
    rule: staf,
    foreign: {
      call: async (world) => {
        const ujian = await open(world);
        return {
          params: {
            id: ujian.id,
            idPenyesuaian: await world.make.penyesuaian(await open(world), world.mahasiswa, {}),
          },
        };
      },
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  umumkanUjian: {
    call: async (world) => ({ ...(await ofUjian(world)), body: { teks: 'Halo' } }),
    rule: staf,
  },
  daftarPengumumanUjian: { call: ofUjian, rule: staf },
};
