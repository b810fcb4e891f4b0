import type { BarisPantau } from '@lms/contracts/ujian/pengawasan/pengawasan';

export const ZERO = '0001-01-01T00:00:00Z';

export function baris(nomor: number, changes: Partial<BarisPantau> = {}): BarisPantau {
  return {
    nim: `n${nomor}`,
    id_user: `u${nomor}`,
    nama: `Mahasiswa ${nomor}`,
    keluar: false,
    id_pengerjaan: `p${nomor}`,
    status: 'mengerjakan',
    sebab_selesai: null,
    waktu_mulai: '2026-11-24T08:00:00+07:00',
    waktu_selesai: ZERO,
    berakhir_pada: '2026-11-24T09:00:00+07:00',
    menit_tambahan: 0,
    menit_disiapkan: 0,
    bagian_disiapkan: 0,
    dijawab: 3,
    jumlah_soal: 10,
    kontak_terakhir: '2026-11-24T08:20:00+07:00',
    hening_sejak: ZERO,
    jumlah_perangkat: 1,
    perangkat: 'Chrome, Android',
    jumlah_fokus: 0,
    fokus_terlama: 0,
    fokus_wajar: 0,
    melewati_ambang: false,
    ...changes,
  };
}

export const belum = (nomor: number, changes: Partial<BarisPantau> = {}): BarisPantau =>
  baris(nomor, {
    status: 'belum_mulai',
    id_pengerjaan: null,
    waktu_mulai: ZERO,
    berakhir_pada: ZERO,
    kontak_terakhir: ZERO,
    dijawab: 0,
    jumlah_perangkat: 0,
    perangkat: '',
    ...changes,
  });

export const meta = {
  has_write_access: true,
  hitungan: { belum_mulai: 1, mengerjakan: 2, hening: 1, selesai: 1 },
  waktu_server: '2026-11-24T08:20:00+07:00',
};
