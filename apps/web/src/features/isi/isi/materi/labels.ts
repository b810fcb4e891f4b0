import type { JenisMateri, TipeFile } from '@lms/contracts/isi/materi';

export const tipeLabel: Record<TipeFile, string> = {
  ebook: 'E-book',
  video: 'Video',
  audio: 'Audio',
  archive: 'Arsip',
  url: 'Link Eksternal',
};

export const jenisLabel: Record<JenisMateri, string> = {
  buku_ajar: 'Buku Ajar',
  diktat: 'Diktat',
  modul: 'Modul',
  petunjuk_praktikum: 'Petunjuk Praktikum',
  model: 'Model',
  alat_bantu: 'Alat Bantu',
  audio_visual: 'Audio Visual',
  naskah_tutorial: 'Naskah Tutorial',
};

/** The student's activity that attendance counts. */
export const tugasTipe: Record<TipeFile, string> = {
  ebook: 'Baca',
  video: 'Tonton',
  audio: 'Dengarkan',
  archive: 'Unduh',
  url: 'Buka tautannya',
};
