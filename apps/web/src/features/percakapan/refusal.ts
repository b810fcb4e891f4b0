/** The next step for a refused message. Pure. */

/** Writing is not allowed now, whatever the message. */
const closed: ReadonlySet<string> = new Set([
  'percakapan_ditutup',
  'percakapan_peserta_keluar',
  'forum_belum_dibuka',
  'forum_sudah_ditutup',
  'mahasiswa_tidak_aktif',
  'pembatasan_ujian_kehadiran',
  'tidak_berhak',
  'tidak_ditemukan',
]);

const faults: Readonly<Record<string, string>> = {
  balasan_tidak_berlaku: 'Tulis ulang untuk mengirimnya tanpa menanggapi pesan itu.',
  pesan_dihapus: 'Tulis ulang untuk mengirimnya tanpa menanggapi pesan itu.',
  berkas_tidak_tersedia: 'Tulis ulang, lalu lampirkan lagi berkasnya.',
  pesan_kosong: 'Tulis ulang pesannya.',
  pesan_terlalu_panjang: 'Tulis ulang dengan lebih singkat.',
};

const CLOSED =
  'Selama percakapan ini tidak dapat ditulisi, pesan ini ditolak lagi. Salin teksnya bila masih diperlukan, lalu buang.';

interface NextStep {
  again: boolean;
  text: string | null;
}

/** `mayWrite` is the present permission: a forum may have opened again. */
export function nextStep(code: string | null, mayWrite: boolean): NextStep {
  if (!mayWrite) return { again: false, text: CLOSED };
  const fault = code === null ? undefined : faults[code];
  return { again: fault === undefined, text: fault ?? null };
}

/** For the list of waiting writes, which does not know the thread. */
export function insteadOf(code: string): string | null {
  if (closed.has(code)) return CLOSED;
  return code in faults ? 'Buka percakapannya untuk menulis ulang pesan ini.' : null;
}
