/** Every endpoint by name. The server registers them, the web calls them by these names, OpenAPI lists them. */
import * as eventEndpoints from './events.ts';
import * as kehadiran from './kehadiran.ts';
import * as kelas from './kelas.ts';
import * as operasi from './operasi.ts';
import * as pertemuan from './pertemuan.ts';
import * as sesi from './sesi.ts';
import * as sistem from './sistem.ts';

export const endpoints = {
  mintaToken: sesi.mintaToken,
  keluar: sesi.keluar,
  catatLogout: sesi.catatLogout,
  infoPengguna: sesi.infoPengguna,
  konfigurasiFrontend: sesi.konfigurasiFrontend,
  cekPembatasan: sesi.cekPembatasan,
  sistem: sistem.sistem,
  logo: sistem.logo,
  konfigurasiList: sistem.konfigurasiList,
  konfigurasiSatu: sistem.konfigurasiSatu,
  aturanQrCode: sistem.aturanQrCode,
  pengaturan: sistem.pengaturan,
  pengaturanSaya: sistem.pengaturanSaya,
  mahasiswa: sistem.mahasiswa,
  biodataSingkat: sistem.biodataSingkat,
  tahunSemesterMahasiswa: sistem.tahunSemesterMahasiswa,
  semesterBerjalan: sistem.semesterBerjalan,
  makulRef: sistem.makulRef,
  prodiRef: sistem.prodiRef,
  labelKelasRef: sistem.labelKelasRef,
  jenisKelasRef: sistem.jenisKelasRef,
  dosenRef: sistem.dosenRef,
  periodeRef: sistem.periodeRef,
  mahasiswaAktif: sistem.mahasiswaAktif,
  daftarKelas: kelas.daftarKelas,
  detailKelas: kelas.detailKelas,
  profilKelas: kelas.profilKelas,
  pesertaKelas: kelas.pesertaKelas,
  pesertaNimNama: kelas.pesertaNimNama,
  pengajarKelasList: kelas.pengajarKelasList,
  jadwalSaya: kelas.jadwalSaya,
  menuPertemuan: pertemuan.menuPertemuan,
  detailPertemuan: pertemuan.detailPertemuan,
  mulaiPertemuan: pertemuan.mulaiPertemuan,
  akhiriPertemuan: pertemuan.akhiriPertemuan,
  daftarPertemuan: pertemuan.daftarPertemuan,
  pertemuanSaya: pertemuan.pertemuanSaya,
  aktivitasPertemuan: pertemuan.aktivitasPertemuan,
  kehadiranPertemuan: kehadiran.kehadiranPertemuan,
  simpanKehadiran: kehadiran.simpanKehadiran,
  tandaiKehadiran: kehadiran.tandaiKehadiran,
  jenisPresensi: kehadiran.jenisPresensi,
  kehadiranDosen: kehadiran.kehadiranDosen,
  kehadiranDosenSaya: kehadiran.kehadiranDosenSaya,
  kehadiranDosenSatu: kehadiran.kehadiranDosenSatu,
  ubahKehadiranDosen: kehadiran.ubahKehadiranDosen,
  kehadiranSaya: kehadiran.kehadiranSaya,
  kehadiranSayaKelas: kehadiran.kehadiranSayaKelas,
  events: eventEndpoints.events,
  healthz: operasi.healthz,
  readyz: operasi.readyz,
  metrics: operasi.metrics,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
