/** A question for tests. */
import type { SoalPenulis } from '@lms/contracts/soal/soal';

export function makeSoal(changes: Partial<SoalPenulis> = {}): SoalPenulis {
  return {
    id: 's1',
    jenis: 'pilihan',
    pertanyaan: '<p>Ibu kota Indonesia sampai 2024?</p>',
    soal_files: [],
    pilihan: {
      pilihan: ['<p>Jakarta</p>', '<p>Bandung</p>', '<p>Medan</p>'],
      gambar: [null, null, null],
      id_gambar: [null, null, null],
      disematkan: [false, false, false],
      id_pilihan: ['o1', 'o2', 'o3'],
      kunci: 0,
    },
    benar_salah: null,
    esay: null,
    pilihan_jamak: null,
    numerik: null,
    isian: null,
    pembahasan: '',
    kunci_files: [],
    kunci_lengkap: true,
    id_versi: 'v1',
    versi: 1,
    urutan: 1,
    label: [],
    tingkat: null,
    nama: null,
    kategori: null,
    asal: null,
    dipakai: 0,
    statistik: null,
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-19T08:00:00+07:00',
    updated_by: { name: 'Budi Santoso' },
    updated_at: '2026-11-19T08:00:00+07:00',
    ...changes,
  };
}
