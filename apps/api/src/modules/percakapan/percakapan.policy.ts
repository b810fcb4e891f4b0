/**
 * Who writes, changes and deletes messages (K7, K78–K83, K86). Who may read a thread at all is
 * asked before.
 */
import { hash } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import type { JenisPercakapan } from '@lms/contracts/percakapan/percakapan';
import { MAKS_PESAN } from '@lms/contracts/wire/batas';
import type { RichText } from '../../platform/html/rich-text.ts';

export type Decision = { allow: true } | { allow: false; code: ErrorCode };

/** The actor as far as these rules care. */
export type Penulis =
  | { role: 'mahasiswa'; aktif: boolean }
  | { role: 'dosen' }
  /** Of the area kelas_kuliah. */
  | { role: 'operator'; write: boolean };

/** How long the author may change a message (K80). */
export const UBAH_MENIT = 15;
/** Messages of one account within a minute (K78). */
export const PESAN_SEMENIT = 20;

const yes: Decision = { allow: true };
const no = (code: ErrorCode): Decision => ({ allow: false, code });

/**
 * Whoever reads a thread writes in it while it is open; inactive students and operators without
 * write do not (K7, K86), unless it is the one of the exam that is being taken (U70).
 */
export function canWrite(
  by: Penulis,
  { tutup, berjalan = false }: { tutup: ErrorCode | null; berjalan?: boolean },
): Decision {
  if (by.role === 'mahasiswa' && !by.aktif && !berjalan) return no('mahasiswa_tidak_aktif');
  if (by.role === 'operator' && !by.write) return no('tidak_berhak');
  return tutup === null ? yes : no(tutup);
}

interface Pesan {
  milikSendiri: boolean;
  dibuatPada: Date;
  dihapus: boolean;
}

export function editableUntil({ dibuatPada }: Pick<Pesan, 'dibuatPada'>): Date {
  return new Date(dibuatPada.getTime() + UBAH_MENIT * 60_000);
}

/** The author, for 15 minutes, while the thread is open (K80). */
export function canEdit(pesan: Pesan, write: Decision, now: Date): Decision {
  if (!pesan.milikSendiri) return no('pesan_bukan_milik');
  if (!write.allow) return write;
  if (pesan.dihapus) return no('pesan_dihapus');
  return now <= editableUntil(pesan) ? yes : no('pesan_lewat_waktu_ubah');
}

/** Lecturers of the class delete any message (K81). */
export const isModerator = (by: Penulis): boolean => by.role === 'dosen';

/** The author while the thread is open, lecturers always (K81). */
export function canDelete(
  pesan: Pick<Pesan, 'milikSendiri'>,
  by: Penulis,
  write: Decision,
): Decision {
  if (isModerator(by)) return yes;
  return pesan.milikSendiri ? write : no('tidak_berhak');
}

/** Something must stand in it: text, or a file. */
export function checkPesan(
  { text, tooManyTags }: RichText,
  jumlahBerkas: number,
): ErrorCode | null {
  if (tooManyTags || [...text].length > MAKS_PESAN) return 'pesan_terlalu_panjang';
  return text === '' && jumlahBerkas === 0 ? 'pesan_kosong' : null;
}

/** Letters and signs that no font shows: they neither make a text longer nor another one. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;
/** Marks stand on the letter before them; of one they are one character with it. */
const marks = /[\p{Mn}\p{Me}]+/gu;

/** The visible text without what people vary when they post the same again (K88). */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Characters that can be seen, spaces between words one each (K88). */
export function visibleLength(text: string): number {
  const seen = text
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(marks, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...seen].length;
}

/**
 * What is kept of a message's text: its HTML, how long it can be read, and by what the same text is
 * known again (K88).
 */
export function measured({ html, text }: Pick<RichText, 'html' | 'text'>) {
  return {
    teks: html,
    sidik: hash('sha256', normalised(text)),
    panjang: visibleLength(text),
  };
}

/** What a text was measured as, and since when it is so. */
export interface Ukuran {
  sidik: string;
  panjang: number;
  sidikSejak: Date;
  /** Since when it is long enough; null: it is not, or nobody asks. */
  cukupSejak: Date | null;
}

/**
 * The measures of a text from now on. Words that stay keep their time, so that who mends a typeface
 * or a comma does not come behind a copy; and a text that was long enough stays so while it is not
 * shortened, whatever is asked for by now (K30, K88).
 */
export function ukuranOf(
  { sidik, panjang }: Pick<Ukuran, 'sidik' | 'panjang'>,
  { before, minimal, now }: { before: Ukuran | null; minimal: number | null; now: Date },
): Ukuran {
  const same = before !== null && before.sidik === sidik ? before : null;
  const stays = same !== null && same.cukupSejak !== null && panjang >= same.panjang;
  const enough = stays || (minimal !== null && panjang >= minimal);
  return {
    sidik,
    panjang,
    sidikSejak: same?.sidikSejak ?? now,
    cukupSejak: enough ? (same?.cukupSejak ?? now) : null,
  };
}

interface Baca {
  sampai: number;
  sendiri: number;
}

/** What is left to read: the last number less the read one less the own since (K83). */
export function unreadOf(urutanTerakhir: number, { sampai, sendiri }: Baca): number {
  return Math.max(0, urutanTerakhir - sampai - sendiri);
}

interface Halaman {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

/** The numbers of a page, both included: without gaps, so that a page is a range (K79). */
export function rangeOf(
  { before, after, around, limit }: Halaman,
  urutanTerakhir: number,
): { dari: number; sampai: number } {
  if (after !== undefined) return { dari: after + 1, sampai: after + limit };
  if (before !== undefined) return { dari: before - limit, sampai: before - 1 };
  if (around === undefined) return { dari: urutanTerakhir - limit + 1, sampai: urutanTerakhir };
  // Near an end of the thread the page is filled from the other side.
  const latest = Math.max(1, urutanTerakhir - limit + 1);
  const dari = Math.max(1, Math.min(around - Math.floor(limit / 2), latest));
  return { dari, sampai: dari + limit - 1 };
}

/**
 * The short key of a thread (K75). It follows from what the thread is about, so of two who open it
 * first both find the same, and a thread without a message needs no row.
 */
export function kunciOf(jenis: JenisPercakapan, idAktivitas: string, milik: string | null): string {
  return hash('sha256', JSON.stringify([jenis, idAktivitas, milik])).slice(0, 32);
}
