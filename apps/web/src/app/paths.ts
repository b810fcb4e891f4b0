/**
 * Every route of the web, in full and once. A leaf that all parts of the web may import: links are made with `toPath`.
 */
import { generatePath } from 'react-router';

export const paths = {
  masuk: '/',
  oauth: '/oauth',
  sso: '/sso',
  dev: '/dev',
  beranda: '/beranda',
  kelas: '/kelas',
  detailKelas: '/kelas/:id',
  profilKelas: '/kelas/:id/profil',
  kehadiranKelas: '/kelas/:id/kehadiran/:idPertemuan',
  pertemuanKelas: '/kelas/:classId/:meetingId',
  kelasKuliah: '/kelas-kuliah',
  jadwal: '/jadwal',
  daftarPertemuan: '/pertemuan',
  pertemuan: '/pertemuan/:id',
  kehadiran: '/kehadiran',
  kehadiranPeserta: '/kehadiran-peserta',
  pindai: '/kehadiran/pindai',
  kehadiranDetail: '/kehadiran/:id',
  kehadiranPertemuan: '/kehadiran/:id/:idPertemuan',
  logAktivitas: '/log-aktivitas',
  profil: '/profil',
  antrean: '/antrean',
  pengaturan: '/pengaturan',
  konfigurasi: '/konfigurasi',
  dataMaster: '/data-master',
  imporBaru: '/data-master/impor',
  imporDetail: '/data-master/impor/:id',
  isiMaster: '/data-master/isi/:jenis',
  orang: '/orang',
  orangDetail: '/orang/:id',
  hakAkses: '/hak-akses',
  pengguna: '/pengguna',
  aktivasi: '/aktivasi',
  lupaSandi: '/lupa-sandi',
  konfirmasiEmail: '/konfirmasi-email',
  forbidden: '/forbidden',
  forbiddenPertemuan: '/forbidden/:idPertemuan',
} as const;

type Path = (typeof paths)[keyof typeof paths];

/** `toPath(paths.detailKelas, { id })`: the address with its parameters encoded. */
export function toPath<P extends Path>(path: P, params: Parameters<typeof generatePath<P>>[1]): string {
  return generatePath(path, params);
}
