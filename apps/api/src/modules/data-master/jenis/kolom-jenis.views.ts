/** What people are told about the columns of each kind: the template, its explanations, and how an Excel cell is read. */

import type { Jenis } from './jenis.parser.ts';
import { jenisData } from './jenis.parser.ts';

export type TipeKolom = 'teks' | 'bilangan' | 'tanggal' | 'jam' | 'daftar';

export interface KolomJenis {
  /** What it holds. */
  isi: string;
  /** In the example row of the template. */
  contoh: string;
  tipe?: TipeKolom;
}

type KolomPerJenis = { [J in Jenis]: Record<keyof (typeof jenisData)[J]['shape'] & string, KolomJenis> };

const dataDiri = {
  nik: { isi: 'Nomor induk kependudukan, 16 sampai 50 karakter', contoh: '' },
  tempat_lahir: { isi: 'Kota atau kabupaten kelahiran', contoh: '' },
  tanggal_lahir: { isi: 'Tanggal lahir', contoh: '', tipe: 'tanggal' },
  jenis_kelamin: { isi: 'L atau P', contoh: '' },
  agama: { isi: 'Islam, Kristen, Katolik, Hindu, Buddha, Konghucu, atau Lainnya', contoh: '' },
  kewarganegaraan: { isi: 'Kewarganegaraan', contoh: '' },
  telepon: { isi: 'Diawali angka 0, paling sedikit 10 angka', contoh: '' },
  email_pribadi: { isi: 'Alamat e-mail pribadi', contoh: '' },
} as const satisfies Record<string, KolomJenis>;

