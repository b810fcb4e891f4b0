import { type World, worldOf } from '../modules/data-master/rencana/world.policy.ts';

/** A college without rows, for planning. */
export function emptyWorld(): World {
  return worldOf(
    {
      periode: [],
      hari_libur: [],
      prodi: [],
      penandatangan_prodi: [],
      kampus: [],
      jenis_kelas: [],
      label_kelas: [],
      sesi: [],
      ruangan: [],
      makul: [],
      rencana_pembelajaran: [],
      rencana_evaluasi: [],
      dosen: [],
      mahasiswa: [],
      kelas: [],
      peserta: [],
      skala_nilai: [],
      komponen: [],
    },
    [],
    'Asia/Jakarta',
  );
}
