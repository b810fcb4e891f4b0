/** By the type found in the content, else by the extension (S1 §2.8). Pure. */
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';

export type FileKind = 'gambar' | 'audio' | 'video' | 'pdf' | 'teks' | 'lain';

const byExtension: Readonly<Record<string, FileKind>> = {
  jpg: 'gambar',
  jpeg: 'gambar',
  png: 'gambar',
  webp: 'gambar',
  gif: 'gambar',
  mp3: 'audio',
  wav: 'audio',
  opus: 'audio',
  acc: 'audio',
  mp4: 'video',
  mpeg: 'video',
  webm: 'video',
  ogg: 'video',
  pdf: 'pdf',
  txt: 'teks',
  vtt: 'teks',
  csv: 'teks',
};

/** SVG is no picture here: it can carry a script. */
export function fileKindOf({ tipe, nama }: { tipe: string; nama: string }): FileKind {
  const [group] = tipe.split('/');
  if (tipe === 'application/pdf') return 'pdf';
  if (tipe === 'image/svg+xml' || tipe === 'text/html') return 'lain';
  if (group === 'image') return 'gambar';
  if (group === 'audio' || group === 'video') return group;
  if (group === 'text') return 'teks';
  return tipe === '' || tipe === 'application/octet-stream'
    ? (byExtension[extensionOf(nama)] ?? 'lain')
    : 'lain';
}
