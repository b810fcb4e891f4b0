/** The references of stored rows. Pure. */
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { Baris, Tabel, Tables } from './world.policy.ts';

type Rujukan = readonly [tabel: Tabel, kunci: string | number | null];

const none = () => [];

const rujukanDari: { [T in Tabel]: (row: Baris[T]) => readonly Rujukan[] } = {
  periode: none,
  hari_libur: none,
  prodi: none,
  penandatangan_prodi: ({ id_prodi }) => [['prodi', id_prodi]],
  kampus: none,
  jenis_kelas: none,
  label_kelas: none,
  sesi: none,
  ruangan: ({ id_kampus }) => [['kampus', id_kampus]],
  makul: ({ id_prodi, id_dosen_koordinator, id_dosen_pengembang_rps }) => [
    ['prodi', id_prodi],
    ['dosen', id_dosen_koordinator],
    ['dosen', id_dosen_pengembang_rps],
  ],
  rencana_pembelajaran: ({ id_makul }) => [['makul', id_makul]],
  rencana_evaluasi: ({ id_makul }) => [['makul', id_makul]],
  dosen: ({ id_prodi }) => [['prodi', id_prodi]],
  mahasiswa: ({ id_prodi }) => [['prodi', id_prodi]],
  kelas: ({ periode, id_prodi, id_makul, id_jenis_kelas, id_kampus, jadwal, pengajar }) => [
    ['periode', periode],
    ['prodi', id_prodi],
    ['makul', id_makul],
    ['jenis_kelas', id_jenis_kelas],
    ['kampus', id_kampus],
    ...jadwal.flatMap(({ id_ruangan, id_sesi }): Rujukan[] => [
      ['ruangan', id_ruangan],
      ['sesi', id_sesi],
    ]),
    ...pengajar.map(({ id_dosen }): Rujukan => ['dosen', id_dosen]),
  ],
  peserta: ({ id_kelas, nim }) => [
    ['kelas', id_kelas],
    ['mahasiswa', nim],
  ],
  skala_nilai: ({ id_prodi }) => [['prodi', id_prodi]],
  komponen: ({ id_kelas }) => [['kelas', id_kelas]],
};

/** In words, like 'program studi IF'. */
export function listMissing<T extends Tabel>(tabel: T, row: Baris[T], world: Tables): string[] {
  return rujukanDari[tabel](row).flatMap(([target, kunci]) =>
    kunci === null || world[target].has(String(kunci))
      ? []
      : `${namaJenis[target].toLowerCase()} ${kunci}`,
  );
}
