import { type World, worldOf } from '../modules/siakad/siakad.world.ts';

/** A college without any rows, to plan in. */
export function emptyWorld(): World {
  return worldOf(
    {
      periode: [],
      hari_libur: [],
      prodi: [],
      kampus: [],
      jenis_kelas: [],
      sesi: [],
      ruangan: [],
      makul: [],
      dosen: [],
      mahasiswa: [],
      kelas: [],
      peserta: [],
    },
    new Map(),
  );
}
