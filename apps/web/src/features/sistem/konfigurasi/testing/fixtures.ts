import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import type { Konfigurasi } from '../draft.ts';

const untouched = { versi: 0, diubah_pada: null, diubah_oleh: '' };

/** Settings as a new college has them. */
export const konfigurasi: Konfigurasi = {
  ...makePengaturan(),
  identitas: {
    nama: 'Universitas Contoh',
    judul: 'LMS Mahasiswa',
    alamat: '',
    email: '',
    telepon: '',
    copyright: '',
    url_sikad_legacy: '',
    url_dosen_new: '',
    color_mode: 'light',
  },
  grup: {
    pengaturan_sistem: untouched,
    pengaturan_kelas: untouched,
    identitas: { ...untouched, versi: 1 },
  },
};

/** The same after somebody else saved. */
export function changedByOthers(): Konfigurasi {
  return {
    ...konfigurasi,
    pengaturan_kelas: { ...konfigurasi.pengaturan_kelas, batas_aktivitas_hari: 5 },
    grup: {
      ...konfigurasi.grup,
      pengaturan_kelas: { versi: 1, diubah_pada: '2026-10-13T03:00:00.000Z', diubah_oleh: 'Budi' },
    },
  };
}
