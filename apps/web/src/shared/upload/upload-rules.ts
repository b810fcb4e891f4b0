/** What may be brought in, as far as the browser can tell (S1 §5, S2 §5, K14); the server looks into the file itself. Pure. */
import type { KindBerkas, TipeMateriBerkas } from '@lms/contracts/berkas';
import type { UkuranMaxFile } from '@lms/contracts/sistem';
import { extensionOf } from '../lib/file-name.ts';
import { formatBytes } from '../lib/format.ts';

export interface UploadTarget {
  kind: KindBerkas;
  /** With kind materi. */
  tipeFile?: TipeMateriBerkas;
}

const images = ['jpg', 'jpeg', 'png'];
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'];
const all = [...images, ...documents, 'zip', 'rar', 'mp3', 'wav', 'mp4', 'webm', 'ogg'];

interface Rule {
  extensions: readonly string[];
  /** Of the largest file. */
  megabytes: (limits: UkuranMaxFile) => number;
}

const ofMaterials: Record<TipeMateriBerkas, Rule> = {
  ebook: { extensions: documents, megabytes: ({ materi }) => materi.ebook },
  video: { extensions: ['mp4', 'ogg', 'mpeg', 'webm'], megabytes: ({ materi }) => materi.video },
  audio: { extensions: ['mp3', 'wav', 'ogg', 'acc', 'opus', 'webm'], megabytes: ({ materi }) => materi.audio },
  archive: { extensions: ['zip', 'rar'], megabytes: ({ materi }) => materi.arsip },
};
const ofOthers: Record<Exclude<KindBerkas, 'materi'>, Rule> = {
  banner_kelas: { extensions: images, megabytes: ({ kelas }) => kelas.banner },
  silabus: { extensions: documents, megabytes: ({ kelas }) => kelas.silabus },
  lampiran_tugas: { extensions: all, megabytes: ({ tugas }) => tugas.lampiran },
  pengumpulan_tugas: { extensions: all, megabytes: ({ tugas }) => tugas.pengumpulan },
  lampiran_percakapan: { extensions: all, megabytes: ({ percakapan }) => percakapan.lampiran },
  bukti_kehadiran: { extensions: [...images, 'pdf'], megabytes: ({ kehadiran }) => kehadiran.bukti },
  soal_ujian: { extensions: all, megabytes: ({ ujian }) => ujian.soal },
  kunci_ujian: { extensions: all, megabytes: ({ ujian }) => ujian.kunci },
  jawaban_ujian: { extensions: all, megabytes: ({ ujian }) => ujian.jawaban },
  soal_bank_soal: { extensions: all, megabytes: ({ lainnya }) => lainnya },
  kunci_bank_soal: { extensions: all, megabytes: ({ lainnya }) => lainnya },
  foto: { extensions: [...images, 'webp'], megabytes: () => 5 },
};
/** Of a material whose type is not chosen yet. */
const none: Rule = { extensions: [], megabytes: ({ lainnya }) => lainnya };

/** Until the college's own are known. */
const defaults: UkuranMaxFile = {
  kelas: { banner: 5, silabus: 20 },
  materi: { ebook: 50, video: 500, audio: 100, arsip: 200 },
  tugas: { lampiran: 50, pengumpulan: 50 },
  percakapan: { lampiran: 10 },
  kehadiran: { bukti: 5 },
  ujian: { soal: 20, kunci: 20, jawaban: 20 },
  lainnya: 10.24,
};
const BYTES_PER_MB = 1_000_000;

function ruleOf({ kind, tipeFile }: UploadTarget): Rule {
  if (kind !== 'materi') return ofOthers[kind];
  return tipeFile === undefined ? none : ofMaterials[tipeFile];
}

/** Without dots, in the order they are told. */
export function extensionsOf(target: UploadTarget): readonly string[] {
  return ruleOf(target).extensions;
}

/** In MB; `limits` are the college's own. */
export function limitOf(target: UploadTarget, limits: UkuranMaxFile = defaults): number {
  return ruleOf(target).megabytes(limits);
}

/** What both uploaders say of themselves (S1 §2.8). */
export function acceptedText(target: UploadTarget, limits?: UkuranMaxFile): string {
  const accept = extensionsOf(target).map((extension) => `.${extension}`);
  return `Jenis file yang didukung adalah ${accept.join(', ')}, dengan maksimal ukuran sebesar ${limitOf(target, limits)} MB`;
}

/** In which words a size is refused: the field's and the dialog's differ in the specification (S1 §5). */
export type UploadPlace = 'field' | 'dialog';

function tooLarge({ kind }: UploadTarget, limitMb: number, place: UploadPlace): string {
  if (place === 'dialog') return 'Ukuran file melebihi batas maksimal';
  if (kind === 'materi') return `Ukuran maksimal ${formatBytes(limitMb * BYTES_PER_MB)}`;
  return `Ukuran file tidak boleh lebih dari ${limitMb.toFixed(2)}MB.`;
}

interface Checked {
  file: Pick<File, 'name' | 'size'>;
  target: UploadTarget;
  limits?: UkuranMaxFile;
  place: UploadPlace;
}

/** Why a file is not even sent; null when nothing speaks against it. */
export function problemOf({ file, target, limits, place }: Checked): string | null {
  const extension = extensionOf(file.name);
  if (!extensionsOf(target).includes(extension)) {
    // The material's uploader has no dot there (S2 §5), the others have (S1 §5).
    return target.kind === 'materi' ? `File type ${extension} is not allowed` : `File type .${extension} is not allowed`;
  }
  if (file.size === 0) return 'Berkas kosong.';
  const limitMb = limitOf(target, limits);
  return file.size > limitMb * BYTES_PER_MB ? tooLarge(target, limitMb, place) : null;
}

const SHOWN_NAME = 20;
/** As it is shown beside a file: 20 characters, whole ones (S1 §2.8). */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= SHOWN_NAME ? name : `${characters.slice(0, SHOWN_NAME).join('')}…`;
}
