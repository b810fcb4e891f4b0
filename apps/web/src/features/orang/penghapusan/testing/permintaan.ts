import type { Permintaan } from '../queries.ts';

const no = (alasan: string) => ({ boleh: false, alasan });

export function makePermintaan(over: Partial<Permintaan> = {}): Permintaan {
  return {
    id: '0b6f4a52-6f0e-4c0a-9a56-1d6a3c1e0192',
    orang: {
      id: 'u-1',
      username: '24060121130001',
      nama: 'Siti Rahmawati',
      role: 'ROLE_MAHASISWA',
    },
    alasan: 'Surat permintaan nomor 12.',
    status: 'menunggu',
    diminta_oleh: 'Olivia',
    diminta_pada: '2026-11-21T03:00:00.000Z',
    berakhir_pada: '2026-12-05T03:00:00.000Z',
    diputus_oleh: null,
    diputus_pada: null,
    alasan_putusan: null,
    selesai_pada: null,
    akun_dihapus: null,
    jumlah_baris: null,
    izin: {
      putus: { boleh: true, alasan: null },
      batal: no('Hanya operator yang meminta penghapusan ini yang dapat menariknya kembali.'),
    },
    ...over,
  };
}
