/** What may be brought in, by what it is for: by whom, with which extensions, how large (K14–K16, S1 §5, S2 §5, DECISIONS 224). */
import type { KindBerkas, TipeMateriBerkas } from '@lms/contracts/berkas';
import type { Role } from '@lms/contracts/endpoint';
import type { UkuranMaxFile } from '@lms/contracts/sistem';

const images = ['jpg', 'jpeg', 'png'];
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'];
/** The list of S1 §5. */
const all = [...images, ...documents, 'zip', 'rar', 'mp3', 'wav', 'mp4', 'webm', 'ogg'];

interface Rule {
  roles: readonly Role[];
  extensions: readonly string[];
  /** Of the largest file. */
  megabytes(limits: UkuranMaxFile): number;
}

const staff: readonly Role[] = ['dosen', 'operator'];
const everyone: readonly Role[] = ['mahasiswa', 'dosen', 'operator'];

const materials: Record<TipeMateriBerkas, Pick<Rule, 'extensions' | 'megabytes'>> = {
  ebook: { extensions: documents, megabytes: ({ materi }) => materi.ebook },
  video: { extensions: ['mp4', 'ogg', 'mpeg', 'webm'], megabytes: ({ materi }) => materi.video },
  audio: { extensions: ['mp3', 'wav', 'ogg', 'acc', 'opus', 'webm'], megabytes: ({ materi }) => materi.audio },
  archive: { extensions: ['zip', 'rar'], megabytes: ({ materi }) => materi.arsip },
};

const rules: Record<Exclude<KindBerkas, 'materi'>, Rule> = {
  banner_kelas: { roles: staff, extensions: images, megabytes: ({ kelas }) => kelas.banner },
  silabus: { roles: staff, extensions: documents, megabytes: ({ kelas }) => kelas.silabus },
  lampiran_tugas: { roles: staff, extensions: all, megabytes: ({ tugas }) => tugas.lampiran },
  pengumpulan_tugas: { roles: ['mahasiswa'], extensions: all, megabytes: ({ tugas }) => tugas.pengumpulan },
  lampiran_percakapan: { roles: everyone, extensions: all, megabytes: ({ percakapan }) => percakapan.lampiran },
  bukti_kehadiran: {
    roles: ['mahasiswa', 'operator'],
    extensions: [...images, 'pdf'],
    megabytes: ({ kehadiran }) => kehadiran.bukti,
  },
  soal_ujian: { roles: staff, extensions: all, megabytes: ({ ujian }) => ujian.soal },
  kunci_ujian: { roles: staff, extensions: all, megabytes: ({ ujian }) => ujian.kunci },
  jawaban_ujian: { roles: ['mahasiswa'], extensions: all, megabytes: ({ ujian }) => ujian.jawaban },
  soal_bank_soal: { roles: staff, extensions: all, megabytes: ({ lainnya }) => lainnya },
  kunci_bank_soal: { roles: staff, extensions: all, megabytes: ({ lainnya }) => lainnya },
  // Not among the settings: DECISIONS 224 names it.
  foto: { roles: everyone, extensions: [...images, 'webp'], megabytes: () => 5 },
};

export interface Tujuan {
  kind: KindBerkas;
  tipe_file?: TipeMateriBerkas | undefined;
}

export type Refusal =
  | { code: 'tidak_berhak' | 'berkas_kosong' }
  | { code: 'validasi_gagal'; field: 'tipe_file' }
  | { code: 'berkas_jenis_ditolak' | 'berkas_terlalu_besar_untuk_jenis'; message: string };

/** Why a file of this name and size may not come in; null when it may, as far as can be told without its content. */
export function refusalOf(
  { role, nama, bytes, kind, tipe_file }: Tujuan & { role: Role; nama: string; bytes: number },
  limits: UkuranMaxFile,
): Refusal | null {
  const rule = kind === 'materi' ? { roles: staff, ...(tipe_file ? materials[tipe_file] : null) } : rules[kind];
  if (!rule.roles.includes(role)) return { code: 'tidak_berhak' };
  if (!rule.extensions || !rule.megabytes) return { code: 'validasi_gagal', field: 'tipe_file' };
  const extension = extensionOf(nama);
  if (!rule.extensions.includes(extension)) return { code: 'berkas_jenis_ditolak', message: notAllowed(extension) };
  if (bytes === 0) return { code: 'berkas_kosong' };
  const limit = Math.round(rule.megabytes(limits) * 1_000_000);
  if (bytes > limit) return { code: 'berkas_terlalu_besar_untuk_jenis', message: `Ukuran maksimal ${sizeText(limit)}` };
  return null;
}

/** In small letters and without its dot; empty when the name has none. */
export function extensionOf(nama: string): string {
  return /\.([^.]+)$/.exec(nama)?.[1]?.toLowerCase() ?? '';
}

export const notAllowed = (extension: string): string => `File type .${extension} is not allowed`;

/** In B, KB (1,000) or MB (1,000,000), with two decimals when not whole (S2 §5). */
export function sizeText(bytes: number): string {
  const [unit, name] = bytes < 1_000 ? [1, 'B'] : bytes < 1_000_000 ? [1_000, 'KB'] : [1_000_000, 'MB'];
  const value = bytes / unit;
  return `${Number.isInteger(value) ? value : value.toFixed(2)} ${name}`;
}
