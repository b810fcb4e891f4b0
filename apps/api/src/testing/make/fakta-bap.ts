/** Facts of reports as the layouts get them. */
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import type { TerbitanBap } from '@lms/contracts/laporan/bap/terbitan';

const HEX = '0123456789abcdef'.repeat(4);

export interface Contoh {
  nomor?: number;
  peserta?: number;
  fakta?: Partial<FaktaBap>;
}

const statusOf = (index: number) =>
  (['H', 'H', 'H', 'I', 'S', 'A', null] as const)[index % 7] ?? null;

export function contohFakta({ nomor = 1, peserta = 7, fakta = {} }: Contoh = {}): FaktaBap {
  const daftar = Array.from({ length: peserta }, (_one, index) => ({
    nim: String(2_310_114_001 + index),
    nama: `Mahasiswa ${String(index + 1).padStart(3, '0')}`,
    status: statusOf(index),
  }));
  const count = (wanted: string | null) => daftar.filter(({ status }) => status === wanted).length;
  const day = String(nomor).padStart(2, '0');
  return {
    skema: 1,
    nomor: `BAP/20261/IF101/A/${nomor}-1`,
    versi: 1,
    perguruan_tinggi: { nama: 'Universitas Contoh' },
    periode: { id: '20261', nama: '2026/2027 Ganjil' },
    prodi: { id: 'IF', nama: 'S1 Informatika' },
    mata_kuliah: { kode: 'IF101', nama: 'Struktur Data', sks: 3 },
    kelas: { id: '20261_IF_IF101_A', nama: 'A' },
    pertemuan: {
      id: `p${nomor}`,
      nomor,
      judul: `Pokok ke-${nomor}`,
      jenis: 'kuliah',
      metode: 'offline',
      ruangan: 'A303',
      zona: 'Asia/Jakarta',
      rencana: { mulai: `2026-11-${day}T06:00:00.000Z`, selesai: `2026-11-${day}T07:40:00.000Z` },
      pelaksanaan: {
        mulai: `2026-11-${day}T06:03:00.000Z`,
        selesai: `2026-11-${day}T07:38:00.000Z`,
      },
    },
    rencana: { materi: 'Senarai berantai', metode: null },
    realisasi: { materi: 'Senarai berantai tunggal', metode: 'Ceramah, praktik', kendala: '' },
    pengajar: [
      { id: 'd1', nama: 'Dr. Andi Wijaya, M.Kom.', nidn: '0412098501', hadir: true, valid: true },
      { id: 'd2', nama: 'Budi Santoso, M.T.', nidn: null, hadir: false, valid: false },
    ],
    aktivitas: [{ jenis: 'materi', judul: 'Modul 7.pdf' }],
    peserta: {
      jumlah: peserta,
      hadir: count('H'),
      izin: count('I'),
      sakit: count('S'),
      alpa: count('A'),
      belum: count(null),
      daftar,
    },
    ...fakta,
  };
}

export function contohTerbitan(terbitan: Partial<TerbitanBap> = {}): TerbitanBap {
  const tanda = { kid: 'k1', tanda: 'AA' };
  return {
    id: 't1',
    nomor: 'BAP/20261/IF101/A/1-1',
    versi: 1,
    status: 'disahkan',
    sidik: HEX,
    sidik_pendahulu: null,
    kode: 'abcdefghijklmnopqrstuv',
    dibuat_pada: '2026-11-01T08:00:00.000Z',
    alasan: null,
    tanda_kelas: 'ditandatangani',
    batas_tanda_kelas: '2026-11-08T08:00:00.000Z',
    penolakan: null,
    pembatalan: null,
    tanda_tangan: [
      {
        peran: 'dosen',
        nama: 'Dr. Andi Wijaya, M.Kom.',
        nomor_induk: '0412098501',
        pada: '2026-11-01T08:00:00.000Z',
        ...tanda,
      },
      {
        peran: 'ketua_kelas',
        nama: 'Siti Aminah',
        nomor_induk: '2310114001',
        pada: '2026-11-02T03:15:00.000Z',
        ...tanda,
      },
    ],
    ...terbitan,
  };
}
