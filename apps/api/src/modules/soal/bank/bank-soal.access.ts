import type * as contract from '@lms/contracts/soal/bank-soal';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';
import { pdf } from '../../../testing/files/sample-files.ts';
import { multipart } from '../../../testing/upload.ts';

/** Hidden, of the lecturer, for a course of the programme. */
const fresh = (world: World, over: { dihapusPada?: Date } = {}) =>
  world.make.bankSoal({
    dosen: world.dosen,
    makul: world.kelas.makul,
    judul: `Bank ${world.mark}`,
    ...over,
  });
const now = () => new Date('2026-11-24T05:00:00Z');
const bank = async (world: World, over: { dihapusPada?: Date } = {}) => ({
  id: (await fresh(world, over)).id,
});

async function withSoal(world: World, over: { dihapusPada?: Date } = {}) {
  const made = await fresh(world);
  const soal = await world.make.soal(made, { pertanyaan: `<p>Soal ${world.mark}</p>`, ...over });
  return { id: made.id, soalId: soal.id };
}
async function foreignSoal(world: World) {
  const [one, other] = [await fresh(world), await withSoal(world)];
  return { id: one.id, soalId: other.soalId };
}
async function ofUjian(world: World) {
  const ujian = await world.make.ujian(await world.freshPertemuan());
  return { id_ujian: ujian.id, list_id_soal: [await world.make.soalUjian(ujian)] };
}

const baris = { baris: ['dosen', ...pengelola] as const };
const notThere = { status: 404, code: 'tidak_ditemukan' };
const isian = (world: World) => ({
  judul: 'Basis Data',
  deskripsi: 'Latihan',
  id_mata_kuliah: world.kelas.makul.id,
});
const isianSoal = {
  jenis: 'benar_salah' as const,
  pertanyaan: '<p>Benarkah?</p>',
  benar_salah: { kunci: true },
};
const berkas = () => multipart({}, { field: 'files', name: 'Soal.pdf', content: pdf('soal') });

export const bankSoalAccess: ExpectationsOf<typeof contract> = {
  daftarBankSoal: {
    call: async (world) => {
      await fresh(world);
      return { query: { per_page: 100 } };
    },
    rule: { daftar: ['dosen', ...pengelola], text: ({ mark }) => `Bank ${mark}` },
  },
  cariSoalBank: {
    call: async (world) => {
      const { id } = await bank(world);
      await world.make.soal(
        { collegeId: world.collegeId, id },
        { pertanyaan: `<p>Cari ${world.mark}</p>` },
      );
      return { query: { per_page: 100, search: world.mark } };
    },
    rule: { daftar: ['dosen', ...pengelola], text: ({ mark }) => `Cari ${mark}` },
  },
  detailBankSoal: { call: async (world) => ({ params: await bank(world) }), rule: baris },
  // Lecturers use courses they teach, operators those of their programmes. The course is new,
  // because other calls copy classes.
  tambahBankSoal: {
    call: async (world) => {
      const { collegeId, idProdi, pengajar } = world.kelas;
      const makul = await world.make.makul({ collegeId, idProdi });
      await world.make.kelas({ makul, idProdi, pengajar });
      return { body: { ...isian(world), id_mata_kuliah: makul.id } };
    },
    rule: { baris: ['dosen', ...pengelola] },
    unseen: 422,
  },
  ubahBankSoal: {
    call: async (world) => ({ params: await bank(world), body: isian(world) }),
    rule: baris,
  },
  hapusBankSoal: { call: async (world) => ({ params: await bank(world) }), rule: baris },
  pulihkanBankSoal: {
    call: async (world) => ({ params: await bank(world, { dihapusPada: now() }) }),
    rule: baris,
  },
  duplikatBankSoal: {
    call: async (world) => ({ params: await bank(world), body: isian(world) }),
    rule: baris,
  },
  sampahBankSoal: {
    call: async (world) => {
      await bank(world, { dihapusPada: now() });
      return { query: { per_page: 100 } };
    },
    rule: { daftar: ['dosen', ...pengelola], text: ({ mark }) => `Bank ${mark}` },
  },
  tambahSoal: {
    call: async (world) => ({ params: await bank(world), body: isianSoal }),
    rule: baris,
  },
  ubahSoal: {
    call: async (world) => {
      const made = await fresh(world);
      const soal = await world.make.soal(made, { jenis: 'benar_salah' });
      return { params: { id: made.id, soalId: soal.id }, body: isianSoal };
    },
    rule: baris,
    foreign: {
      call: async (world) => ({ params: await foreignSoal(world), body: isianSoal }),
      ...notThere,
    },
  },
  berkasSoalBank: {
    call: async (world) => ({ params: await withSoal(world), ...berkas() }),
    rule: baris,
    foreign: {
      call: async (world) => ({ params: await foreignSoal(world), ...berkas() }),
      ...notThere,
    },
  },
  hapusSoal: {
    call: async (world) => ({ params: await withSoal(world) }),
    rule: baris,
    foreign: { call: async (world) => ({ params: await foreignSoal(world) }), ...notThere },
  },
  pulihkanSoal: {
    call: async (world) => ({ params: await withSoal(world, { dihapusPada: now() }) }),
    rule: baris,
    foreign: { call: async (world) => ({ params: await foreignSoal(world) }), ...notThere },
  },
  urutanSoal: {
    call: async (world) => {
      const { id, soalId } = await withSoal(world);
      return { params: { id }, body: { list_id_soal: [soalId] } };
    },
    rule: baris,
  },
  versiSoalBank: {
    call: async (world) => ({ params: await withSoal(world) }),
    rule: baris,
    foreign: { call: async (world) => ({ params: await foreignSoal(world) }), ...notThere },
  },
  pulihkanVersiSoal: {
    call: async (world) => ({ params: { ...(await withSoal(world)), nomor: '1' }, body: {} }),
    rule: baris,
    foreign: {
      call: async (world) => ({ params: { ...(await foreignSoal(world)), nomor: '1' }, body: {} }),
      ...notThere,
    },
  },
  salinSoalUjian: {
    call: async (world) => ({ params: await bank(world), body: await ofUjian(world) }),
    rule: baris,
    foreign: {
      call: async (world) => ({
        params: await bank(world),
        body: { ...(await ofUjian(world)), id_ujian: 'tidak-ada' },
      }),
      ...notThere,
    },
  },
};
