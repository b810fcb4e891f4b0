/** People of the demo: 30 lecturers, 400 students in four years. */
import { lecturerBiodata, studentBiodata } from './biodata.ts';
import type { Term } from './calendar.ts';
import { createRandom, generateNames } from './names.ts';

export const DEMO_PRODI = 'IF';
/** Teaches the demo class as `dosen`. */
export const DEMO_DOSEN = 'D001';
/** `asisten`; only in the demo class, so a second screen always finds it. */
export const DEMO_ASISTEN = 'D002';
const LECTURERS = 30;
/** Students per year, first year first. */
const STUDENTS_PER_TINGKAT = [128, 120, 84, 68];
const NIM_PREFIX = '2406012113';
/** The demo's student content is made for this one. */
export const DEMO_MAHASISWA = nimOf(1);
/** Enrolled in the demo class, to show what an inactive student sees. */
export const DEMO_CUTI = nimOf(50);

const degrees = [
  'S.Kom., M.Kom.',
  'S.T., M.T.',
  'S.Si., M.Cs.',
  'S.Kom., M.Cs., Ph.D.',
  'S.Si., M.Kom.',
];

export interface DemoMahasiswa {
  nim: string;
  nama: string;
  id_prodi: string;
  angkatan: number;
  tingkat: number;
  status: 'Aktif' | 'Cuti';
  is_edit: boolean;
}

export function makeLecturers() {
  const names = generateNames(20_261);
  const random = createRandom(7);
  const digits = (below: number) => String(1 + Math.floor(random() * below)).padStart(2, '0');
  return Array.from({ length: LECTURERS }, (_, index) => {
    const id = `D${String(index + 1).padStart(3, '0')}`;
    // A NIDN: region, date of birth, number.
    const nidn = `06${digits(28)}${digits(12)}${70 + Math.floor(random() * 25)}${String(index + 1).padStart(2, '0')}`;
    const username = { [DEMO_DOSEN]: 'dosen', [DEMO_ASISTEN]: 'asisten' }[id];
    const nama = names.next().value;
    return {
      id,
      nidn,
      nama,
      gelar_depan: index % 4 === 0 ? 'Dr.' : undefined,
      gelar_akademik: degrees[index % degrees.length],
      id_prodi: DEMO_PRODI,
      ...(username && { username }),
      ...lecturerBiodata(index + 1, nama),
    };
  });
}

export function makeStudents(term: Term): DemoMahasiswa[] {
  const names = generateNames(240_601);
  const tingkatOf = STUDENTS_PER_TINGKAT.flatMap((count, index) =>
    Array.from({ length: count }, () => index + 1),
  );
  return tingkatOf.map((tingkat, index) => {
    const nim = nimOf(index + 1);
    const person = { nama: names.next().value, angkatan: term.tahun - tingkat };
    return {
      nim,
      ...person,
      id_prodi: DEMO_PRODI,
      tingkat,
      status: nim === DEMO_CUTI ? 'Cuti' : 'Aktif',
      // First-year students may complete their personal data.
      is_edit: tingkat === 1,
      ...studentBiodata(index + 1, person),
    };
  });
}

function nimOf(number: number): string {
  return `${NIM_PREFIX}${String(number).padStart(4, '0')}`;
}
