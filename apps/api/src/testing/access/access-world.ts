/** People and rows of the access matrix: one class with its members, and outsiders. */
import { type AccessLevel, areas } from '@lms/contracts/wire/endpoint';
import type {
  Make,
  TestDosen,
  TestKelas,
  TestKlien,
  TestMahasiswa,
  TestPertemuan,
  TestUser,
} from '../make/make.ts';
import type { TestAreas } from '../make/make-context.ts';

export const callerNames = [
  'asing',
  'mahasiswa',
  'mahasiswaLain',
  'dosen',
  'dosenLain',
  'operatorTanpa',
  'operatorBaca',
  'operatorTulis',
  'operatorProdiLain',
  'operatorIstimewa',
  'mesin',
] as const;
export type CallerName = (typeof callerNames)[number];
export type PersonName = Exclude<CallerName, 'asing' | 'mesin'>;

export interface World {
  collegeId: string;
  make: Make;
  /** Part of every name in this college, to find leaks. */
  mark: string;
  users: Record<PersonName, TestUser>;
  /** With the scope integrasi. */
  mesin: TestKlien;
  mahasiswa: TestMahasiswa;
  mahasiswaLain: TestMahasiswa;
  dosen: TestDosen;
  dosenLain: TestDosen;
  kelas: TestKelas;
  pertemuan: TestPertemuan;
  /** For a call that changes it. */
  freshPertemuan(): Promise<TestPertemuan>;
  /** A signed-in student, for a call that ends the sign-in. */
  freshMahasiswa(): Promise<TestMahasiswa>;
}

export const allAreas = (level: AccessLevel): TestAreas =>
  Object.fromEntries(areas.map((area) => [area, level]));

/** Two worlds share their ids and differ only by college. */
export async function makeWorld(make: Make, mark: string): Promise<World> {
  const { id: collegeId } = await make.college({ nama: `Universitas ${mark}` });
  const prodi = await make.prodi({ collegeId, id: 'ti', nama: `Informatika ${mark}` });
  const prodiLain = await make.prodi({ collegeId, id: 'si', nama: `Sistem ${mark}` });
  const person = (userId: string) => ({
    collegeId,
    userId,
    idProdi: prodi.id,
    username: userId,
    nama: `${userId} ${mark}`,
  });
  const operator = (
    name: string,
    over: { areas?: TestAreas; prodi?: string[]; scopes?: string[] },
  ) => make.operator({ ...person(name), ...over });

  const mahasiswa = await make.mahasiswa({ ...person('mhs'), nim: 'nim-anggota' });
  const mahasiswaLain = await make.mahasiswa({ ...person('mhs-lain'), nim: 'nim-lain' });
  const dosen = await make.dosen({ ...person('dsn'), idDosen: 'dosen-kelas' });
  const dosenLain = await make.dosen({ ...person('dsn-lain'), idDosen: 'dosen-lain' });
  const makul = await make.makul({
    collegeId,
    id: 'if101',
    kode: 'IF101',
    nama: `Basis Data ${mark}`,
    idProdi: prodi.id,
  });
  const kelas = await make.kelas({
    id: '20261_ti_if101_1',
    makul,
    idProdi: prodi.id,
    pengajar: [dosen],
    peserta: [mahasiswa],
  });
  const pertemuan = await make.pertemuan({
    kelas,
    id: 'pertemuan-kelas',
    judul: `Pertemuan ${mark}`,
  });
  const makulLain = await make.makul({
    collegeId,
    id: 'if102',
    kode: 'IF102',
    nama: `Jaringan ${mark}`,
    idProdi: prodi.id,
  });
  await make.kelas({
    id: '20261_ti_if102_1',
    makul: makulLain,
    idProdi: prodi.id,
    pengajar: [dosenLain],
    peserta: [mahasiswaLain],
  });

  const mesin = await make.klien({ collegeId, clientId: 'siakad', nama: `Siakad ${mark}` });
  let fresh = 0;
  return {
    collegeId,
    make,
    mark,
    mahasiswa,
    mahasiswaLain,
    dosen,
    dosenLain,
    kelas,
    pertemuan,
    mesin,
    users: {
      mahasiswa,
      mahasiswaLain,
      dosen,
      dosenLain,
      operatorTanpa: await operator('op-tanpa', {}),
      operatorBaca: await operator('op-baca', { areas: allAreas('read') }),
      operatorTulis: await operator('op-tulis', { areas: allAreas('write') }),
      operatorProdiLain: await operator('op-prodi-lain', {
        areas: allAreas('write'),
        prodi: [prodiLain.id],
      }),
      operatorIstimewa: await operator('op-istimewa', { scopes: ['A:T'] }),
    },
    freshMahasiswa: () => {
      const name = `mhs-ubah-${++fresh}`;
      return make.mahasiswa({ ...person(name), nim: `nim-${name}` });
    },
    freshPertemuan: () =>
      make.pertemuan({ kelas, id: `pertemuan-ubah-${++fresh}`, judul: `Pertemuan ${mark}` }),
  };
}
