/**
 * Decides who writes, changes and deletes messages (K7, K78–K83, K86). Reading is checked before.
 */
import { hash } from 'node:crypto';
import type { ErrorCode } from '@lms/contracts/errors';
import type { JenisPercakapan } from '@lms/contracts/percakapan/percakapan';
import { MAKS_PESAN } from '@lms/contracts/wire/batas';
import type { RichText } from '../../platform/html/rich-text.ts';

export type Decision = { allow: true } | { allow: false; code: ErrorCode };

export type Penulis =
  | { role: 'mahasiswa'; aktif: boolean }
  | { role: 'dosen' }
  /** The operator has the right kelas_kuliah write. */
  | { role: 'operator'; write: boolean };

/** Minutes in which authors may edit (K80). */
export const UBAH_MENIT = 15;
/** Messages per account and minute (K78). */
export const PESAN_SEMENIT = 20;

const yes: Decision = { allow: true };
const no = (code: ErrorCode): Decision => ({ allow: false, code });

/**
 * Everybody who reads an open thread, except inactive students and operators without write (K7,
 * K86). In the running exam's thread an inactive student may go on (U70).
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

/** The author, for 15 minutes, in an open thread (K80). */
export function canEdit(pesan: Pesan, write: Decision, now: Date): Decision {
  if (!pesan.milikSendiri) return no('pesan_bukan_milik');
  if (!write.allow) return write;
  if (pesan.dihapus) return no('pesan_dihapus');
  return now <= editableUntil(pesan) ? yes : no('pesan_lewat_waktu_ubah');
}

/** Lecturers may delete any message (K81). */
export const isModerator = (by: Penulis): boolean => by.role === 'dosen';

/** The author in an open thread; lecturers always (K81). */
export function canDelete(
  pesan: Pick<Pesan, 'milikSendiri'>,
  by: Penulis,
  write: Decision,
): Decision {
  if (isModerator(by)) return yes;
  return pesan.milikSendiri ? write : no('tidak_berhak');
}

/** A message needs text or a file. */
export function checkPesan(
  { text, tooManyTags }: RichText,
  jumlahBerkas: number,
): ErrorCode | null {
  if (tooManyTags || [...text].length > MAKS_PESAN) return 'pesan_terlalu_panjang';
  return text === '' && jumlahBerkas === 0 ? 'pesan_kosong' : null;
}

/** Invisible characters make no text longer or other. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;
/** Combining marks belong to the letter before. */
const marks = /[\p{Mn}\p{Me}]+/gu;

/** The text without the variations of a repost (K88). */
export function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Visible characters; space between words counts one (K88). */
export function visibleLength(text: string): number {
  const seen = text
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(marks, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...seen].length;
}

/** As stored: HTML, visible length, fingerprint (K88). */
export function measured({ html, text }: Pick<RichText, 'html' | 'text'>) {
  return {
    teks: html,
    sidik: hash('sha256', normalised(text)),
    panjang: visibleLength(text),
  };
}

export interface Ukuran {
  sidik: string;
  panjang: number;
  sidikSejak: Date;
  /** When the text became long enough; null when it is not. */
  cukupSejak: Date | null;
}

/**
 * The same words keep their time, so that a small correction does not fall behind a copy. Long
 * enough, a text stays so unless it gets shorter (K30, K88).
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

/** The last number, minus the number read, minus own messages since (K83). */
export function unreadOf(urutanTerakhir: number, { sampai, sendiri }: Baca): number {
  return Math.max(0, urutanTerakhir - sampai - sendiri);
}

interface Halaman {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

/** Numbers of a page, both included, without gaps (K79). */
export function rangeOf(
  { before, after, around, limit }: Halaman,
  urutanTerakhir: number,
): { dari: number; sampai: number } {
  if (after !== undefined) return { dari: after + 1, sampai: after + limit };
  if (before !== undefined) return { dari: before - limit, sampai: before - 1 };
  if (around === undefined) return { dari: urutanTerakhir - limit + 1, sampai: urutanTerakhir };
  // Near an end, the page is filled from the other side.
  const latest = Math.max(1, urutanTerakhir - limit + 1);
  const dari = Math.max(1, Math.min(around - Math.floor(limit / 2), latest));
  return { dari, sampai: dari + limit - 1 };
}

/**
 * A thread's key (K75) follows from its subject: parallel openings agree, and an empty thread needs
 * no row.
 */
export function kunciOf(jenis: JenisPercakapan, idAktivitas: string, milik: string | null): string {
  return hash('sha256', JSON.stringify([jenis, idAktivitas, milik])).slice(0, 32);
}
