/** Texts about columns for the template, and how Excel cells are read. */

import type { Jenis } from './jenis.parser.ts';
import { jenisData } from './jenis.parser.ts';

export type TipeKolom = 'teks' | 'bilangan' | 'tanggal' | 'jam' | 'daftar';

export interface KolomJenis {
  label: string;
  isi: string;
  contoh: string;
  tipe?: TipeKolom;
}

type KolomPerJenis = {
  [J in Jenis]: Record<keyof (typeof jenisData)[J]['shape'] & string, KolomJenis>;
};

const dataDiri = {
  nik: { label: 'NIK', isi: 'Nomor induk kependudukan, 16 sampai 50 karakter', contoh: '' },
  tempat_lahir: { label: 'Tempat lahir', isi: 'Kota atau kabupaten kelahiran', contoh: '' },
  tanggal_lahir: { label: 'Tanggal lahir', isi: 'Tanggal lahir', contoh: '', tipe: 'tanggal' },
  jenis_kelamin: { label: 'Jenis kelamin', isi: 'L atau P', contoh: '' },
  agama: {
    label: 'Agama',
    isi: 'Islam, Kristen, Katolik, Hindu, Buddha, Konghucu, atau Lainnya',
    contoh: '',
  },
  kewarganegaraan: { label: 'Kewarganegaraan', isi: 'Kewarganegaraan', contoh: '' },
  telepon: { label: 'Telepon', isi: 'Diawali angka 0, paling sedikit 10 angka', contoh: '' },
  email_pribadi: { label: 'Surel pribadi', isi: 'Alamat surel pribadi', contoh: '' },
} as const satisfies Record<string, KolomJenis>;

