import type * as contract from '@lms/contracts/ujian/pengawasan/gangguan';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

/** The gate excludes students. */
const staf = { baris: ['dosen', ...pengelola] } as const;

async function ofUjian(world: World) {
  const waktu = { waktuMulai: '2020-01-01T00:00:00Z', waktuSelesai: '2098-01-01T00:00:00Z' };
  return {
    params: {
      id: (await world.make.ujian(await world.freshPertemuan(), { ...waktu, soal: 1 })).id,
    },
  };
}
const mulai = '2020-01-01T08:00:00.000Z';
const selesai = '2020-01-01T08:10:00.000Z';
const elsewhere = { status: 404, code: 'tidak_ditemukan' } as const;

export const gangguanUjianAccess: ExpectationsOf<typeof contract> = {
  daftarGangguan: { call: ofUjian, rule: staf },
  catatGangguan: {
    call: async (world) => ({
      ...(await ofUjian(world)),
      body: { mulai, selesai, keterangan: 'Listrik padam' },
    }),
    rule: staf,
  },
  hapusGangguan: {
    call: async (world) => {
      const { params } = await ofUjian(world);
      return {
        params: {
          ...params,
          idGangguan: await world.make.gangguan(world.dosen.collegeId, params.id),
        },
      };
    },
    rule: staf,
    foreign: {
      call: async (world) => {
        const other = await ofUjian(world);
        const idGangguan = await world.make.gangguan(world.dosen.collegeId, other.params.id);
        return { params: { ...(await ofUjian(world)).params, idGangguan } };
      },
      ...elsewhere,
    },
  },
  daftarKompensasi: { call: ofUjian, rule: staf },
  putuskanKompensasi: {
    call: async (world) => ({
      ...(await ofUjian(world)),
      body: { mahasiswa: [world.mahasiswa.nim], keputusan: 'tolak', alasan: 'Tidak terganggu' },
    }),
    rule: staf,
  },
  batalkanKompensasi: {
    call: async (world) => {
      const { params } = await ofUjian(world);
      return {
        params: {
          ...params,
          idKompensasi: await world.make.kompensasi(params.id, world.mahasiswa),
        },
      };
    },
    rule: staf,
    foreign: {
      call: async (world) => {
        const other = await ofUjian(world);
        const idKompensasi = await world.make.kompensasi(other.params.id, world.mahasiswa);
        return { params: { ...(await ofUjian(world)).params, idKompensasi } };
      },
      ...elsewhere,
    },
  },
};
