/**
 * Accepted files by purpose: extensions, sizes, refusals (K14, K16, S1 §5, S2 §5, DECISIONS 69, 71,
 * 224). Without schemas; the server decides.
 */

import type { UkuranMaxFile } from '../sistem/sistem.ts';
import type { JenisFileDiterima } from '../soal/soal.ts';
import type { KindBerkas, TipeMateriBerkas } from './berkas.ts';
import { extensionOf, sizeText } from './nama-berkas.ts';

const images = ['jpg', 'jpeg', 'png'];
/** Also for pictures of options. */
export const imageExtensions: readonly string[] = images;
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'];
/** Files of questions (S3 §5.5); keys accept no audio or video. */
const ofKeys = [...documents, 'zip', 'rar', 'png', 'jpg', 'jpeg'];
const ofQuestions = [...ofKeys, 'mp3', 'wav', 'mp4', 'webm'];
/** The list of S1 §5. */
const all = [...images, ...documents, 'zip', 'rar', 'mp3', 'wav', 'mp4', 'webm', 'ogg'];

interface Aturan {
  /** Lower case, without dots, in display order. */
  extensions: readonly string[];
  megabytes: (limits: UkuranMaxFile) => number;
}

/** In MB (K14); a college may change them. */
export const defaultUkuranMaxFile: UkuranMaxFile = {
  kelas: { banner: 5, silabus: 20 },
  materi: { ebook: 50, video: 500, audio: 100, arsip: 200 },
  tugas: { lampiran: 50, pengumpulan: 50 },
  percakapan: { lampiran: 10 },
  kehadiran: { bukti: 5 },
  ujian: { lampiran_soal: 20, lampiran_kunci: 20, lampiran_jawaban_esai: 20 },
  lainnya: 10.24,
};

const ofMaterials: Readonly<Record<TipeMateriBerkas, Aturan>> = {
  ebook: { extensions: documents, megabytes: ({ materi }) => materi.ebook },
  video: { extensions: ['mp4', 'ogg', 'mpeg', 'webm'], megabytes: ({ materi }) => materi.video },
  // The specification writes '.acc'; both are AAC (DECISIONS 71).
  audio: {
    extensions: ['mp3', 'wav', 'ogg', 'acc', 'aac', 'opus', 'webm'],
    megabytes: ({ materi }) => materi.audio,
  },
  archive: { extensions: ['zip', 'rar'], megabytes: ({ materi }) => materi.arsip },
  // Text only: hours of speech stay below 1 MB.
  transkrip: { extensions: ['vtt'], megabytes: () => 1 },
};

const ofOthers: Readonly<Record<Exclude<KindBerkas, 'materi'>, Aturan>> = {
  banner_kelas: { extensions: images, megabytes: ({ kelas }) => kelas.banner },
  silabus: { extensions: documents, megabytes: ({ kelas }) => kelas.silabus },
  lampiran_tugas: { extensions: all, megabytes: ({ tugas }) => tugas.lampiran },
  pengumpulan_tugas: { extensions: all, megabytes: ({ tugas }) => tugas.pengumpulan },
  lampiran_percakapan: { extensions: all, megabytes: ({ percakapan }) => percakapan.lampiran },
  bukti_kehadiran: {
    extensions: [...images, 'pdf'],
    megabytes: ({ kehadiran }) => kehadiran.bukti,
  },
  soal_ujian: { extensions: ofQuestions, megabytes: ({ ujian }) => ujian.lampiran_soal },
  kunci_ujian: { extensions: ofKeys, megabytes: ({ ujian }) => ujian.lampiran_kunci },
  jawaban_ujian: { extensions: all, megabytes: ({ ujian }) => ujian.lampiran_jawaban_esai },
  soal_bank_soal: { extensions: ofQuestions, megabytes: ({ ujian }) => ujian.lampiran_soal },
  kunci_bank_soal: { extensions: ofKeys, megabytes: ({ ujian }) => ujian.lampiran_kunci },
  // Files of other systems; their content is judged on reading (U20).
  impor_soal: {
    extensions: ['xml', 'gift', 'txt', 'zip', 'imscc'],
    megabytes: ({ lainnya }) => lainnya,
  },
  // Fixed by DECISIONS 224, not a setting.
  foto: { extensions: [...images, 'webp'], megabytes: () => 5 },
  lampiran_pengumuman: { extensions: all, megabytes: ({ lainnya }) => lainnya },
  gambar_berita: { extensions: [...images, 'webp'], megabytes: ({ lainnya }) => lainnya },
};

export interface Tujuan {
  kind: KindBerkas;
  tipe_file?: TipeMateriBerkas | undefined;
}

/** Null: the material's type is not chosen. */
function aturanOf({ kind, tipe_file }: Tujuan): Aturan | null {
  if (kind !== 'materi') return ofOthers[kind];
  return tipe_file === undefined ? null : ofMaterials[tipe_file];
}

/** Without dots, in display order; empty if the material's type is not chosen. */
export const extensionsOf = (tujuan: Tujuan): readonly string[] =>
  aturanOf(tujuan)?.extensions ?? [];

/** In MB; null if the material's type is not chosen. */
export const megabytesOf = (tujuan: Tujuan, limits: UkuranMaxFile): number | null =>
  aturanOf(tujuan)?.megabytes(limits) ?? null;

const ofAnswers: Readonly<Record<JenisFileDiterima, readonly string[]>> = {
  text: [],
  image: images,
  pdf: ['pdf'],
  docs: documents.filter((one) => one !== 'pdf'),
  compressed: ['zip', 'rar'],
};

/** Files allowed in an essay's answer (U9); empty if it takes only text. */
export const extensionsOfAnswer = (accepted: readonly JenisFileDiterima[]): readonly string[] =>
  accepted.flatMap((one) => ofAnswers[one]);

/** Names the extension with its dot (DECISIONS 69). */
export const notAllowedText = (nama: string): string =>
  `File type .${extensionOf(nama)} is not allowed`;

const BYTES_PER_MB = 1_000_000;

export type Penolakan =
  /** A material's type is not chosen yet. */
  | { code: 'tipe_wajib' }
  | {
      code: 'berkas_jenis_ditolak' | 'berkas_kosong' | 'berkas_terlalu_besar_untuk_jenis';
      message: string;
    };

/** Reason to refuse a file of this name and size, or null; ignores the content. */
export function penolakanOf(
  { nama, bytes, ...tujuan }: Tujuan & { nama: string; bytes: number },
  limits: UkuranMaxFile,
): Penolakan | null {
  const aturan = aturanOf(tujuan);
  if (aturan === null) return { code: 'tipe_wajib' };
  if (!aturan.extensions.includes(extensionOf(nama)))
    return { code: 'berkas_jenis_ditolak', message: notAllowedText(nama) };
  if (bytes === 0) return { code: 'berkas_kosong', message: 'Berkas kosong.' };
  const limit = Math.round(aturan.megabytes(limits) * BYTES_PER_MB);
  if (bytes <= limit) return null;
  return {
    code: 'berkas_terlalu_besar_untuk_jenis',
    message: `Ukuran maksimal ${sizeText(limit)}`,
  };
}
