/** A practice exam's findings about the device, in words. Pure. */
import type { Dicoba } from './latihan.ts';

interface Kata {
  hasil: 'baik' | 'perhatikan' | 'belum';
  teks: string;
}

const MINUTE_MS = 60_000;

const atStart: Kata = { hasil: 'belum', teks: 'Dicoba ketika latihan dimulai.' };
const storageKata: Record<NonNullable<Dicoba['simpan']>, Kata> = {
  tetap: {
    hasil: 'baik',
    teks: 'Jawaban tersimpan di perangkat ini dan tidak dihapus oleh browser.',
  },
  ada: {
    hasil: 'baik',
    teks: 'Jawaban tersimpan di perangkat ini. Sisakan ruang kosong: browser dapat menghapusnya bila penuh.',
  },
  tidak: {
    hasil: 'perhatikan',
    teks: 'Perangkat ini tidak menyimpan jawaban tanpa koneksi. Jangan gunakan mode penyamaran, dan kosongkan sebagian ruangnya.',
  },
};
const fullScreenKata: Record<NonNullable<Dicoba['layarPenuh']>, Kata> = {
  ya: { hasil: 'baik', teks: 'Layar penuh dapat dipakai.' },
  tidak: {
    hasil: 'perhatikan',
    teks: 'Perangkat ini tidak menampilkan layar penuh. Ujian tetap dapat dikerjakan; hal itu dicatat.',
  },
};

function clockKata(selisihMs: number | null): Kata {
  if (selisihMs === null)
    return { hasil: 'belum', teks: 'Jam server belum diketahui tanpa koneksi.' };
  const menit = Math.round(Math.abs(selisihMs) / MINUTE_MS);
  if (menit < 1) return { hasil: 'baik', teks: 'Jam perangkat ini sama dengan jam server.' };
  return {
    hasil: 'perhatikan',
    teks: `Jam perangkat ini berbeda ${menit} menit. Sisa waktu ujian mengikuti jam server.`,
  };
}

const reloadKata = (done: boolean): Kata =>
  done
    ? { hasil: 'baik', teks: 'Jawaban tetap ada sesudah halaman dimuat ulang.' }
    : { hasil: 'belum', teks: 'Soal 2: muat ulang halaman.' };

const offlineKata = (done: boolean): Kata =>
  done
    ? { hasil: 'baik', teks: 'Jawaban aman tanpa koneksi dan terkirim sesudahnya.' }
    : { hasil: 'belum', teks: 'Soal 3: matikan koneksi, jawab, lalu nyalakan lagi.' };

/** `selisihMs`: server time minus device time; null before any server answer. */
export function checksOf(dicoba: Dicoba, selisihMs: number | null): (Kata & { nama: string })[] {
  return [
    { nama: 'Penyimpanan', ...(dicoba.simpan === null ? atStart : storageKata[dicoba.simpan]) },
    {
      nama: 'Layar penuh',
      ...(dicoba.layarPenuh === null ? atStart : fullScreenKata[dicoba.layarPenuh]),
    },
    { nama: 'Jam', ...clockKata(selisihMs) },
    { nama: 'Muat ulang', ...reloadKata(dicoba.muatUlang) },
    { nama: 'Tanpa koneksi', ...offlineKata(dicoba.luring) },
  ];
}