/** Every column, in the order of the template. */
export const kolomPerJenis: KolomPerJenis = {
  periode: {
    kode: { isi: '10 × (tahun − 1) + semester, misalnya 20261', contoh: '20261', tipe: 'bilangan' },
    tahun: { isi: 'Tahun AKHIR tahun akademik: 2027 untuk 2026/2027', contoh: '2027', tipe: 'bilangan' },
    semester: { isi: '1 Ganjil, 2 Genap, 3 SP Ganjil, 4 SP Genap', contoh: '1', tipe: 'bilangan' },
    mulai: { isi: 'Hari pertama; minggu ke-1 pertemuan dimulai hari ini', contoh: '2026-10-05', tipe: 'tanggal' },
    selesai: { isi: 'Hari terakhir', contoh: '2027-01-31', tipe: 'tanggal' },
  },
  hari_libur: {
    tanggal: { isi: 'Hari tanpa pertemuan', contoh: '2026-12-25', tipe: 'tanggal' },
    nama: { isi: 'Nama hari libur', contoh: 'Hari Raya Natal' },
  },
  prodi: {
    id: { isi: 'Kode unik; menjadi bagian id kelas (huruf, angka, titik, tanda hubung)', contoh: 'IF' },
    kode: { isi: 'Kode program studi', contoh: 'IF' },
    nama: { isi: 'Nama program studi', contoh: 'Informatika' },
    jenjang: { isi: 'S1, D3, dan seterusnya', contoh: 'S1' },
  },
  kampus: { id: { isi: 'Kode unik', contoh: 'K1' }, nama: { isi: 'Nama kampus', contoh: 'Kampus Utama' } },
  jenis_kelas: { id: { isi: 'Kode unik', contoh: 'REG' }, nama: { isi: 'Nama jenis kelas', contoh: 'Reguler' } },
  label_kelas: { id: { isi: 'Kode unik', contoh: '01' }, nama: { isi: 'Nama label kelas', contoh: '01 Reguler' } },
  sesi: {
    id: { isi: 'Kode unik', contoh: 'S1' },
    nama: { isi: 'Nama sesi', contoh: 'Sesi 1' },
    jam_mulai: { isi: 'Jam mulai', contoh: '07.30', tipe: 'jam' },
    jam_selesai: { isi: 'Jam selesai, sesudah jam mulai', contoh: '09.10', tipe: 'jam' },
  },
  ruangan: {
    id: { isi: 'Kode unik', contoh: 'A303' },
    nama: { isi: 'Nama ruangan', contoh: 'Ruang A303' },
    kapasitas: { isi: 'Jumlah kursi', contoh: '40', tipe: 'bilangan' },
    id_kampus: { isi: 'id pada data kampus', contoh: 'K1' },
  },
  makul: {
    id: { isi: 'Kode unik; menjadi bagian id kelas (huruf, angka, titik, tanda hubung)', contoh: 'AIK21321' },
    kode: { isi: 'Kode mata kuliah, unik; sama dengan id bila dikosongkan', contoh: 'AIK21321' },
    nama: { isi: 'Nama mata kuliah', contoh: 'Algoritma Pemrograman' },
    sks: { isi: 'Jumlah SKS', contoh: '3', tipe: 'bilangan' },
    id_prodi: { isi: 'id program studi pemilik mata kuliah', contoh: 'IF' },
  },
  dosen: {
    id: { isi: 'Kode unik', contoh: 'D001' },
    nidn: { isi: 'NIDN', contoh: '0612345678' },
    nama: { isi: 'Nama tanpa gelar', contoh: 'Siti Rahmawati' },
    gelar_depan: { isi: 'Gelar di depan nama', contoh: 'Dr.' },
    gelar_akademik: { isi: 'Gelar di belakang nama', contoh: 'M.Kom.' },
    id_prodi: { isi: 'id program studi homebase', contoh: 'IF' },
    username: { isi: 'Nama pengguna; NIDN, atau id, bila dikosongkan', contoh: '' },
    email: {
      isi: 'Alamat e-mail akun; tautan aktivasi dikirim ke sini. Akun yang sudah dipakai: hanya diusulkan kepada pemiliknya',
      contoh: 'siti@contoh.ac.id',
    },
    ...dataDiri,
    nip: { isi: 'Nomor induk pegawai', contoh: '' },
    unit_kerja: { isi: 'Unit kerja', contoh: '' },
    jabatan_fungsional: { isi: 'Jabatan fungsional', contoh: '' },
    golongan: { isi: 'Golongan', contoh: '' },
    status_kepegawaian: { isi: 'Status kepegawaian', contoh: '' },
    tanggal_mulai_kerja: { isi: 'Tanggal mulai kerja', contoh: '', tipe: 'tanggal' },
  },
  mahasiswa: {
    nim: { isi: 'NIM; juga menjadi nama pengguna', contoh: '24060126140001' },
    nama: { isi: 'Nama lengkap', contoh: 'Budi Santoso' },
    id_prodi: { isi: 'id program studi', contoh: 'IF' },
    angkatan: { isi: 'Tahun masuk', contoh: '2026', tipe: 'bilangan' },
    tingkat: { isi: 'Tingkat, 1 bila dikosongkan', contoh: '1', tipe: 'bilangan' },
    status: { isi: 'Aktif (bila dikosongkan), Cuti, DO, Lulus, atau Non-Aktif', contoh: 'Aktif' },
    email: {
      isi: 'Alamat e-mail akun; tautan aktivasi dikirim ke sini. Akun yang sudah dipakai: hanya diusulkan kepada pemiliknya',
      contoh: 'budi@contoh.ac.id',
    },
    is_edit: { isi: 'ya bila mahasiswa boleh mengubah data dirinya, tidak bila dikosongkan', contoh: 'tidak' },
    ...dataDiri,
    alamat: { isi: 'Jalan, nomor, RT/RW', contoh: '' },
    kelurahan: { isi: 'Kelurahan atau desa', contoh: '' },
    kecamatan: { isi: 'Kecamatan', contoh: '' },
    kota: { isi: 'Kota atau kabupaten', contoh: '' },
    provinsi: { isi: 'Provinsi', contoh: '' },
    kode_pos: { isi: '5 angka', contoh: '' },
    nama_ayah: { isi: 'Nama ayah', contoh: '' },
    tanggal_lahir_ayah: { isi: 'Tanggal lahir ayah', contoh: '', tipe: 'tanggal' },
    pekerjaan_ayah: { isi: 'Pekerjaan ayah', contoh: '' },
    nama_ibu: { isi: 'Nama ibu', contoh: '' },
    tanggal_lahir_ibu: { isi: 'Tanggal lahir ibu', contoh: '', tipe: 'tanggal' },
    pekerjaan_ibu: { isi: 'Pekerjaan ibu', contoh: '' },
    telepon_orang_tua: { isi: 'Diawali angka 0, paling sedikit 10 angka', contoh: '' },
  },
  jadwal: {
    kode_mk: { isi: 'Kode mata kuliah; yang belum ada akan dibuat', contoh: 'AIK21321' },
    nama_mk: { isi: 'Nama mata kuliah, dipakai bila mata kuliah baru', contoh: 'Algoritma Pemrograman' },
    kelas: { isi: 'Nama kelas; kelas yang belum ada akan dibuat', contoh: 'A' },
    hari: { isi: 'Senin sampai Minggu', contoh: 'Senin' },
    jam: { isi: 'Satu rentang jam', contoh: '07.30-09.10' },
    ruang: { isi: 'Nama atau id ruangan; yang belum ada akan dibuat', contoh: 'A303' },
  },
  kelas: {
    id: { isi: 'Dibuat dari empat kolom berikutnya bila dikosongkan', contoh: '' },
    periode: { isi: 'Kode periode', contoh: '20261', tipe: 'bilangan' },
    id_prodi: { isi: 'id program studi', contoh: 'IF' },
    id_makul: { isi: 'id mata kuliah', contoh: 'AIK21321' },
    nama_kelas: { isi: 'Nama kelas', contoh: 'A' },
    id_jenis_kelas: { isi: 'id jenis kelas', contoh: 'REG' },
    mode_kuliah: { isi: 'offline (bila dikosongkan), online, atau campuran', contoh: 'offline' },
    lingkup: { isi: 'Internal bila dikosongkan', contoh: 'Internal' },
    kapasitas: { isi: 'Jumlah kursi; kursi ruang terkecilnya bila dikosongkan', contoh: '40', tipe: 'bilangan' },
    id_kampus: { isi: 'id kampus', contoh: 'K1' },
    jadwal: {
      isi: 'Slot mingguan: Senin 07.30-09.10 A303; pisahkan beberapa slot dengan titik koma',
      contoh: 'Senin 07.30-09.10 A303',
      tipe: 'daftar',
    },
    pengajar: {
      isi: 'id dosen, yang utama lebih dulu; pisahkan dengan titik koma. Jabatan dalam kurung: D002 (Asisten)',
      contoh: 'D001',
      tipe: 'daftar',
    },
  },
  peserta: {
    id_kelas: { isi: 'id kelas', contoh: '20261_IF_AIK21321_A' },
    nim: { isi: 'NIM peserta', contoh: '24060126140001' },
    jabatan: { isi: 'Peserta (bila dikosongkan) atau ketua_kelas', contoh: 'Peserta' },
  },
};

/** How a column is read; text when the kind does not know it. */
export function jenisKolom(jenis: Jenis, column: string): TipeKolom {
  return new Map<string, KolomJenis>(Object.entries(kolomPerJenis[jenis])).get(column)?.tipe ?? 'teks';
}

/** Whether a row without the column is refused. */
export function isWajib(jenis: Jenis, column: string): boolean {
  const shape = new Map(Object.entries(jenisData[jenis].shape)).get(column);
  return shape !== undefined && !shape.safeParse(undefined).success;
}
