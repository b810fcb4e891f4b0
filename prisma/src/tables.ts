/** The rows of the tables, as Prisma derives them from the schema: types only, nothing of the client is loaded. */
export type {
  dosen,
  jenis_presensi,
  kehadiran,
  kehadiran_dosen,
  kelas,
  kelas_pengajar,
  kelas_peserta,
  mahasiswa,
  makul,
  pengguna,
  perguruan_tinggi,
  periode,
  pertemuan,
  pertemuan_pengajar,
  prodi,
  rekap_kehadiran,
} from '../generated/client.ts';
