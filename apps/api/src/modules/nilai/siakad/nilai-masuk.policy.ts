/** What becomes of a grade that Siakad sends (N37). Pure. */

import type { StatusKirim, SumberNilai } from '@lms/contracts/nilai/bentuk';
import type { HasilNilaiMasuk, NilaiMasuk } from '@lms/contracts/nilai/integrasi-nilai';

/** Clocks of two systems differ a little. */
const MOST_AHEAD_MS = 300_000;

/** The cell as it stands; without a value, version 0. */
export interface SelDikenal {
  berlaku: number | null;
  sumber: SumberNilai;
  berubah_pada: Date | null;
  kirim_status: StatusKirim;
  siakad_terakhir: number | null;
  siakad_terakhir_pada: Date | null;
}

export interface Putusan {
  hasil: HasilNilaiMasuk;
  alasan: string | null;
  /** False: nothing new was learnt, so nothing is written. */
  catat: boolean;
}

const refused = (alasan: string): Putusan => ({ hasil: 'ditolak', alasan, catat: false });

export const sameCell = ({
  id_kelas_kuliah,
  id_komponen,
  nim,
}: Pick<NilaiMasuk, 'id_kelas_kuliah' | 'id_komponen' | 'nim'>): string =>
  JSON.stringify([id_kelas_kuliah, id_komponen, nim]);

/** Why the row itself cannot be taken. */
export function faultOf(
  { nilai, waktu }: Pick<NilaiMasuk, 'nilai' | 'waktu'>,
  now: Date,
): string | null {
  if (nilai !== null && (nilai < 0 || nilai > 100)) return 'Nilai harus antara 0 dan 100.';
  if (nilai !== null && Math.abs(nilai * 100 - Math.round(nilai * 100)) > 1e-6)
    return 'Nilai paling banyak dua angka di belakang koma.';
  if (new Date(waktu).getTime() > now.getTime() + MOST_AHEAD_MS)
    return 'Waktu berada di masa depan.';
  return null;
}

/**
 * Ours is unanswered while it waits at Siakad, or when somebody entered it and nobody has sent it
 * yet; a calculation is no knowing act.
 */
const isUnanswered = ({ kirim_status, sumber }: SelDikenal): boolean =>
  kirim_status === 'menunggu' ||
  kirim_status === 'terkirim' ||
  (sumber === 'manual' && kirim_status === 'belum_dikirim');

/** `sel` null: there is no such class, component or student. */
export function decideMasuk(
  row: Pick<NilaiMasuk, 'nilai' | 'waktu'>,
  sel: SelDikenal | null,
  now: Date,
): Putusan {
  const fault = faultOf(row, now);
  if (fault !== null) return refused(fault);
  if (sel === null) return refused('Kelas, komponen, atau mahasiswa tidak dikenal.');
  const waktu = new Date(row.waktu);
  const known = sel.siakad_terakhir_pada;
  if (known !== null && waktu < known)
    return {
      hasil: 'kedaluwarsa',
      alasan: 'Nilai Siakad yang lebih baru sudah diterima.',
      catat: true,
    };
  const repeated =
    known !== null && waktu.getTime() === known.getTime() && row.nilai === sel.siakad_terakhir;
  if (repeated) return { hasil: 'sama', alasan: null, catat: false };
  if (row.nilai === sel.berlaku) return { hasil: 'sama', alasan: null, catat: true };
  if (
    row.nilai !== null &&
    isUnanswered(sel) &&
    sel.berubah_pada !== null &&
    sel.berubah_pada > waktu
  )
    return {
      hasil: 'bentrok',
      alasan: 'Nilai LMS lebih baru dan belum dijawab Siakad.',
      catat: true,
    };
  return { hasil: 'diterapkan', alasan: null, catat: true };
}
