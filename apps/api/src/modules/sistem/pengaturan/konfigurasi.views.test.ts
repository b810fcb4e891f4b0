import { expect, test } from 'vitest';
import type { GroupChange } from './konfigurasi.policy.ts';
import { changeSentence } from './konfigurasi.views.ts';

const flags = { mulai_kuliah: true, akhiri_kuliah: true, aktivitas_kuliah: false };

test.each<[GroupChange, string]>([
  [
    {
      grup: 'pengaturan_kelas',
      sebelum: { syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: 75 } },
      sesudah: { syarat_kehadiran_online_mahasiswa: { presentase_progress_minimal_persen: 100 } },
    },
    'Mengubah pengaturan kelas: Progres minimal 75% → 100%',
  ],
  [
    {
      grup: 'pengaturan_kelas',
      sebelum: { gunakan_qr_code: false, batas_aktivitas_hari: 7 },
      sesudah: { gunakan_qr_code: true, batas_aktivitas_hari: 14 },
    },
    'Mengubah pengaturan kelas: Presensi dengan kode QR tidak → ya; Batas aktivitas pertemuan 7 hari → 14 hari',
  ],
  [
    {
      grup: 'pengaturan_kelas',
      sebelum: { syarat_kehadiran_offline_dosen: null },
      sesudah: { syarat_kehadiran_offline_dosen: flags },
    },
    'Mengubah pengaturan kelas: Syarat pengajar offline tidak diatur → diatur',
  ],
  [
    {
      grup: 'pengaturan_kelas',
      sebelum: { syarat_kehadiran_offline_dosen: { aktivitas_kuliah: false } },
      sesudah: { syarat_kehadiran_offline_dosen: { aktivitas_kuliah: true } },
    },
    'Mengubah pengaturan kelas: Syarat pengajar offline, membuat aktivitas tidak → ya',
  ],
  [
    {
      grup: 'pengaturan_kelas',
      sebelum: { ujian: { kompensasi_maks_menit: 30, kode_ujian: false, ambang_fokus: null } },
      sesudah: { ujian: { kompensasi_maks_menit: 20, kode_ujian: true, ambang_fokus: 5 } },
    },
    'Mengubah pengaturan kelas: Kompensasi gangguan ujian paling banyak 30 menit → 20 menit; Ujian baru memakai kode ujian tidak → ya; Ambang kejadian fokus ujian baru tidak diatur → 5 kejadian',
  ],
  [
    {
      grup: 'pengaturan_sistem',
      sebelum: { time_zone: 'Asia/Jakarta', jaringan_kampus: [] },
      sesudah: { time_zone: 'Asia/Makassar', jaringan_kampus: ['10.0.0.0/8', '192.0.2.0/24'] },
    },
    'Mengubah pengaturan sistem: Zona waktu WIB → WITA; Jaringan kampus kosong → 10.0.0.0/8, 192.0.2.0/24',
  ],
  [
    {
      grup: 'identitas',
      sebelum: { email: '', color_mode: 'light' },
      sesudah: { email: 'baak@contoh.ac.id', color_mode: 'auto' },
    },
    'Mengubah identitas perguruan tinggi: Surel kosong → “baak@contoh.ac.id”; Tampilan bawaan Terang → Ikuti perangkat',
  ],
])('%j', (change, sentence) => expect(changeSentence(change)).toBe(sentence));
