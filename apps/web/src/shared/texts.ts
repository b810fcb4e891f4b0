/** Labels of wire codes, and texts of several screens. */
import type { Presensi } from '@lms/contracts/wire/umum';

export interface Label {
  text: string;
  color: string;
}

/** S1 §4, DECISIONS 90: each code of a class has its own label and colour. */
export const classStatus: Record<string, Label> = {
  akan_dimulai: { text: 'Akan Dimulai', color: 'info' },
  belum_dimulai: { text: 'Belum Dimulai', color: 'gray' },
  berlangsung: { text: 'Sedang Berlangsung', color: 'success' },
  selesai: { text: 'Telah Berakhir', color: 'primary' },
};

/** S1 §4: meetings. Other codes show a dash. */
export const meetingStatus: Record<string, Label> = {
  belum_dimulai: { text: 'Belum Dimulai', color: 'gray' },
  berlangsung: { text: 'Sedang Berlangsung', color: 'success' },
  selesai: { text: 'Telah Berakhir', color: 'primary' },
};

export const modeLabel: Record<string, string> = {
  online: 'Online',
  offline: 'Offline',
  campuran: 'Campuran',
};
export const categoryLabel: Record<string, string> = { kuliah: 'Kuliah', uts: 'UTS', uas: 'UAS' };

export const activityLabel: Record<string, string> = {
  materi: 'Materi',
  tugas: 'Tugas',
  ujian: 'Kuis/Ujian',
  teks: 'Teks',
  forum: 'Forum',
  vidcon: 'Vidcon',
};

export const taskTypeLabel: Record<'individu' | 'kelompok', string> = {
  individu: 'Individu',
  kelompok: 'Kelompok',
};

/** Kinds of exams, and whether books are allowed (S2 §3, §9). */
export const examTypeLabel: Record<'kuis' | 'uts' | 'uas' | 'remedial', string> = {
  kuis: 'Kuis',
  uts: 'UTS',
  uas: 'UAS',
  remedial: 'Remedial',
};
export const examNatureLabel: Record<'close' | 'open', string> = {
  close: 'Tutup Buku',
  open: 'Buku Terbuka',
};

export const monitoringStatus: Record<
  'not-started' | 'no-submission' | 'not-rated' | 'rated',
  Label
> = {
  'not-started': { text: 'Belum Dimulai', color: 'gray' },
  'no-submission': { text: 'Belum Ada Pengumpulan', color: 'gray' },
  'not-rated': { text: 'Belum Dinilai', color: 'warning' },
  rated: { text: 'Sudah Dinilai', color: 'success' },
};

export const sumberLabel: Readonly<Record<string, string>> = {
  ditonton: 'Ditonton',
  dibaca: 'Dibaca',
  diunduh: 'Diunduh',
  dibuka: 'Dibuka',
};

/** S1 §4: green when present, red when absent. */
export const presenceLabel: Record<Presensi, Label> = {
  H: { text: 'Hadir', color: 'success' },
  A: { text: 'Alpa', color: 'danger' },
  I: { text: 'Izin', color: 'info' },
  S: { text: 'Sakit', color: 'warning' },
};

export const texts = {
  emptyTitle: 'Ups! Data Kosong',
  noData: 'NO DATA',
  retry: 'Coba Lagi',
  cancel: 'Batal',
  close: 'Tutup',
  apply: 'Terapkan',
  reset: 'Reset',
  stale: 'Pembaruan terakhir gagal. Yang tampil adalah data sebelumnya.',
  streamCut: 'Koneksi langsung terputus. Data diperbarui setiap 10 detik.',
  noLine: 'Tidak ada koneksi',
  lineDown: 'Tidak ada koneksi. Yang tampil adalah data terakhir yang dimuat.',
  loading: 'Memuat…',
} as const;
