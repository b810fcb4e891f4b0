import type * as contract from '@lms/contracts/laporan/bap/bap';
import type * as verifikasi from '@lms/contracts/laporan/bap/verifikasi';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

const staf = ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;
const penulis = ['operatorTulis', 'operatorIstimewa'] as const;

const ofMeeting = (world: World) => ({ params: { id: world.pertemuan.id } });
const realisasi = { materi: 'Normalisasi', metode: 'Ceramah', kendala: '', versi: 0 };
const SIDIK = '0'.repeat(64);

/** Signed, with the member of the class as its co-signer. */
async function signed(world: World, status: 'ditandatangani' | 'diganti' = 'ditandatangani') {
  const pertemuan = await world.freshPertemuan();
  const bap = await world.make.bap(pertemuan, {
    dosen: world.dosen,
    nimSaksi: world.mahasiswa.nim,
    status,
  });
  return { id: bap.id };
}

export const bapAccess: ExpectationsOf<typeof contract> = {
  realisasiPertemuan: { call: ofMeeting, rule: { baris: staf } },
  ubahRealisasi: {
    call: async (world) => ({
      params: { id: (await world.freshPertemuan()).id },
      body: realisasi,
    }),
    rule: { baris: ['dosen', ...penulis] },
  },
  bapPertemuan: { call: ofMeeting, rule: { baris: staf } },
  // 409: this meeting has not been taught.
  tandaTanganiBap: {
    call: (world) => ({ ...ofMeeting(world), body: { sidik: SIDIK } }),
    rule: { baris: ['dosen'] },
    seen: [409],
  },
  tunjukSaksiBap: {
    call: async (world) => ({
      params: await signed(world),
      body: { nim: world.mahasiswa.nim },
    }),
    rule: { baris: ['dosen'] },
    seen: [409],
  },
  detailBap: {
    call: async (world) => ({ params: await signed(world) }),
    rule: { baris: ['mahasiswa', ...staf] },
  },
  ikutTandaTanganiBap: {
    call: async (world) => ({ params: await signed(world), body: { sidik: SIDIK } }),
    rule: { baris: ['mahasiswa'] },
  },
  tolakBap: {
    call: async (world) => ({ params: await signed(world), body: { alasan: 'Jam tidak sesuai' } }),
    rule: { baris: ['mahasiswa'] },
  },
  batalkanBap: {
    call: async (world) => ({ params: await signed(world), body: { alasan: 'Salah kelas' } }),
    rule: { baris: penulis },
  },
  // Rows of the own reports alone; bap.api.test.ts tests them.
  bapMenunggu: { call: () => ({}), rule: 'semua' },
};

const issued = async (world: World) =>
  world.make.bap(await world.freshPertemuan(), { dosen: world.dosen });

export const bapVerifikasiAccess: ExpectationsOf<typeof verifikasi> = {
  kunciBap: everyone,
  verifikasiBap: {
    call: async (world) => ({ body: { kode: (await issued(world)).kode } }),
    rule: 'semua',
  },
  verifikasiBerkasBap: {
    call: async (world) => ({
      body: { kode: (await issued(world)).kode, sidik: SIDIK },
    }),
    rule: 'semua',
  },
};
