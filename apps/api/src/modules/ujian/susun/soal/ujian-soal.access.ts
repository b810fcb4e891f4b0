import type * as contract from '@lms/contracts/ujian/soal';
import type { World } from '../../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../../testing/access/expectation.ts';
import { pdf } from '../../../../testing/files/sample-files.ts';
import { multipart } from '../../../../testing/upload.ts';

/** The gate excludes students. */
const staf = { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] } as const;

const fresh = async (world: World) => {
  const ujian = await world.make.ujian(await world.freshPertemuan());
  const questionId = await world.make.soalUjian(ujian);
  return { id: ujian.id, groupId: ujian.idKelompok, questionId, ujian };
};
const paramsOf = async (world: World) => {
  const { ujian: _, ...params } = await fresh(world);
  return { params };
};
/** The path names another group. */
const foreign = {
  status: 404,
  code: 'tidak_ditemukan',
};
const elsewhere = async (world: World) => {
  const { ujian, ...params } = await fresh(world);
  return { params: { ...params, groupId: await world.make.kelompokSoal(ujian) } };
};
const otherGroup = async (world: World) => {
  const { ujian: _, ...params } = await fresh(world);
  return { params: { ...params, groupId: (await fresh(world)).groupId } };
};
const isian = {
  jenis: 'benar_salah' as const,
  pertanyaan: '<p>Benarkah?</p>',
  benar_salah: { kunci: 0 as const },
};
const bankOf = async (world: World) => {
  const bank = await world.make.bankSoal({ dosen: world.dosen, makul: world.kelas.makul });
  return {
    bank: bank.id,
    soal: (
      await world.make.soal({ collegeId: world.collegeId, id: bank.id }, { jenis: 'benar_salah' })
    ).id,
  };
};
const outdated = async (world: World) => {
  const { ujian, ...params } = await fresh(world);
  const { soal } = await bankOf(world);
  await world.make.asalSoal(ujian, params.questionId, soal);
  return { params };
};

export const ujianSoalAccess: ExpectationsOf<typeof contract> = {
  daftarKelompokSoal: { call: paramsOf, rule: staf },
  pratinjauUjian: { call: paramsOf, rule: staf },
  tambahKelompokSoal: {
    call: async (world) => ({ ...(await paramsOf(world)), body: { nama: 'Bagian II' } }),
    rule: staf,
  },
  urutanKelompokSoal: {
    call: async (world) => {
      const { ujian, ...params } = await fresh(world);
      return { params, body: { list_id: [ujian.idKelompok] } };
    },
    rule: staf,
  },
  ubahKelompokSoal: {
    call: async (world) => ({ ...(await paramsOf(world)), body: { nama: 'Bagian I' } }),
    rule: staf,
    foreign: {
      ...foreign,
      call: async (world) => ({ ...(await otherGroup(world)), body: { nama: 'Bagian I' } }),
    },
  },
  hapusKelompokSoal: {
    call: async (world) => {
      const { ujian, ...params } = await fresh(world);
      return { params: { ...params, groupId: await world.make.kelompokSoal(ujian) } };
    },
    rule: staf,
    foreign: { ...foreign, call: otherGroup },
  },
  pulihkanKelompokSoal: {
    call: async (world) => {
      const { ujian, ...params } = await fresh(world);
      const groupId = await world.make.kelompokSoal(ujian);
      await world.make.buangKelompokSoal(world.collegeId, groupId);
      return { params: { ...params, groupId } };
    },
    rule: staf,
    foreign: {
      ...foreign,
      call: async (world) => {
        const { params } = await otherGroup(world);
        await world.make.buangKelompokSoal(world.collegeId, params.groupId);
        return { params };
      },
    },
  },
  sampahSoalUjian: { call: paramsOf, rule: staf },
  tambahSoalUjian: {
    call: async (world) => ({ ...(await paramsOf(world)), body: isian }),
    rule: staf,
    foreign: { ...foreign, call: async (world) => ({ ...(await otherGroup(world)), body: isian }) },
  },
  urutanSoalUjian: {
    call: async (world) => {
      const { params } = await paramsOf(world);
      return { params, body: { list_id_soal: [params.questionId] } };
    },
    rule: staf,
    foreign: {
      ...foreign,
      call: async (world) => {
        const { params } = await otherGroup(world);
        return { params, body: { list_id_soal: [params.questionId] } };
      },
    },
  },
  ubahSoalUjian: {
    call: async (world) => ({ ...(await paramsOf(world)), body: isian }),
    rule: staf,
    foreign: { ...foreign, call: async (world) => ({ ...(await elsewhere(world)), body: isian }) },
  },
  berkasSoalUjian: {
    call: async (world) => ({
      ...(await paramsOf(world)),
      ...multipart({}, { name: 'a.pdf', content: pdf('a'), field: 'files' }),
    }),
    rule: staf,
    foreign: {
      ...foreign,
      call: async (world) => ({
        ...(await elsewhere(world)),
        ...multipart({}, { name: 'a.pdf', content: pdf('a'), field: 'files' }),
      }),
    },
  },
  hapusSoalUjian: { call: paramsOf, rule: staf, foreign: { ...foreign, call: elsewhere } },
  pulihkanSoalUjian: {
    call: async (world) => {
      const { params } = await paramsOf(world);
      await world.make.buangSoal(world.collegeId, params.questionId);
      return { params };
    },
    rule: staf,
    foreign: { ...foreign, call: elsewhere },
  },
  pindahSoalUjian: {
    call: async (world) => {
      const { ujian, ...params } = await fresh(world);
      return { params, body: { id_kelompok: await world.make.kelompokSoal(ujian) } };
    },
    rule: staf,
    foreign: {
      ...foreign,
      call: async (world) => ({
        ...(await paramsOf(world)),
        body: { id_kelompok: (await fresh(world)).groupId },
      }),
    },
  },
  pulihkanVersiSoalUjian: {
    call: async (world) => {
      const { params } = await paramsOf(world);
      return { params: { ...params, nomor: '1' }, body: {} };
    },
    rule: staf,
    foreign: {
      ...foreign,
      call: async (world) => ({
        params: { ...(await elsewhere(world)).params, nomor: '1' },
        body: {},
      }),
    },
  },
  salinBankSoal: {
    call: async (world) => {
      const { bank, soal } = await bankOf(world);
      return { ...(await paramsOf(world)), body: { id_bank_soal: bank, list_id_soal: [soal] } };
    },
    rule: staf,
    foreign: {
      ...foreign,
      call: async (world) => {
        const { bank } = await bankOf(world);
        const { soal } = await bankOf(world);
        return { ...(await paramsOf(world)), body: { id_bank_soal: bank, list_id_soal: [soal] } };
      },
    },
  },
  perbaruiSoalUjian: {
    call: async (world) => ({ ...(await outdated(world)), body: {} }),
    rule: staf,
    foreign: { ...foreign, call: async (world) => ({ ...(await elsewhere(world)), body: {} }) },
  },
  versiSoalUjian: { call: paramsOf, rule: staf, foreign: { ...foreign, call: elsewhere } },
};
