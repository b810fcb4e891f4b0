import type { AnggotaDinilai, NilaiMahasiswa } from '@lms/contracts/tugas/penilaian';
import type { SeenCall } from '../../../../shared/testing/fake-api.ts';
import type { BarisList, Detail } from '../queries.ts';

export function penilaian(changes: Partial<NilaiMahasiswa> = {}): NilaiMahasiswa {
  return {
    nilai: null,
    nilai_dasar: null,
    faktor: 100,
    alasan_faktor: null,
    catatan: null,
    versi: 0,
    dinilai_oleh: null,
    dinilai_pada: null,
    diubah_terbit: null,
    ...changes,
  };
}

export function anggota(nim: string, changes: Partial<AnggotaDinilai> = {}): AnggotaDinilai {
  return {
    nim,
    nama: `Mahasiswa ${nim}`,
    id_user: `u-${nim}`,
    ketua: false,
    keluar: false,
    penilaian: penilaian(),
    ...changes,
  };
}

export function baris(nomor: number, changes: Partial<BarisList> = {}): BarisList {
  const nim = `n${String(nomor).padStart(4, '0')}`;
  return {
    id: nim,
    nomor,
    nama: `Mahasiswa ${nim}`,
    kelompok: null,
    keluar: false,
    anggota: [anggota(nim)],
    versi: 0,
    pengumpulan: {
      percobaan: 1,
      dikumpulkan_pada: '2026-11-24T14:03:21+07:00',
      terlambat: false,
      jumlah_berkas: 1,
      ada_tautan: false,
    },
    perpanjangan: null,
    berkas_sama: [],
    ...changes,
  };
}

export function detailOf(
  { nomor: _nomor, ...row }: BarisList,
  changes: Partial<Detail> = {},
): Detail {
  return {
    ...row,
    daftar:
      row.pengumpulan === null
        ? []
        : [
            {
              id: `v-${row.id}`,
              percobaan: 1,
              dikumpulkan_pada: row.pengumpulan.dikumpulkan_pada,
              terlambat: false,
              oleh: { nim: row.id, nama: row.nama },
              oleh_operator: null,
              anggota: [{ nim: row.id, nama: row.nama }],
              berkas: [],
              tautan: `https://contoh.ac.id/${row.id}`,
              ditarik_pada: null,
              ditarik_oleh: null,
              ditarik_operator: null,
              berlaku: true,
            },
          ],
    ...changes,
  };
}

export function pageOf(rows: readonly BarisList[], { url }: SeenCall): BarisList[] {
  const of = (key: string, fallback: number): number =>
    Number(url.searchParams.get(key) ?? fallback);
  const size = of('per_page', 10);
  return rows.slice((of('page', 1) - 1) * size, of('page', 1) * size);
}
