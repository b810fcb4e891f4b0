import type * as contract from '@lms/contracts/sistem/sistem';
import { type ExpectationsOf, everyone, ofMahasiswa } from '../../../testing/access/expectation.ts';

export const sistemAccess: ExpectationsOf<typeof contract> = {
  sistem: everyone,
  logo: everyone,
  konfigurasiList: everyone,
  konfigurasiSatu: { call: () => ({ params: { keyword: 'url_sikad_legacy' } }), rule: 'semua' },
  aturanQrCode: everyone,
  pengaturan: everyone,
  pengaturanSaya: everyone,
  kampusRef: everyone,
  mahasiswa: ofMahasiswa,
  biodataSingkat: ofMahasiswa,
  tahunSemesterMahasiswa: ofMahasiswa,
  semesterBerjalan: everyone,
  makulRef: everyone,
  prodiRef: everyone,
  labelKelasRef: everyone,
  jenisKelasRef: everyone,
  dosenRef: everyone,
  periodeRef: everyone,
  mahasiswaAktif: {
    call: () => ({}),
    rule: {
      daftar: ['dosen', 'dosenLain', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'],
      text: (world) => `"${world.mahasiswa.nim}"`,
    },
  },
};
