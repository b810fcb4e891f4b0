import type { KategoriBantuan } from '@lms/contracts/bantuan/kategori';
import type { Role } from '@lms/contracts/wire/endpoint';

/** One question of the help page, with the page where it is done. */
export interface Topik {
  id: string;
  kategori: KategoriBantuan;
  peran: readonly Role[];
  pertanyaan: string;
  jawaban: string;
  tautan: { label: string; path: string };
}

export const semua: readonly Role[] = ['mahasiswa', 'dosen', 'operator'];
export const mahasiswa: readonly Role[] = ['mahasiswa'];
export const pengajar: readonly Role[] = ['dosen', 'operator'];
export const dosen: readonly Role[] = ['dosen'];
export const operator: readonly Role[] = ['operator'];
export const anggota: readonly Role[] = ['mahasiswa', 'dosen'];

export const daftarKelas: Topik['tautan'] = { label: 'Buka daftar kelas', path: '/kelas' };
