import type * as contract from '@lms/contracts/soal/rubrik';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

const staf = { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] } as const;
const body = { kriteria: [], versi: 0 };
const notThere = { status: 404, code: 'tidak_ditemukan' } as const;

async function diUjian(world: World) {
  const ujian = await world.make.ujian(await world.freshPertemuan());
  return { id: ujian.id, questionId: await world.make.soalUjian(ujian, { esay: ['text'] }) };
}
const ujianLain = async (world: World) => ({ ...(await diUjian(world)), questionId: 'tidak-ada' });

async function diBank(world: World) {
  const bank = await world.make.bankSoal({
    dosen: world.dosen,
    makul: world.kelas.makul,
    judul: `Bank ${world.mark}`,
  });
  const soal = await world.make.soal(bank, { jenis: 'esay' });
  return { id: bank.id, soalId: soal.id };
}
const bankLain = async (world: World) => ({
  id: (await diBank(world)).id,
  soalId: (await diBank(world)).soalId,
});

export const rubrikSoalAccess: ExpectationsOf<typeof contract> = {
  rubrikSoalUjian: {
    call: async (world) => ({ params: await diUjian(world) }),
    rule: staf,
    foreign: { call: async (world) => ({ params: await ujianLain(world) }), ...notThere },
  },
  simpanRubrikSoalUjian: {
    call: async (world) => ({ params: await diUjian(world), body }),
    rule: staf,
    foreign: { call: async (world) => ({ params: await ujianLain(world), body }), ...notThere },
  },
  rubrikSoalBank: {
    call: async (world) => ({ params: await diBank(world) }),
    rule: { baris: ['dosen', ...pengelola] },
    foreign: { call: async (world) => ({ params: await bankLain(world) }), ...notThere },
  },
  simpanRubrikSoalBank: {
    call: async (world) => ({ params: await diBank(world), body }),
    rule: { baris: ['dosen', ...pengelola] },
    foreign: { call: async (world) => ({ params: await bankLain(world), body }), ...notThere },
  },
};
