/**
 * Matches a file's headings with columns: by name, by a stored mapping, or as a guess to choose
 * from. Pure.
 */
import { type Jenis, jenisData } from '../jenis/jenis.parser.ts';
import { isWajib, type KolomJenis, kolomPerJenis } from '../jenis/kolom-jenis.views.ts';

/** Added to files of refused rows; ignored on import. */
export const KOLOM_ALASAN = 'alasan_ditolak';

/** Plain headings (see `plainHeading`) to columns; null: ignored. */
export type Pemetaan = Readonly<Record<string, string | null>>;

export interface JudulTerbaca {
  /** Null: ignored. */
  names: (string | null)[];
  missing: string[];
  unknown: string[];
}

export function plainHeading(heading: string): string {
  return heading.trim().toLowerCase();
}

/** A column's own name wins over the mapping, the first of two headings over the second. */
export function readHeading(
  headings: readonly string[],
  jenis: Jenis,
  pemetaan: Pemetaan,
): JudulTerbaca {
  const plain = headings.map(plainHeading);
  const known = Object.keys(jenisData[jenis].shape);
  const said = new Map(Object.entries(pemetaan));
  const taken = new Set(plain.filter((name) => known.includes(name) && !said.has(name)));
  const names = plain.map((name) => {
    if (name === KOLOM_ALASAN) return null;
    const target = said.get(name);
    if (target === null) return null;
    if (target === undefined || !known.includes(target) || taken.has(target)) return name;
    taken.add(target);
    return target;
  });
  return {
    names,
    missing: known.filter((column) => isWajib(jenis, column) && !taken.has(column)),
    unknown: names.filter((name) => name !== null && name !== '' && !taken.has(name)) as string[],
  };
}

const synonyms: Readonly<Record<string, readonly string[]>> = {
  nim: ['npm', 'nrp', 'nomor induk mahasiswa', 'no induk mahasiswa'],
  nama: [
    'nama lengkap',
    'nama mahasiswa',
    'nama dosen',
    'nama mata kuliah',
    'nama ruang',
    'nama prodi',
  ],
  id: ['kode', 'id dosen', 'kode dosen', 'kode ruang', 'kode makul', 'kode prodi'],
  id_prodi: ['prodi', 'kode prodi', 'jurusan'],
  id_makul: ['kode mk', 'kode makul', 'kode mata kuliah', 'matkul'],
  id_kelas: ['kode kelas'],
  id_kampus: ['kode kampus'],
  nama_kelas: ['kelas'],
  kode_mk: ['kode', 'kode matkul', 'kode makul'],
  nama_mk: ['matkul', 'nama matkul', 'nama makul', 'mata kuliah'],
  angkatan: ['tahun masuk', 'tahun angkatan'],
  email: ['e-mail', 'alamat surel', 'alamat email', 'email kampus', 'email mahasiswa'],
  email_pribadi: ['email pribadi', 'e-mail pribadi'],
  telepon: ['no hp', 'nomor hp', 'hp', 'telp', 'no telp', 'nomor telepon', 'whatsapp'],
  jenis_kelamin: ['jk', 'gender', 'kelamin'],
  tanggal_lahir: ['tgl lahir'],
  nik: ['no ktp', 'nomor ktp'],
  sks: ['jumlah sks', 'kredit'],
  kapasitas: ['kursi', 'jumlah kursi', 'daya tampung'],
  ruang: ['ruangan', 'ruang kuliah'],
  jam: ['waktu', 'pukul', 'jam kuliah'],
  pengajar: ['dosen', 'dosen pengajar', 'pengampu'],
};

const LEAST_SIMILARITY = 0.65;

/** Most similar first, each heading once. */
export function guessColumns(
  { unknown, names }: JudulTerbaca,
  jenis: Jenis,
): Record<string, string> {
  const free = Object.entries<KolomJenis>(kolomPerJenis[jenis]).filter(
    ([column]) => !names.includes(column),
  );
  const pairs = free.flatMap(([column, { label }]) =>
    unknown.map((heading) => ({
      column,
      heading,
      score: Math.max(
        ...[column, label, ...(synonyms[column] ?? [])].map((name) => similarity(heading, name)),
      ),
    })),
  );
  const guesses: Record<string, string> = {};
  const used = new Set<string>();
  for (const { column, heading, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score < LEAST_SIMILARITY || column in guesses || used.has(heading)) continue;
    guesses[column] = heading;
    used.add(heading);
  }
  return guesses;
}

/** Dice coefficient of letter pairs, 0 to 1. */
function similarity(a: string, b: string): number {
  const [one, other] = [a, b].map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  if (one === undefined || other === undefined || one === '' || other === '') return 0;
  if (one === other) return 1;
  const [pairs, rest] = [pairsOf(one), pairsOf(other)];
  const total = pairs.length + rest.length;
  let shared = 0;
  for (const pair of pairs) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared++;
  }
  return total === 0 ? 0 : (2 * shared) / total;
}

const pairsOf = (name: string) =>
  Array.from({ length: name.length - 1 }, (_, index) => name.slice(index, index + 2));
