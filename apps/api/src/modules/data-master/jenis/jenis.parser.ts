/** Kinds and columns of master data (DECISIONS 203); a test compares docs/data-master.md. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { bentukKomponen, jenisKomponen } from '@lms/contracts/nilai/bentuk';
import { agama, jenisKelamin } from '@lms/contracts/orang/profil';
import { z } from 'zod';
import { bacaDaftarJadwal, bacaDaftarPengajar } from './daftar.parser.ts';
import {
  bilangan,
  bolehKosong,
  desimal,
  hari,
  jam,
  kode,
  kunci,
  kunciTanpaGaris,
  opsional,
  paragraf,
  pilihan,
  tanggal,
  teks,
  yaTidak,
} from './kolom.parser.ts';

const kodePeriode = bilangan(19001, 29994);
const nim = kunci;
const surel = z.email('harus berupa alamat surel').max(200, 'paling panjang 200 karakter');
const telepon = kode(
  teks(20).regex(/^0\d{9,19}$/, 'harus diawali angka 0 dan paling sedikit 10 angka'),
);

/** Shared by lecturers and students (S1 §5). Minimum ages apply to forms only. */
const dataDiri = {
  nik: bolehKosong(kode(teks(50).min(16, 'paling sedikit 16 karakter'))),
  tempat_lahir: bolehKosong(teks(100)),
  tanggal_lahir: bolehKosong(tanggal),
  jenis_kelamin: bolehKosong(pilihan(jenisKelamin.options)),
  agama: bolehKosong(pilihan(agama.options)),
  kewarganegaraan: bolehKosong(teks(60)),
  telepon: bolehKosong(telepon),
  email_pribadi: bolehKosong(surel),
};

/** A day, or an instant with its zone; a day begins or ends in the college's zone (N38). */
const waktuEntri = z.union(
  [z.iso.datetime({ offset: true }), tanggal],
  'harus tanggal (YYYY-MM-DD atau DD/MM/YYYY), atau waktu lengkap dengan zonanya',
);

export const jadwalRow = z.object({
  kode_mk: kunciTanpaGaris,
  nama_mk: teks(200),
  kelas: teks(20),
  hari,
  jam: teks(60),
  ruang: bolehKosong(teks(100)),
});

