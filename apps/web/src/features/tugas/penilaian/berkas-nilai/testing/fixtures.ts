import type { BarisImporNilai } from '@lms/contracts/tugas/penilaian';

/** A row of a previewed workbook: 70 becomes 80. */
export function imported(nomor: number, over: Partial<BarisImporNilai> = {}): BarisImporNilai {
  return {
    nomor,
    nim: `n${nomor}`,
    nama: `Mahasiswa ${nomor}`,
    kelompok: null,
    status: 'berubah',
    alasan: null,
    sekarang: { nilai: 70, faktor: 100, alasan: null, catatan: null, versi: 3 },
    menjadi: { nilai: 80, faktor: 100, alasan: null, catatan: null },
    ...over,
  };
}
