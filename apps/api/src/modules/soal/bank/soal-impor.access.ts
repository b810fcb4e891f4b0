import type * as contract from '@lms/contracts/soal/impor';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';
import { multipart } from '../../../testing/upload.ts';

const fresh = (world: World) =>
  world.make.bankSoal({ dosen: world.dosen, makul: world.kelas.makul });
const baris = { baris: ['dosen', ...pengelola] as const };
const notThere = { status: 404, code: 'tidak_ditemukan' };

async function ofImpor(world: World, over: { diterapkan?: boolean } = {}) {
  const bank = await fresh(world);
  return { id: bank.id, imporId: (await world.make.imporSoal(bank, over)).id };
}
/** Read for another bank of the lecturer. */
async function foreign(world: World) {
  return { ...(await ofImpor(world)), id: (await fresh(world)).id };
}

const freshUjian = async (world: World) => world.make.ujian(await world.freshPertemuan());
/** The gate excludes students. */
const staf = { baris: ['dosen', ...pengelola] as const };

async function ofImporUjian(world: World, over: { diterapkan?: boolean } = {}) {
  const ujian = await freshUjian(world);
  return {
    id: ujian.id,
    imporId: (await world.make.imporSoal(ujian, { ...over, jenis: 'ujian' })).id,
  };
}
/** Read for another exam of the meeting's lecturer. */
async function foreignUjian(world: World) {
  return { ...(await ofImporUjian(world)), id: (await freshUjian(world)).id };
}

export const soalImporAccess: ExpectationsOf<typeof contract> = {
  // 422: read after the permission check.
  imporSoalExcel: {
    call: async (world) => ({
      params: { id: (await fresh(world)).id },
      ...multipart(
        { jenis_soal: 'pilihan', pratinjau: 'true' },
        { field: 'file', name: 'soal.xlsx', content: 'bukan excel' },
      ),
    }),
    rule: baris,
    seen: [422],
  },
  templateSoalExcel: { call: () => ({ query: { jenis_soal: 'pilihan' } }), rule: 'semua' },
  eksporSoal: {
    call: async (world) => ({ params: { id: (await fresh(world)).id }, query: { format: 'gift' } }),
    rule: baris,
    seen: [422],
  },
  bacaImporSoal: {
    call: async (world) => ({
      params: { id: (await fresh(world)).id },
      body: { id_berkas: 'tidak-ada' },
    }),
    rule: baris,
    seen: [422],
  },
  rincianImporSoal: {
    call: async (world) => ({ params: await ofImpor(world) }),
    rule: baris,
    foreign: { call: async (world) => ({ params: await foreign(world) }), ...notThere },
  },
  terapkanImporSoal: {
    call: async (world) => ({ params: await ofImpor(world), body: { dipilih: [1] } }),
    rule: baris,
    seen: [422],
    foreign: {
      call: async (world) => ({ params: await foreign(world), body: { dipilih: [1] } }),
      ...notThere,
    },
  },
  batalkanImporSoal: {
    call: async (world) => ({ params: await ofImpor(world, { diterapkan: true }) }),
    rule: baris,
    foreign: { call: async (world) => ({ params: await foreign(world) }), ...notThere },
  },
  imporSoalExcelUjian: {
    call: async (world) => ({
      params: { id: (await freshUjian(world)).id },
      ...multipart(
        { jenis_soal: 'pilihan', pratinjau: 'true' },
        { field: 'file', name: 'soal.xlsx', content: 'bukan excel' },
      ),
    }),
    rule: staf,
    seen: [422],
  },
  eksporSoalUjian: {
    call: async (world) => ({
      params: { id: (await freshUjian(world)).id },
      query: { format: 'gift' },
    }),
    rule: staf,
    seen: [422],
  },
  bacaImporSoalUjian: {
    call: async (world) => ({
      params: { id: (await freshUjian(world)).id },
      body: { id_berkas: 'tidak-ada' },
    }),
    rule: staf,
    seen: [422],
  },
  rincianImporSoalUjian: {
    call: async (world) => ({ params: await ofImporUjian(world) }),
    rule: staf,
    foreign: { call: async (world) => ({ params: await foreignUjian(world) }), ...notThere },
  },
  terapkanImporSoalUjian: {
    call: async (world) => ({ params: await ofImporUjian(world), body: { dipilih: [1] } }),
    rule: staf,
    seen: [422],
    foreign: {
      call: async (world) => ({ params: await foreignUjian(world), body: { dipilih: [1] } }),
      ...notThere,
    },
  },
  batalkanImporSoalUjian: {
    call: async (world) => ({ params: await ofImporUjian(world, { diterapkan: true }) }),
    rule: staf,
    foreign: { call: async (world) => ({ params: await foreignUjian(world) }), ...notThere },
  },
};
