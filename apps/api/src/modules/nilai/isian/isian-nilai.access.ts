import type * as contract from '@lms/contracts/nilai/isian-nilai';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

const baris = ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;
const missing = { status: 404, code: 'tidak_ditemukan' } as const;
const entry = { nilai: 80, versi: 0 };

const cellOf = async (world: World, { nim }: { nim: string }) => ({
  id: world.kelas.id,
  studentId: nim,
  componentId: await world.make.komponenNilai(world.kelas),
});
const one = async (world: World, student: { nim: string }) => ({
  params: await cellOf(world, student),
  body: entry,
});
const many = async (world: World, student: { nim: string }) => {
  const { id, studentId, componentId } = await cellOf(world, student);
  return {
    params: { id },
    body: { sel: [{ nim: studentId, id_komponen: componentId, ...entry }] },
  };
};

export const isianNilaiAccess: ExpectationsOf<typeof contract> = {
  ubahNilaiKomponen: {
    call: (world) => one(world, world.mahasiswa),
    rule: { baris },
    foreign: { call: (world) => one(world, world.mahasiswaLain), ...missing },
  },
  ubahNilaiMassal: {
    call: (world) => many(world, world.mahasiswa),
    rule: { baris },
    foreign: { call: (world) => many(world, world.mahasiswaLain), ...missing },
  },
};
