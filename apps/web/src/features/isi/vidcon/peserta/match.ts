/** Names of a participant list and what somebody chose for them (K120, K121). Pure. */
import { formatCount } from '../../../../shared/lib/format.ts';
import type { Impor, Orang } from './queries.ts';

/** By number of the person; null: nobody. */
export type Chosen = ReadonlyMap<number, string | null>;

export const nimOf = (one: Orang, chosen: Chosen): string | null => {
  const own = chosen.get(one.nomor);
  return own === undefined ? one.nim : own;
};

/** What somebody chose otherwise than the server. */
export const toSent = (orang: readonly Orang[], chosen: Chosen) =>
  orang.flatMap((one) => {
    const nim = chosen.get(one.nomor);
    return nim === undefined || nim === one.nim ? [] : [{ nomor: one.nomor, nim }];
  });

export const isOpen = (one: Orang, chosen: Chosen): boolean =>
  nimOf(one, chosen) === null && !one.pengajar;

/** Those to look at first: without a match, then matched by a memory, then the sure ones. */
export function sortedPersons(orang: readonly Orang[]): Orang[] {
  const rank = ({ nim, pengajar, cara }: Orang): number => {
    if (pengajar) return 3;
    if (nim === null) return 0;
    return cara === 'diingat' ? 1 : 2;
  };
  return orang.toSorted((one, other) => rank(one) - rank(other) || one.nomor - other.nomor);
}

export interface Counts {
  cocok: number;
  belum: number;
  hadirBaru: number;
  /** Students of the class whom the file does not name. */
  tidakAda: Impor['mahasiswa'];
}

export function countsOf({ orang, mahasiswa }: Impor, chosen: Chosen): Counts {
  const matched = new Map<string, Orang[]>();
  for (const one of orang) {
    const nim = nimOf(one, chosen);
    if (nim !== null) matched.set(nim, [...(matched.get(nim) ?? []), one]);
  }
  const present = new Set(mahasiswa.flatMap(({ nim, hadir }) => (hadir ? [nim] : [])));
  const counted = [...matched].filter(
    ([nim, persons]) => !present.has(nim) && persons.some(({ putusan }) => putusan === 'dihitung'),
  );
  return {
    cocok: matched.size,
    belum: orang.filter((one) => isOpen(one, chosen)).length,
    hadirBaru: counted.length,
    tidakAda: mahasiswa.filter(({ nim }) => !matched.has(nim)),
  };
}

export const reasonText: Record<NonNullable<Orang['alasan']>, string> = {
  tidak_dikenal: 'Nama ini tidak ada di kelas',
  nama_kembar: 'Beberapa orang di kelas bernama sama',
  nama_perangkat: 'Nama perangkat, bukan nama orang',
  petunjuk_berbeda: 'Surel, NIM, dan nama mengarah ke orang yang berbeda',
};

export const howText: Record<NonNullable<Orang['cara']>, string> = {
  email: 'dari surel',
  nim: 'dari NIM pada nama',
  nama: 'dari nama lengkap',
  diingat: 'dicocokkan sebelumnya',
  tangan: 'dipilih',
};

export const formatText: Record<Impor['format'], string> = {
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  teams_lama: 'Microsoft Teams (format lama)',
  meet: 'Google Meet',
};

interface Verdict {
  text: string;
  color: 'success' | 'warning' | 'gray';
}

const verdicts: Record<Orang['putusan'], Verdict> = {
  dihitung: { text: 'Hadir', color: 'success' },
  terlambat: { text: 'Terlambat', color: 'warning' },
  kurang_lama: { text: 'Kurang lama', color: 'warning' },
  di_luar_waktu: { text: 'Di luar waktu vidcon', color: 'gray' },
  tanpa_waktu: { text: 'Durasi saja', color: 'gray' },
};

/** What the row does for the student; a presence that stands is never taken away. */
export function verdictOf(one: Orang, chosen: Chosen, present: ReadonlySet<string>): Verdict {
  const nim = nimOf(one, chosen);
  if (nim !== null && present.has(nim)) return { text: 'Sudah hadir', color: 'success' };
  return verdicts[one.putusan];
}

/** '38 mahasiswa, 2 belum dikenali' */
export const summaryText = ({ cocok, belum }: Pick<Counts, 'cocok' | 'belum'>): string =>
  [
    `${formatCount(cocok)} mahasiswa dikenali`,
    belum > 0 && `${formatCount(belum)} nama belum dikenali`,
  ]
    .filter(Boolean)
    .join(' · ');
