import type * as contract from '@lms/contracts/nilai/kirim-nilai';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, everyone, pengelola } from '../../../testing/access/expectation.ts';

const pembaca = { baris: ['dosen', ...pengelola] } as const;
const pengisi = { baris: ['dosen', 'operatorTulis', 'operatorIstimewa'] } as const;
const ofKelas = (world: World) => ({ params: { id: world.kelas.id } });

export const kirimNilaiAccess: ExpectationsOf<typeof contract> = {
  kirimNilaiKelas: {
    call: async (world) => ({
      params: { id: world.kelas.id },
      body: { list_komponen: [await world.make.komponenNilai(world.kelas)] },
    }),
    rule: pengisi,
    foreign: {
      call: async (world) => ({
        params: { id: world.kelas.id },
        body: { list_komponen: ['tidak-ada'] },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  daftarKirimanNilai: { call: ofKelas, rule: pembaca },
  batalkanKirimanNilai: {
    call: async (world) => ({
      params: { id: world.kelas.id, idKirim: await world.make.kirimanNilai(world.kelas) },
    }),
    rule: pengisi,
    foreign: {
      call: async (world) => ({
        params: { id: world.kelas.id, idKirim: '00000000-0000-4000-8000-000000000000' },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  tandaTerimaNilai: { call: ofKelas, rule: pembaca },
  eksporTandaTerimaNilai: { call: ofKelas, rule: pembaca },
  rekonsiliasiNilai: { call: ofKelas, rule: pembaca },
  eksporRekonsiliasiNilai: { call: ofKelas, rule: pembaca },
  selesaikanRekonsiliasi: {
    call: async (world) => {
      const id_komponen = await world.make.komponenNilai(world.kelas);
      const { nim } = world.mahasiswa;
      return {
        params: { id: world.kelas.id },
        body: { baris: [{ nim, id_komponen, pilih: 'lms' }], alasan: 'Uji' },
      };
    },
    rule: pengisi,
    foreign: {
      call: async (world) => ({
        params: { id: world.kelas.id },
        body: {
          baris: [{ nim: world.mahasiswa.nim, id_komponen: 'tidak-ada', pilih: 'siakad' }],
          alasan: 'Uji',
        },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  // Without an address of Siakad whoever may ask gets 409.
  muatNilaiSiakad: { call: ofKelas, rule: pengisi, seen: [409] },
  keadaanSiakad: everyone,
  lanjutkanSiakad: everyone,
};
