import type { Bap, Terbitan } from './queries.ts';

interface Word {
  text: string;
  color: string;
}

export const statusWords: Readonly<Record<Bap['status'], Word>> = {
  draf: { text: 'Belum ditandatangani', color: 'gray' },
  ditandatangani: { text: 'Ditandatangani dosen', color: 'info' },
  disahkan: { text: 'Disahkan', color: 'success' },
  diganti: { text: 'Diganti', color: 'gray' },
  dibatalkan: { text: 'Dibatalkan', color: 'danger' },
};

export const classWords: Readonly<Record<Terbitan['tanda_kelas'], string>> = {
  menunggu: 'Menunggu tanda tangan kelas',
  ditandatangani: 'Ditandatangani kelas',
  ditolak: 'Ditolak kelas',
  tanpa: 'Tanpa tanda tangan kelas',
};

export const roleWords: Readonly<Record<Terbitan['tanda_tangan'][number]['peran'], string>> = {
  dosen: 'Dosen',
  ketua_kelas: 'Ketua kelas',
  mahasiswa: 'Mahasiswa yang ditunjuk',
};

const partWords: Readonly<Record<Bap['tidak_sesuai'][number], string>> = {
  pelaksanaan: 'waktu kuliah',
  realisasi: 'realisasi',
  pengajar: 'kehadiran pengajar',
  kehadiran: 'kehadiran mahasiswa',
};

/** 'realisasi dan kehadiran mahasiswa' */
export const partsText = (parts: Bap['tidak_sesuai']): string =>
  new Intl.ListFormat('id', { type: 'conjunction' }).format(parts.map((part) => partWords[part]));
