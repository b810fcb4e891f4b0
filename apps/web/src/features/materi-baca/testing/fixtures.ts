import type { KemajuanMateri, Materi } from '@lms/contracts/materi';

export const kemajuan: KemajuanMateri = {
  status_unduh: null,
  persen: 0,
  bagian: [],
  syarat: 80,
  dibuka_pada: null,
  waktu_download: null,
  waktu_terakhir_download: null,
};

export function materiOf(parts: Partial<Materi> = {}): Materi {
  return {
    id: 'm-1',
    id_pertemuan: 'p-1',
    judul: 'Normalisasi basis data',
    deskripsi: '<p>Bacalah sampai selesai.</p>',
    tipe_file: 'video',
    jenis_materi: 'modul',
    file: {
      id: 'b-1',
      nama: 'normalisasi.mp4',
      tipe: 'video/mp4',
      content_length: 20_000_000,
      durasi_detik: 100,
      url: '/files/b-1?sig=1',
    },
    transkrip: null,
    file_url: null,
    created_by: { name: 'Budi Santoso' },
    created_at: '2026-11-20T01:00:00Z',
    updated_at: '2026-11-20T01:00:00Z',
    tampil_sekarang: true,
    waktu_mulai_tampil: '2026-11-20T01:00:00Z',
    sudah_tampil: true,
    is_syarat_hadir: true,
    deadline: '2099-11-24T07:00:00Z',
    kemajuan,
    ...parts,
  };
}