/** Kinds are imported in this order. */
export const jenisData = {
  periode: z.object({
    kode: kodePeriode,
    tahun: bilangan(1901, 3000),
    semester: bilangan(1, 4),
    mulai: tanggal,
    selesai: tanggal,
  }),
  hari_libur: z.object({ tanggal, nama: teks(200) }),
  prodi: z.object({
    id: kunciTanpaGaris,
    kode: kode(teks(30)),
    nama: teks(200),
    jenjang: teks(20),
  }),
  penandatangan_prodi: z.object({
    id_prodi: kunciTanpaGaris,
    nama: teks(200),
    nidn: bolehKosong(kode(teks(30))),
    jabatan: teks(200),
  }),
  kampus: z.object({ id: kunci, nama: teks(200) }),
  jenis_kelas: z.object({ id: kunci, nama: teks(100) }),
  label_kelas: z.object({ id: kunci, nama: teks(100) }),
  sesi: z.object({ id: kunci, nama: teks(100), jam_mulai: jam, jam_selesai: jam }),
  ruangan: z.object({
    id: kunci,
    nama: teks(100),
    kapasitas: bilangan(0, 100_000),
    id_kampus: bolehKosong(kunci),
  }),
  makul: z.object({
    id: kunciTanpaGaris,
    kode: opsional(kode(teks(30))),
    nama: teks(200),
    sks: bilangan(0, 40),
    id_prodi: bolehKosong(kunci),
    jenis_kuliah: bolehKosong(teks(50)),
    id_dosen_koordinator: bolehKosong(kunci),
    id_dosen_pengembang_rps: bolehKosong(kunci),
  }),
  rencana_pembelajaran: z.object({
    id_makul: kunciTanpaGaris,
    nomor: bilangan(1, 100),
    materi: paragraf(2_000),
    materi_inggris: bolehKosong(paragraf(2_000)),
  }),
  rencana_evaluasi: z.object({
    id_makul: kunciTanpaGaris,
    id_komponen: kode(teks(100)),
    nama_komponen: teks(100),
    bobot: desimal(0, 100),
    urutan: opsional(bilangan(1, 1_000)),
  }),
  dosen: z.object({
    id: kunci,
    nidn: bolehKosong(kode(teks(30))),
    nama: teks(200),
    gelar_depan: opsional(teks(100)),
    gelar_akademik: opsional(teks(100)),
    id_prodi: bolehKosong(kunci),
    username: opsional(kunci),
    email: bolehKosong(surel),
    ...dataDiri,
    nip: bolehKosong(teks(100)),
    unit_kerja: bolehKosong(teks(100)),
    jabatan_fungsional: bolehKosong(teks(100)),
    golongan: bolehKosong(teks(100)),
    status_kepegawaian: bolehKosong(teks(100)),
    tanggal_mulai_kerja: bolehKosong(tanggal),
  }),
  mahasiswa: z.object({
    nim,
    nama: teks(200),
    id_prodi: kunci,
    angkatan: bilangan(1900, 3000),
    tingkat: opsional(bilangan(1, 20)),
    status: opsional(pilihan(['Aktif', 'Cuti', 'DO', 'Lulus', 'Non-Aktif'])),
    email: bolehKosong(surel),
    is_edit: opsional(yaTidak),
    ...dataDiri,
    alamat: bolehKosong(teks(300)),
    kelurahan: bolehKosong(teks(100)),
    kecamatan: bolehKosong(teks(100)),
    kota: bolehKosong(teks(100)),
    provinsi: bolehKosong(teks(100)),
    kode_pos: bolehKosong(teks(5).regex(/^\d{5}$/, 'harus 5 angka')),
    nama_ayah: bolehKosong(teks(200)),
    tanggal_lahir_ayah: bolehKosong(tanggal),
    pekerjaan_ayah: bolehKosong(teks(100)),
    nama_ibu: bolehKosong(teks(200)),
    tanggal_lahir_ibu: bolehKosong(tanggal),
    pekerjaan_ibu: bolehKosong(teks(100)),
    telepon_orang_tua: bolehKosong(telepon),
  }),
  jadwal: jadwalRow,
  kelas: z.object({
    id: opsional(teks(90)),
    periode: kodePeriode,
    id_prodi: kunciTanpaGaris,
    id_makul: kunciTanpaGaris,
    nama_kelas: teks(20),
    id_jenis_kelas: bolehKosong(kunci),
    mode_kuliah: opsional(pilihan(['online', 'offline', 'campuran'])),
    lingkup: opsional(teks(50)),
    kapasitas: opsional(bilangan(0, 100_000)),
    id_kampus: bolehKosong(kunci),
    jadwal: opsional(
      z.preprocess(
        bacaDaftarJadwal,
        z
          .array(
            z.object({
              hari,
              jam_mulai: jam,
              jam_selesai: jam,
              id_ruangan: bolehKosong(kunci),
              id_sesi: bolehKosong(kunci),
            }),
            'harus berupa daftar jadwal, misalnya Senin 07.30-09.10 A303',
          )
          .max(50, 'paling banyak 50 slot'),
      ),
    ),
    pengajar: opsional(
      z.preprocess(
        bacaDaftarPengajar,
        z
          .array(
            z.object({
              id_dosen: kunci,
              jabatan: opsional(pilihan(['Dosen Koordinator', 'Dosen', 'Asisten'])),
              is_utama: opsional(yaTidak),
            }),
            'harus berupa daftar pengajar, misalnya D001; D002 (Asisten)',
          )
          .max(50, 'paling banyak 50 pengajar'),
      ),
    ),
  }),
  peserta: z.object({
    id_kelas: teks(90),
    nim,
    jabatan: opsional(pilihan(['ketua_kelas', 'Peserta'])),
  }),
  skala_nilai: z.object({
    id_prodi: bolehKosong(kunci),
    nilai_huruf: teks(3),
    nilai_indeks: desimal(0, 4),
    bobot_minimum: desimal(0, 100),
    bobot_maksimum: desimal(0, 100),
    tanggal_mulai_efektif: tanggal,
    tanggal_akhir_efektif: bolehKosong(tanggal),
  }),
  komponen: z.object({
    id_kelas: teks(90),
    id: kode(teks(100)),
    jenis: pilihan(jenisKomponen.options),
    label: teks(100),
    bobot: desimal(0, 100),
    urutan: opsional(bilangan(1, 1_000)),
    bentuk: opsional(pilihan(bentukKomponen.options)),
    waktu_entri_nilai_start: bolehKosong(waktuEntri),
    waktu_entri_nilai_end: bolehKosong(waktuEntri),
  }),
} as const satisfies Record<JenisMaster, z.ZodObject>;

export type Jenis = JenisMaster;
export type BarisMasuk<J extends Jenis> = z.output<(typeof jenisData)[J]>;

export const namaJenis: Record<Jenis, string> = {
  periode: 'Periode',
  hari_libur: 'Hari libur',
  prodi: 'Program studi',
  penandatangan_prodi: 'Penandatangan',
  kampus: 'Kampus',
  jenis_kelas: 'Jenis kelas',
  label_kelas: 'Label kelas',
  sesi: 'Sesi',
  ruangan: 'Ruangan',
  makul: 'Mata kuliah',
  rencana_pembelajaran: 'Rencana pembelajaran',
  rencana_evaluasi: 'Rencana evaluasi',
  dosen: 'Dosen',
  mahasiswa: 'Mahasiswa',
  jadwal: 'Jadwal',
  kelas: 'Kelas',
  peserta: 'Peserta',
  skala_nilai: 'Skala nilai',
  komponen: 'Komponen nilai',
};
