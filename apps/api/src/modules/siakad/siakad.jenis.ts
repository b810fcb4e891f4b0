/** The kinds of master data and the columns of each (DECISIONS 203). docs/data-master.md tells them to people; a test compares. */
import { z } from 'zod';
import {
  bilangan,
  bolehKosong,
  hari,
  jam,
  kunci,
  kunciTanpaGaris,
  opsional,
  pilihan,
  tanggal,
  teks,
  yaTidak,
} from './siakad.kolom.ts';

const kodePeriode = bilangan(19001, 29994);
const nim = kunci;

export const jadwalRow = z.object({
  kode_mk: kunciTanpaGaris,
  nama_mk: teks(200),
  kelas: teks(20),
  hari,
  jam: teks(60),
  ruang: bolehKosong(teks(100)),
});

/** Every kind with the shape of its rows. Where both are given in one call, kinds are taken in this order. */
export const jenisData = {
  periode: z.object({
    kode: kodePeriode,
    tahun: bilangan(1901, 3000),
    semester: bilangan(1, 4),
    mulai: tanggal,
    selesai: tanggal,
  }),
  hari_libur: z.object({ tanggal, nama: teks(200) }),
  prodi: z.object({ id: kunciTanpaGaris, kode: teks(30), nama: teks(200), jenjang: teks(20) }),
  kampus: z.object({ id: kunci, nama: teks(200) }),
  jenis_kelas: z.object({ id: kunci, nama: teks(100) }),
  sesi: z.object({ id: kunci, nama: teks(100), jam_mulai: jam, jam_selesai: jam }),
  ruangan: z.object({ id: kunci, nama: teks(100), kapasitas: bilangan(0, 100_000), id_kampus: bolehKosong(kunci) }),
  makul: z.object({
    id: kunciTanpaGaris,
    kode: opsional(teks(30)),
    nama: teks(200),
    sks: bilangan(0, 40),
    id_prodi: bolehKosong(kunci),
  }),
  dosen: z.object({
    id: kunci,
    nidn: bolehKosong(teks(30)),
    nama: teks(200),
    gelar_depan: opsional(teks(100)),
    gelar_akademik: opsional(teks(100)),
    id_prodi: bolehKosong(kunci),
    username: opsional(kunci),
    email: bolehKosong(z.email('harus berupa alamat e-mail')),
  }),
  mahasiswa: z.object({
    nim,
    nama: teks(200),
    id_prodi: kunci,
    angkatan: bilangan(1900, 3000),
    tingkat: opsional(bilangan(1, 20)),
    status: opsional(pilihan(['Aktif', 'Cuti', 'DO', 'Lulus', 'Non-Aktif'])),
    email: bolehKosong(z.email('harus berupa alamat e-mail')),
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
      z.array(
        z.object({ hari, jam_mulai: jam, jam_selesai: jam, id_ruangan: bolehKosong(kunci), id_sesi: bolehKosong(kunci) }),
        'harus berupa daftar jadwal',
      ),
    ),
    pengajar: opsional(
      z.array(
        z.object({
          id_dosen: kunci,
          jabatan: opsional(pilihan(['Dosen Koordinator', 'Dosen', 'Asisten'])),
          is_utama: opsional(yaTidak),
        }),
        'harus berupa daftar pengajar',
      ),
    ),
  }),
  peserta: z.object({ id_kelas: teks(90), nim, jabatan: opsional(pilihan(['ketua_kelas', 'Peserta'])) }),
} as const;

export type Jenis = keyof typeof jenisData;
export type BarisMasuk<J extends Jenis> = z.output<(typeof jenisData)[J]>;

/** What a row of each kind is called in messages. */
export const namaJenis: Record<Jenis, string> = {
  periode: 'Periode',
  hari_libur: 'Hari libur',
  prodi: 'Program studi',
  kampus: 'Kampus',
  jenis_kelas: 'Jenis kelas',
  sesi: 'Sesi',
  ruangan: 'Ruangan',
  makul: 'Mata kuliah',
  dosen: 'Dosen',
  mahasiswa: 'Mahasiswa',
  jadwal: 'Jadwal',
  kelas: 'Kelas',
  peserta: 'Peserta',
};
