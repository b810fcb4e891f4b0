import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { Dispute, DisputeRow } from '../queries.ts';

export const surat: Berkas = {
  id: 'b-1',
  nama: 'surat keterangan.pdf',
  tipe: 'application/pdf',
  content_length: 120_000,
  durasi_detik: null,
  url: '/files/b-1?sig=x',
};

export function dispute(rest: Partial<Dispute> = {}): Dispute {
  return {
    id: 's-1',
    status: 'menunggu',
    alasan: 'Saya hadir sejak awal kuliah.',
    berkas: [],
    presensi_semula: 'A',
    diajukan_pada: '2026-11-24T13:10:00+07:00',
    oleh_operator: null,
    jawaban: null,
    ...rest,
  };
}

export function disputeRow(rest: Partial<DisputeRow> = {}): DisputeRow {
  return {
    ...dispute(),
    mahasiswa: { nama: 'Siti Rahmawati', nim: '24060121130001', id_user: 'u-1', avatar_url: null },
    pertemuan: {
      id: 'p-7',
      nomor: 7,
      judul: 'Normalisasi',
      kategori: 'kuliah',
      jenis: 'offline',
      status: 'selesai',
      waktu_mulai: '2026-11-24T13:00:00+07:00',
      waktu_selesai: '2026-11-24T14:40:00+07:00',
      kelas_kuliah: {
        id: 'kelas-1',
        mata_kuliah: { id: 'mk-1', kode: 'AIK21343', nama: 'Manajemen Basis Data' },
        kelas: { id: 'kelas-1', nama: 'A', jenis: null },
      },
    },
    presensi: 'A',
    ...rest,
  };
}
