import type { Berkas } from '@lms/contracts/berkas/berkas';
import { makeTugas } from '../../../../shared/testing/tugas.ts';
import type { OwnHandIn, Receipt, Version } from '../queries.ts';

export const tugas = makeTugas({
  id: 't-1',
  judul: 'Normalisasi',
  pengumpulan_saya: null,
  waktu_selesai: '2099-12-01T23:59:00+07:00',
});

export const laporan: Berkas = {
  id: 'b-1',
  nama: 'laporan.pdf',
  tipe: 'application/pdf',
  content_length: 120_000,
  durasi_detik: null,
  url: '/files/b-1?sig=x',
};

export function version(rest: Partial<Version> = {}): Version {
  return {
    id: 'v-1',
    percobaan: 1,
    dikumpulkan_pada: '2026-11-24T14:03:21+07:00',
    terlambat: false,
    oleh: { nim: '24060121130001', nama: 'Siti Rahmawati' },
    oleh_operator: null,
    anggota: [{ nim: '24060121130001', nama: 'Siti Rahmawati' }],
    berkas: [laporan],
    tautan: null,
    ditarik_pada: null,
    ditarik_oleh: null,
    ditarik_operator: null,
    berlaku: true,
    ...rest,
  };
}

/** Open until 2099. */
export const terbuka: OwnHandIn['izin'] = {
  boleh: true,
  sejak: null,
  sampai: '2099-12-01T23:59:00+07:00',
  alasan: null,
  tenggang_sampai: '2099-12-02T00:01:00+07:00',
  boleh_tarik: false,
};

export function saya(rest: Partial<OwnHandIn> = {}): OwnHandIn {
  return {
    izin: terbuka,
    kelompok: null,
    perpanjangan: null,
    aturan: { ekstensi: ['jpg', 'png', 'pdf'], maks_berkas: 2, boleh_tautan: true },
    nilai: null,
    termasuk_saya: rest.daftar?.some(({ berlaku }) => berlaku) ?? false,
    daftar: [],
    ...rest,
  };
}

export const receipt: Receipt = {
  kode: 'AB12-CD34-EF56-GH78',
  tugas: { id: tugas.id, judul: tugas.judul },
  nomor_pertemuan: 7,
  kelas_kuliah: {
    id: 'k-1',
    mata_kuliah: { id: 'mk-1', kode: 'IF101', nama: 'Basis Data' },
    kelas: { id: 'k-1', nama: 'A', jenis: null },
  },
  percobaan: 2,
  dikumpulkan_pada: '2026-11-24T14:03:21+07:00',
  terlambat: false,
  oleh: { nim: '24060121130001', nama: 'Siti Rahmawati' },
  oleh_operator: null,
  kelompok: null,
  berkas: [{ nama: 'laporan.pdf', ukuran: 120_000, sha256: 'a'.repeat(64) }],
  tautan: null,
  ditarik_pada: null,
  berlaku: true,
};
