import type { SebabSelesai, StatusPengerjaan } from '@lms/contracts/ujian/pengerjaan/pengerjaan';

export const statusText: Record<StatusPengerjaan, string> = {
  belum_dimulai: 'Belum dimulai',
  sedang_berlangsung: 'Sedang berlangsung',
  selesai: 'Selesai',
};

export const sebabText: Record<SebabSelesai, string> = {
  selesai: 'Anda telah menyelesaikan ujian ini.',
  waktu_habis: 'Waktu pengerjaan telah habis.',
  diakhiri: 'Pengerjaan diakhiri oleh pengawas.',
  dihapus: 'Ujian ini dihapus; pengerjaan Anda dihentikan.',
};
