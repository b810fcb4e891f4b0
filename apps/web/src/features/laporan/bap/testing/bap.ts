import type { Bap, Fakta, Realisasi, Terbitan } from '../queries.ts';

const fakta: Fakta = {
  skema: 1,
  nomor: 'BAP/20261/IF101/A/3-1',
  versi: 1,
  perguruan_tinggi: { nama: 'Universitas Contoh' },
  periode: { id: '20261', nama: '2026/2027 Ganjil' },
  prodi: { id: 'ti', nama: 'S1 Informatika' },
  mata_kuliah: { kode: 'IF101', nama: 'Basis Data', sks: 3 },
  kelas: { id: 'k-1', nama: 'A' },
  pertemuan: {
    id: 'p-1',
    nomor: 3,
    judul: 'Normalisasi',
    jenis: 'kuliah',
    metode: 'offline',
    ruangan: 'A303',
    zona: 'Asia/Jakarta',
    rencana: { mulai: '2026-11-24T06:00:00.000Z', selesai: '2026-11-24T07:40:00.000Z' },
    pelaksanaan: { mulai: '2026-11-24T06:02:00.000Z', selesai: '2026-11-24T07:35:00.000Z' },
  },
  rencana: { materi: 'Normalisasi', metode: null },
  realisasi: { materi: 'Normalisasi', metode: 'Ceramah', kendala: '' },
  pengajar: [{ id: 'd-1', nama: 'Dr. Budi', nidn: null, hadir: true, valid: null }],
  aktivitas: [],
  peserta: {
    jumlah: 1,
    hadir: 1,
    izin: 0,
    sakit: 0,
    alpa: 0,
    belum: 0,
    daftar: [{ nim: '24060121130001', nama: 'Ani', status: 'H' }],
  },
};

export const makeTerbitan = (over: Partial<Terbitan> = {}): Terbitan => ({
  id: 'b-1',
  nomor: fakta.nomor,
  versi: 1,
  status: 'ditandatangani',
  sidik: 'b'.repeat(64),
  sidik_pendahulu: null,
  kode: 'kode-1',
  dibuat_pada: '2026-11-24T08:00:00.000Z',
  alasan: null,
  tanda_kelas: 'menunggu',
  batas_tanda_kelas: '2026-12-01T08:00:00.000Z',
  penolakan: null,
  pembatalan: null,
  tanda_tangan: [
    {
      peran: 'dosen',
      nama: 'Dr. Budi',
      nomor_induk: null,
      pada: '2026-11-24T08:00:00.000Z',
      kid: 'kunci',
      tanda: 'tanda',
    },
  ],
  ...over,
});

export const makeBap = (over: Partial<Bap> = {}): Bap => ({
  id_pertemuan: 'p-1',
  id_kelas: 'k-1',
  status: 'draf',
  tidak_sesuai: [],
  draf: { fakta, sidik: 'a'.repeat(64) },
  versi: [],
  penanda_kelas: null,
  izin: {
    tanda_tangan: { boleh: true, alasan: null, perlu_alasan: false },
    saksi: false,
    batalkan: false,
  },
  ...over,
});

export const makeRealisasi = (over: Partial<Realisasi> = {}): Realisasi => ({
  materi: 'Normalisasi',
  metode: 'Ceramah',
  kendala: '',
  versi: 1,
  diubah_pada: '2026-11-24T07:40:00.000Z',
  diubah_oleh: { name: 'Dr. Budi' },
  rencana: fakta.rencana,
  terkunci: false,
  boleh_ubah: true,
  ...over,
});
