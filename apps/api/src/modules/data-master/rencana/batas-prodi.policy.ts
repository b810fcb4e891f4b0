/** An operator limited to programmes imports only their rows (DECISIONS 61). */
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { Baris, Tabel, World } from './world.policy.ts';

/** Empty: the whole college's. */
type ProgrammesOf = {
  [T in Tabel]: (row: Baris[T], world: World) => readonly (string | null | undefined)[];
};

const ofCollege = () => [];
const ofKelas = (kelas: Baris['kelas'] | undefined, world: World) =>
  kelas === undefined ? [] : [kelas.id_prodi, world.makul.get(kelas.id_makul)?.id_prodi];

const ofMakul = ({ id_makul }: { id_makul: string }, world: World) => [
  world.makul.get(id_makul)?.id_prodi,
];

const programmesOf: ProgrammesOf = {
  periode: ofCollege,
  hari_libur: ofCollege,
  prodi: ofCollege,
  penandatangan_prodi: (row) => [row.id_prodi],
  kampus: ofCollege,
  jenis_kelas: ofCollege,
  label_kelas: ofCollege,
  sesi: ofCollege,
  ruangan: ofCollege,
  makul: (row) => [row.id_prodi],
  rencana_pembelajaran: ofMakul,
  rencana_evaluasi: ofMakul,
  dosen: (row) => [row.id_prodi],
  mahasiswa: (row) => [row.id_prodi],
  kelas: ofKelas,
  peserta: (row, world) => ofKelas(world.kelas.get(row.id_kelas), world),
  skala_nilai: (row) => [row.id_prodi],
  komponen: (row, world) => ofKelas(world.kelas.get(row.id_kelas), world),
};

/** Empty `prodi`: no limit. */
export function isWithin<T extends Tabel>(
  prodi: readonly string[],
  jenis: T,
  row: Baris[T],
  world: World,
): boolean {
  if (prodi.length === 0) return true;
  return programmesOf[jenis](row, world).some(
    (id) => id !== null && id !== undefined && prodi.includes(id),
  );
}

export function tulisDiLuarProdi(jenis: Tabel, key: string): string {
  return programmesOf[jenis] === ofCollege
    ? `${namaJenis[jenis]} hanya dapat diubah operator untuk semua program studi.`
    : `${namaJenis[jenis]} ${key} bukan dari program studi Anda.`;
}
