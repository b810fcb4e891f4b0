/** Checks that content matches the extension (K16), and gives the type to serve. */

import { extensionOf } from '@lms/contracts/berkas/nama-berkas';

/** Detected type: a name of file-type or of a container. */
export interface Temuan {
  ext: string;
  mime: string;
}

interface Accepted {
  found: readonly string[];
  /** Type to serve; default: the detected one. */
  mime?: string;
  /** A text: no known signature. Its reader checks the content. */
  text?: true;
}

const text: Accepted = { found: ['xml'], mime: 'text/plain', text: true };
const ogg = ['ogg', 'ogv', 'oga', 'ogm', 'ogx', 'spx', 'opus'];
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;

const rules: Readonly<Record<string, Accepted>> = {
  jpg: { found: ['jpg'] },
  jpeg: { found: ['jpg'] },
  png: { found: ['png'] },
  webp: { found: ['webp'] },
  pdf: { found: ['pdf'] },
  // Old formats share one container (CFB), which first bytes do not tell apart.
  doc: { found: ['cfb'], mime: 'application/msword' },
  xls: { found: ['cfb'], mime: 'application/vnd.ms-excel' },
  ppt: { found: ['cfb'], mime: 'application/vnd.ms-powerpoint' },
  docx: { found: ['docx'], mime: office('wordprocessingml.document') },
  xlsx: { found: ['xlsx'], mime: office('spreadsheetml.sheet') },
  pptx: { found: ['pptx'], mime: office('presentationml.presentation') },
  // An archive may hold anything, for example a folder that was once a document.
  zip: { found: ['zip', 'docx', 'xlsx', 'pptx'], mime: 'application/zip' },
  rar: { found: ['rar'], mime: 'application/vnd.rar' },
  mp3: { found: ['mp3'] },
  wav: { found: ['wav'] },
  ogg: { found: ogg },
  opus: { found: ['opus', 'ogg', 'oga'] },
  // K16: .acc is AAC.
  acc: { found: ['aac', 'm4a'] },
  aac: { found: ['aac', 'm4a'] },
  mp4: { found: ['mp4', 'm4v'], mime: 'video/mp4' },
  mpeg: { found: ['mpg', 'mpeg'] },
  webm: { found: ['webm'] },
  vtt: { found: ['vtt'], mime: 'text/vtt' },
  // Questions of other systems (U20).
  xml: text,
  txt: text,
  gift: text,
  imscc: { found: ['zip'], mime: 'application/zip' },
};

/** Zip archives before their directory is read. */
export const ZIP_FAMILY: readonly string[] = ['zip', 'docx', 'xlsx', 'pptx'];

/** Null when content and extension disagree. */
export function typeOf(extension: string, found: Temuan | null): string | null {
  const rule = rules[extension];
  if (rule?.text && found === null) return rule.mime ?? null;
  if (!rule || !found?.ext || !rule.found.includes(found.ext)) return null;
  // Without parameters such as '; codecs=opus', which links do not carry.
  return rule.mime ?? found.mime.replace(/;.*/, '');
}

const NAMA: Readonly<Record<string, string>> = {
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  heic: 'HEIC',
  heif: 'HEIF',
  avif: 'AVIF',
  tif: 'TIFF',
  pdf: 'PDF',
  docx: 'Word (.docx)',
  xlsx: 'Excel (.xlsx)',
  pptx: 'PowerPoint (.pptx)',
  cfb: 'Office format lama',
  doc: 'Word format lama (.doc)',
  xls: 'Excel format lama (.xls)',
  ppt: 'PowerPoint format lama (.ppt)',
  zip: 'ZIP',
  rar: 'RAR',
  imscc: 'Common Cartridge',
  vtt: 'teks WebVTT',
  xml: 'XML',
  exe: 'program',
  elf: 'program',
};
const namaIsi = (ekstensi: string): string => NAMA[ekstensi] ?? ekstensi.toUpperCase();
const GAMBAR: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp']);

/** Message: why content and extension disagree, and what to do. */
export function isiBerbeda(ekstensi: string, found: Temuan | null): string {
  const seharusnya = namaIsi(ekstensi);
  const tampak =
    found === null || namaIsi(found.ext) === seharusnya ? '' : ` (tampaknya ${namaIsi(found.ext)})`;
  const saran = GAMBAR.has(ekstensi) ? 'JPEG' : seharusnya;
  return `Isi berkas bukan ${seharusnya}${tampak}. Simpan sebagai ${saran} lalu unggah lagi.`;
}

/** Types that first bytes prove; they never wrap others. */
const PASTI: ReadonlySet<string> = new Set(['jpg', 'png', 'webp', 'pdf']);

/** Replaces the extension by that of the content, if accepted. */
export function namaSejati(
  nama: string,
  found: Temuan | null,
  accepted: readonly string[],
): string {
  const ekstensi = extensionOf(nama);
  const isOther = ekstensi !== '' && found !== null && typeOf(ekstensi, found) === null;
  if (!isOther || !PASTI.has(found.ext) || !accepted.includes(found.ext)) return nama;
  const awal = ekstensi in NAMA || ekstensi in rules ? nama.slice(0, -ekstensi.length - 1) : nama;
  return `${awal}.${found.ext}`;
}

/**
 * Compares the first bytes with the kind. Answers false when they certainly disagree; a zip archive
 * stays undecided.
 */
export function headFits(extension: string, found: Temuan | null): boolean {
  return found?.ext === 'zip'
    ? ZIP_FAMILY.includes(extension) || extension === 'imscc'
    : typeOf(extension, found) !== null;
}

/** Decided by the characteristic part. */
export function zipKindOf(names: ReadonlySet<string>): 'docx' | 'xlsx' | 'pptx' | 'zip' {
  if (names.has('word/document.xml')) return 'docx';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  if (names.has('ppt/presentation.xml')) return 'pptx';
  return 'zip';
}

const MAX_RATIO = 100;
const MAX_UNPACKED = 10_000_000_000;

/** An archive too large to unpack (K17). */
export function isBomb({
  bytes,
  unpackedBytes,
}: {
  bytes: number;
  unpackedBytes: number;
}): boolean {
  return unpackedBytes > bytes * MAX_RATIO || unpackedBytes > MAX_UNPACKED;
}
