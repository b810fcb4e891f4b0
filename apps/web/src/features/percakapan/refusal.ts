/** What can be done with a message that the server did not take. Pure. */

/** Why one may not write here now, whatever the message says. */
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

/** What is wrong with the message itself: the same one is refused again. */
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
  /** Whether the same message may be sent once more. */
  again: boolean;
  /** What to do instead of sending it again. */
  text: string | null;
}

/**
 * `mayWrite` is the server's word for the thread as it stands now: a forum may have been opened
 * again meanwhile.
 */
export function nextStep(code: string | null, mayWrite: boolean): NextStep {
  if (!mayWrite) return { again: false, text: CLOSED };
  const fault = code === null ? undefined : faults[code];
  return { again: fault === undefined, text: fault ?? null };
}

/** The same for the list of all that waits, which does not know how the thread stands. */
export function insteadOf(code: string): string | null {
  if (closed.has(code)) return CLOSED;
  return code in faults ? 'Buka percakapannya untuk menulis ulang pesan ini.' : null;
}