export const kolomPerJenis: KolomPerJenis = {
  periode: {
    kode: {
      label: 'Kode',
      isi: '10 × (tahun − 1) + semester, misalnya 20261',
      contoh: '20261',
      tipe: 'bilangan',
    },
    tahun: {
      label: 'Tahun',
      isi: 'Tahun AKHIR tahun akademik: 2027 untuk 2026/2027',
      contoh: '2027',
      tipe: 'bilangan',
    },
    semester: {
      label: 'Semester',
      isi: '1 Ganjil, 2 Genap, 3 SP Ganjil, 4 SP Genap',
      contoh: '1',
      tipe: 'bilangan',
    },
    mulai: {
      label: 'Mulai',
      isi: 'Hari pertama; minggu ke-1 pertemuan dimulai hari ini',
      contoh: '2026-10-05',
      tipe: 'tanggal',
    },
    selesai: { label: 'Selesai', isi: 'Hari terakhir', contoh: '2027-01-31', tipe: 'tanggal' },
  },
  hari_libur: {
    tanggal: {
      label: 'Tanggal',
      isi: 'Hari tanpa pertemuan',
      contoh: '2026-12-25',
      tipe: 'tanggal',
    },
    nama: { label: 'Nama', isi: 'Nama hari libur', contoh: 'Hari Raya Natal' },
  },
  prodi: {
    id: {
      label: 'Id',
      isi: 'Kode unik; menjadi bagian id kelas (huruf, angka, titik, tanda hubung)',
      contoh: 'IF',
    },
    kode: { label: 'Kode', isi: 'Kode program studi', contoh: 'IF' },
    nama: { label: 'Nama', isi: 'Nama program studi', contoh: 'Informatika' },
    jenjang: { label: 'Jenjang', isi: 'S1, D3, dan seterusnya', contoh: 'S1' },
  },
  penandatangan_prodi: {
    id_prodi: { label: 'Program studi', isi: 'id program studi', contoh: 'IF' },
    nama: {
      label: 'Nama',
      isi: 'Nama lengkap dengan gelar, seperti dicetak pada laporan',
      contoh: 'Dr. Rina Kartika, M.T.',
    },
    nidn: { label: 'NIDN', isi: 'NIDN; boleh kosong', contoh: '0401018001' },
    jabatan: { label: 'Jabatan', isi: 'Jabatan seperti dicetak', contoh: 'Ketua Program Studi' },
  },
  kampus: {
    id: { label: 'Id', isi: 'Kode unik', contoh: 'K1' },
    nama: { label: 'Nama', isi: 'Nama kampus', contoh: 'Kampus Utama' },
  },
  jenis_kelas: {
    id: { label: 'Id', isi: 'Kode unik', contoh: 'REG' },
    nama: { label: 'Nama', isi: 'Nama jenis kelas', contoh: 'Reguler' },
  },
  label_kelas: {
    id: { label: 'Id', isi: 'Kode unik', contoh: '01' },
    nama: { label: 'Nama', isi: 'Nama label kelas', contoh: '01 Reguler' },
  },
  sesi: {
    id: { label: 'Id', isi: 'Kode unik', contoh: 'S1' },
    nama: { label: 'Nama', isi: 'Nama sesi', contoh: 'Sesi 1' },
    jam_mulai: { label: 'Jam mulai', isi: 'Jam mulai', contoh: '07.30', tipe: 'jam' },
    jam_selesai: {
      label: 'Jam selesai',
      isi: 'Jam selesai, sesudah jam mulai',
      contoh: '09.10',
      tipe: 'jam',
    },
  },
  ruangan: {
    id: { label: 'Id', isi: 'Kode unik', contoh: 'A303' },
    nama: { label: 'Nama', isi: 'Nama ruangan', contoh: 'Ruang A303' },
    kapasitas: { label: 'Kapasitas', isi: 'Jumlah kursi', contoh: '40', tipe: 'bilangan' },
    id_kampus: { label: 'Kampus', isi: 'id pada data kampus', contoh: 'K1' },
  },
  makul: {
    id: {
      label: 'Id',
      isi: 'Kode unik; menjadi bagian id kelas (huruf, angka, titik, tanda hubung)',
      contoh: 'AIK21321',
    },
    kode: {
      label: 'Kode',
      isi: 'Kode mata kuliah, unik; sama dengan id bila dikosongkan',
      contoh: 'AIK21321',
    },
    nama: { label: 'Nama', isi: 'Nama mata kuliah', contoh: 'Algoritma Pemrograman' },
    sks: { label: 'SKS', isi: 'Jumlah SKS', contoh: '3', tipe: 'bilangan' },
    id_prodi: { label: 'Program studi', isi: 'id program studi pemilik mata kuliah', contoh: 'IF' },
    jenis_kuliah: {
      label: 'Jenis kuliah',
      isi: 'Misalnya Teori atau Praktikum',
      contoh: 'Teori',
    },
    id_dosen_koordinator: {
      label: 'Dosen koordinator',
      isi: 'id dosen koordinator mata kuliah',
      contoh: '',
    },
    id_dosen_pengembang_rps: {
      label: 'Dosen pengembang RPS',
      isi: 'id dosen pengembang RPS',
      contoh: '',
    },
  },
  rencana_pembelajaran: {
    id_makul: { label: 'Mata kuliah', isi: 'id mata kuliah', contoh: 'AIK21321' },
    nomor: { label: 'Pertemuan', isi: 'Nomor pertemuan', contoh: '1', tipe: 'bilangan' },
    materi: {
      label: 'Materi',
      isi: 'Materi pertemuan itu, boleh beberapa baris',
      contoh: 'Pengantar algoritma',
    },
    materi_inggris: {
      label: 'Materi (Inggris)',
      isi: 'Materi dalam bahasa Inggris',
      contoh: 'Introduction to algorithms',
    },
  },
  rencana_evaluasi: {
    id_makul: { label: 'Mata kuliah', isi: 'id mata kuliah', contoh: 'AIK21321' },
    id_komponen: {
      label: 'Id komponen',
      isi: 'Kode komponen, unik di dalam mata kuliah',
      contoh: 'UTS',
    },
    nama_komponen: {
      label: 'Komponen evaluasi',
      isi: 'Nama komponen seperti pada layar',
      contoh: 'Ujian Tengah Semester',
    },
    bobot: {
      label: 'Bobot',
      isi: 'Bobot dalam persen, 0 sampai 100',
      contoh: '30',
      tipe: 'bilangan',
    },
    urutan: {
      label: 'Urutan',
      isi: 'Tempat pada layar; menurut id bila dikosongkan',
      contoh: '1',
      tipe: 'bilangan',
    },
  },
  dosen: {
    id: { label: 'Id', isi: 'Kode unik', contoh: 'D001' },
    nidn: { label: 'NIDN', isi: 'NIDN', contoh: '0612345678' },
    nama: { label: 'Nama', isi: 'Nama tanpa gelar', contoh: 'Siti Rahmawati' },
    gelar_depan: { label: 'Gelar depan', isi: 'Gelar di depan nama', contoh: 'Dr.' },
    gelar_akademik: { label: 'Gelar akademik', isi: 'Gelar di belakang nama', contoh: 'M.Kom.' },
    id_prodi: { label: 'Program studi', isi: 'id program studi homebase', contoh: 'IF' },
    username: {
      label: 'Nama pengguna',
      isi: 'Nama pengguna; NIDN, atau id, bila dikosongkan',
      contoh: '',
    },
    email: {
      label: 'Surel',
      isi: 'Alamat surel akun; tautan aktivasi dikirim ke sini. Akun yang sudah dipakai: hanya diusulkan kepada pemiliknya',
      contoh: 'siti@contoh.ac.id',
    },
    ...dataDiri,
    nip: { label: 'NIP', isi: 'Nomor induk pegawai', contoh: '' },
    unit_kerja: { label: 'Unit kerja', isi: 'Unit kerja', contoh: '' },
    jabatan_fungsional: { label: 'Jabatan fungsional', isi: 'Jabatan fungsional', contoh: '' },
    golongan: { label: 'Golongan', isi: 'Golongan', contoh: '' },
    status_kepegawaian: { label: 'Status kepegawaian', isi: 'Status kepegawaian', contoh: '' },
    tanggal_mulai_kerja: {
      label: 'Tanggal mulai kerja',
      isi: 'Tanggal mulai kerja',
      contoh: '',
      tipe: 'tanggal',
    },
  },
  mahasiswa: {
    nim: { label: 'NIM', isi: 'NIM; juga menjadi nama pengguna', contoh: '24060126140001' },
    nama: { label: 'Nama', isi: 'Nama lengkap', contoh: 'Budi Santoso' },
    id_prodi: { label: 'Program studi', isi: 'id program studi', contoh: 'IF' },
    angkatan: { label: 'Angkatan', isi: 'Tahun masuk', contoh: '2026', tipe: 'bilangan' },
    tingkat: {
      label: 'Tingkat',
      isi: 'Tingkat, 1 bila dikosongkan',
      contoh: '1',
      tipe: 'bilangan',
    },
    status: {
      label: 'Status',
      isi: 'Aktif (bila dikosongkan), Cuti, DO, Lulus, atau Non-Aktif',
      contoh: 'Aktif',
    },
    email: {
      label: 'Surel',
      isi: 'Alamat surel akun; tautan aktivasi dikirim ke sini. Akun yang sudah dipakai: hanya diusulkan kepada pemiliknya',
      contoh: 'budi@contoh.ac.id',
    },
    is_edit: {
      label: 'Boleh mengubah data diri',
      isi: 'ya bila mahasiswa boleh mengubah data dirinya, tidak bila dikosongkan',
      contoh: 'tidak',
    },
    ...dataDiri,
    alamat: { label: 'Alamat', isi: 'Jalan, nomor, RT/RW', contoh: '' },
    kelurahan: { label: 'Kelurahan', isi: 'Kelurahan atau desa', contoh: '' },
    kecamatan: { label: 'Kecamatan', isi: 'Kecamatan', contoh: '' },
    kota: { label: 'Kota', isi: 'Kota atau kabupaten', contoh: '' },
    provinsi: { label: 'Provinsi', isi: 'Provinsi', contoh: '' },
    kode_pos: { label: 'Kode pos', isi: '5 angka', contoh: '' },
    nama_ayah: { label: 'Nama ayah', isi: 'Nama ayah', contoh: '' },
    tanggal_lahir_ayah: {
      label: 'Tanggal lahir ayah',
      isi: 'Tanggal lahir ayah',
      contoh: '',
      tipe: 'tanggal',
    },
    pekerjaan_ayah: { label: 'Pekerjaan ayah', isi: 'Pekerjaan ayah', contoh: '' },
    nama_ibu: { label: 'Nama ibu', isi: 'Nama ibu', contoh: '' },
    tanggal_lahir_ibu: {
      label: 'Tanggal lahir ibu',
      isi: 'Tanggal lahir ibu',
      contoh: '',
      tipe: 'tanggal',
    },
    pekerjaan_ibu: { label: 'Pekerjaan ibu', isi: 'Pekerjaan ibu', contoh: '' },
    telepon_orang_tua: {
      label: 'Telepon orang tua',
      isi: 'Diawali angka 0, paling sedikit 10 angka',
      contoh: '',
    },
  },
  jadwal: {
    kode_mk: {
      label: 'Kode mata kuliah',
      isi: 'Kode mata kuliah; yang belum ada akan dibuat',
      contoh: 'AIK21321',
    },
    nama_mk: {
      label: 'Nama mata kuliah',
      isi: 'Nama mata kuliah, dipakai bila mata kuliah baru',
      contoh: 'Algoritma Pemrograman',
    },
    kelas: { label: 'Kelas', isi: 'Nama kelas; kelas yang belum ada akan dibuat', contoh: 'A' },
    hari: { label: 'Hari', isi: 'Senin sampai Minggu', contoh: 'Senin' },
    jam: { label: 'Jam', isi: 'Satu rentang jam', contoh: '07.30-09.10' },
    ruang: {
      label: 'Ruang',
      isi: 'Nama atau id ruangan; yang belum ada akan dibuat',
      contoh: 'A303',
    },
  },
  kelas: {
    id: { label: 'Id', isi: 'Dibuat dari empat kolom berikutnya bila dikosongkan', contoh: '' },
    periode: { label: 'Periode', isi: 'Kode periode', contoh: '20261', tipe: 'bilangan' },
    id_prodi: { label: 'Program studi', isi: 'id program studi', contoh: 'IF' },
    id_makul: { label: 'Mata kuliah', isi: 'id mata kuliah', contoh: 'AIK21321' },
    nama_kelas: { label: 'Nama kelas', isi: 'Nama kelas', contoh: 'A' },
    id_jenis_kelas: { label: 'Jenis kelas', isi: 'id jenis kelas', contoh: 'REG' },
    mode_kuliah: {
      label: 'Mode kuliah',
      isi: 'offline (bila dikosongkan), online, atau campuran',
      contoh: 'offline',
    },
    lingkup: { label: 'Lingkup', isi: 'Internal bila dikosongkan', contoh: 'Internal' },
    kapasitas: {
      label: 'Kapasitas',
      isi: 'Jumlah kursi; kursi ruang terkecilnya bila dikosongkan',
      contoh: '40',
      tipe: 'bilangan',
    },
    id_kampus: { label: 'Kampus', isi: 'id kampus', contoh: 'K1' },
    jadwal: {
      label: 'Jadwal',
      isi: 'Slot mingguan: Senin 07.30-09.10 A303; pisahkan beberapa slot dengan titik koma',
      contoh: 'Senin 07.30-09.10 A303',
      tipe: 'daftar',
    },
    pengajar: {
      label: 'Pengajar',
      isi: 'id dosen, yang utama lebih dulu; pisahkan dengan titik koma. Jabatan dalam kurung: D002 (Asisten)',
      contoh: 'D001',
      tipe: 'daftar',
    },
  },
  peserta: {
    id_kelas: { label: 'Kelas', isi: 'id kelas', contoh: '20261_IF_AIK21321_A' },
    nim: { label: 'NIM', isi: 'NIM peserta', contoh: '24060126140001' },
    jabatan: {
      label: 'Jabatan',
      isi: 'Peserta (bila dikosongkan) atau ketua_kelas',
      contoh: 'Peserta',
    },
  },
  skala_nilai: {
    id_prodi: {
      label: 'Program studi',
      isi: 'id program studi; kosong berarti untuk semua yang tidak punya skala sendiri',
      contoh: 'IF',
    },
    nilai_huruf: { label: 'Nilai huruf', isi: 'Huruf, paling panjang 3 karakter', contoh: 'A' },
    nilai_indeks: {
      label: 'Nilai indeks',
      isi: 'Indeks 0 sampai 4',
      contoh: '4',
      tipe: 'bilangan',
    },
    bobot_minimum: {
      label: 'Bobot minimum',
      isi: 'Nilai terendah huruf ini; satu skala mencakup 0 sampai 100 tanpa celah (…79.99 lalu 80.00)',
      contoh: '85',
      tipe: 'bilangan',
    },
    bobot_maksimum: {
      label: 'Bobot maksimum',
      isi: 'Nilai tertinggi huruf ini',
      contoh: '100',
      tipe: 'bilangan',
    },
    tanggal_mulai_efektif: {
      label: 'Tanggal mulai efektif',
      isi: 'Hari pertama skala berlaku; baris dengan program studi dan tanggal ini menjadi satu skala',
      contoh: '2026-08-01',
      tipe: 'tanggal',
    },
    tanggal_akhir_efektif: {
      label: 'Tanggal akhir efektif',
      isi: 'Hari terakhir, sama pada semua baris satu skala; kosong bila masih berlaku',
      contoh: '',
      tipe: 'tanggal',
    },
  },
  komponen: {
    id_kelas: { label: 'Kelas', isi: 'id kelas', contoh: '20261_IF_AIK21321_A' },
    id: { label: 'Id', isi: 'Kode komponen, unik di dalam kelas', contoh: 'TUGAS' },
    jenis: { label: 'Jenis', isi: 'tugas, kuis, forum, uts, uas, atau lainnya', contoh: 'tugas' },
    label: { label: 'Label', isi: 'Nama komponen seperti pada layar', contoh: 'Tugas' },
    bobot: {
      label: 'Bobot',
      isi: 'Bobot dalam persen, 0 sampai 100',
      contoh: '30',
      tipe: 'bilangan',
    },
    urutan: {
      label: 'Urutan',
      isi: 'Tempat pada layar; sesudah yang ada bila dikosongkan',
      contoh: '1',
      tipe: 'bilangan',
    },
    bentuk: {
      label: 'Bentuk',
      isi: 'partisipatif, proyek, tugas, kuis, uts, atau uas; mengikuti jenis bila dikosongkan',
      contoh: '',
    },
    waktu_entri_nilai_start: {
      label: 'Waktu entri mulai',
      isi: 'Hari pertama waktu entri nilai dosen; kosong bersama akhirnya bila tidak dibuka',
      contoh: '2026-12-01',
      tipe: 'tanggal',
    },
    waktu_entri_nilai_end: {
      label: 'Waktu entri selesai',
      isi: 'Hari terakhir waktu entri, sampai pukul 23.59.59',
      contoh: '2026-12-31',
      tipe: 'tanggal',
    },
  },
};

export function jenisKolom(jenis: Jenis, column: string): TipeKolom {
  return (
    new Map<string, KolomJenis>(Object.entries(kolomPerJenis[jenis])).get(column)?.tipe ?? 'teks'
  );
}

export function isWajib(jenis: Jenis, column: string): boolean {
  const shape = new Map(Object.entries(jenisData[jenis].shape)).get(column);
  return shape !== undefined && !shape.safeParse(undefined).success;
}
