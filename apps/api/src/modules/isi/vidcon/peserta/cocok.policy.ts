/** Which student a person of a participant list is (K120). Pure. */
import type { AlasanTanpaCocok, CaraCocok } from '@lms/contracts/isi/vidcon-impor';
import { isDeviceName, nameForms, normalName, tellsNim } from './nama.policy.ts';

interface Anggota {
  nim: string;
  nama: string;
  email: string | null;
}

export interface Dikenal {
  mahasiswa: readonly Anggota[];
  pengajar: readonly { nama: string; email: string | null }[];
  /** Matched by hand before: key → nim. */
  ingatan: ReadonlyMap<string, string>;
}

export interface Cocok {
  nim: string | null;
  cara: CaraCocok | null;
  pengajar: boolean;
  alasan: AlasanTanpaCocok | null;
  /** At most ten nims. */
  kandidat: string[];
}

interface Tertulis {
  nama: string;
  email: string | null;
}

const MOST_KANDIDAT = 10;
const emailKey = (email: string) => `email:${email.toLowerCase()}`;
const nameKey = (nama: string) => `nama:${normalName(nama)}`;

function grouped<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}

/** Prepared once per file: 5,000 rows look up names instead of comparing them. */
export function createMatch({ mahasiswa, pengajar, ingatan }: Dikenal) {
  const byEmail = grouped(mahasiswa, ({ email }) => (email ? [email.toLowerCase()] : []));
  const byName = grouped(mahasiswa, ({ nama }) => [normalName(nama)]);
  const byWord = grouped(mahasiswa, ({ nama }) =>
    normalName(nama)
      .split(' ')
      .filter((word) => word.length > 2),
  );
  const lecturers = new Set(
    pengajar.flatMap(({ nama, email }) => [
      nameKey(nama),
      ...(email === null ? [] : [emailKey(email)]),
    ]),
  );
  const present = new Set(mahasiswa.map(({ nim }) => nim));
  const withDigits = /\d/;

  const nimsIn = (nama: string): string[] =>
    withDigits.test(nama) || mahasiswa.some(({ nim }) => !withDigits.test(nim))
      ? mahasiswa.filter(({ nim }) => tellsNim(nama, nim)).map(({ nim }) => nim)
      : [];

  const remembered = (key: string): string[] => {
    const nim = ingatan.get(key);
    return nim !== undefined && present.has(nim) ? [nim] : [];
  };

  const similar = (nama: string): string[] => {
    const points = new Map<string, number>();
    for (const word of new Set(normalName(nama).split(' ')))
      for (const { nim } of byWord.get(word) ?? []) points.set(nim, (points.get(nim) ?? 0) + 1);
    const best = [...points].toSorted(([, one], [, other]) => other - one);
    return best.slice(0, MOST_KANDIDAT).map(([nim]) => nim);
  };

  const none = (alasan: AlasanTanpaCocok, kandidat: readonly string[]): Cocok => ({
    nim: null,
    cara: null,
    pengajar: false,
    alasan,
    kandidat: [...new Set(kandidat)].slice(0, MOST_KANDIDAT),
  });
  const match = (nim: string, cara: CaraCocok): Cocok => ({
    nim,
    cara,
    pengajar: false,
    alasan: null,
    kandidat: [],
  });

  /** All that is written about a person must lead to one student. */
  return ({ nama, email }: Tertulis): Cocok => {
    const ofEmail = email === null ? [] : (byEmail.get(email.toLowerCase()) ?? []);
    const ofName = [...new Set(nameForms(nama).flatMap((form) => byName.get(form) ?? []))];
    const names = ofName.map(({ nim }) => nim);
    const clues: readonly (readonly [CaraCocok, readonly string[]])[] = [
      ['email', ofEmail.map(({ nim }) => nim)],
      ['nim', nimsIn(nama)],
      ['diingat', email === null ? [] : remembered(emailKey(email))],
    ];
    const certain = clues.filter(([, nims]) => nims.length === 1);
    const [first] = certain;
    const found = new Set(certain.flatMap(([, nims]) => nims));
    if (first !== undefined) {
      const [nim = ''] = found;
      const otherName = names.length > 0 && !names.includes(nim);
      return found.size > 1 || otherName
        ? none('petunjuk_berbeda', [...found, ...names])
        : match(nim, first[0]);
    }
    const unclear = clues.flatMap(([, nims]) => nims);
    if (unclear.length > 0) return none('petunjuk_berbeda', [...unclear, ...names]);
    // A lecturer of the same name may be meant.
    const isLecturer = nameForms(nama).some((form) => lecturers.has(`nama:${form}`));
    if (names.length > 1 || (names.length === 1 && isLecturer)) return none('nama_kembar', names);
    const [only] = names;
    if (only !== undefined) return match(only, 'nama');
    if (lecturers.has(nameKey(nama)) || (email !== null && lecturers.has(emailKey(email))))
      return { nim: null, cara: null, pengajar: true, alasan: null, kandidat: [] };
    if (isDeviceName(nama)) return none('nama_perangkat', []);
    const [before] = remembered(nameKey(nama));
    return before === undefined ? none('tidak_dikenal', similar(nama)) : match(before, 'diingat');
  };
}

/** A match by hand is remembered, except a name that several people may have. */
export function memoryKeys({ nama, email }: Tertulis, mahasiswa: readonly Anggota[]): string[] {
  const name = normalName(nama);
  const shared = mahasiswa.some((one) => normalName(one.nama) === name);
  return [
    ...(email === null ? [] : [emailKey(email)]),
    ...(isDeviceName(nama) || shared ? [] : [nameKey(nama)]),
  ];
}
