/** Words and small pieces of printed reports (DECISIONS 239). Pure. */
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import { encodeQR } from 'qr';
import type { PdfContent } from '../../../platform/pdf/pdf.ts';
import { labelZona, tulisHari, tulisJam } from '../../../platform/time-zone.ts';

export const KOSONG = '–';
export const SMALL = 8;

export const metode = { online: 'Online', offline: 'Offline', campuran: 'Campuran' } as const;
export const kategori = { kuliah: 'Kuliah', uts: 'UTS', uas: 'UAS' } as const;
export const aktivitas = {
  teks: 'Teks',
  materi: 'Materi',
  tugas: 'Tugas',
  vidcon: 'Vidcon',
  ujian: 'Kuis/Ujian',
  forum: 'Forum',
} as const;
export const presensi = { H: 'Hadir', I: 'Izin', S: 'Sakit', A: 'Alpa' } as const;

/** Longer words are broken anywhere, for example addresses. */
const LONGEST_WORD = 18;
const longWord = new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'g');
const ZERO_WIDTH_SPACE = '\u200b';

/** A dash for nothing; words that do not fit a column can break. */
export function isi(text: string | null): string {
  const clean = (text ?? '').trim();
  return clean === '' ? KOSONG : clean.replaceAll(longWord, (part) => part + ZERO_WIDTH_SPACE);
}

type Pertemuan = FaktaBap['pertemuan'];
type Rentang = { mulai: string | null; selesai: string | null };

export function jam({ zona }: Pertemuan, { mulai, selesai }: Rentang): string {
  if (mulai === null) return KOSONG;
  const from = tulisJam(zona, new Date(mulai));
  return selesai === null ? from : `${from}–${tulisJam(zona, new Date(selesai))}`;
}

/** 'Sel, 24 Nov 2026, 13:00–14:40 WIB' */
export function waktu(pertemuan: Pertemuan, rentang: Rentang): string {
  if (rentang.mulai === null) return KOSONG;
  const day = tulisHari(pertemuan.zona, new Date(rentang.mulai));
  return `${day}, ${jam(pertemuan, rentang)} ${labelZona(pertemuan.zona)}`;
}

export const hari = ({ zona, pelaksanaan, rencana }: Pertemuan): string =>
  tulisHari(zona, new Date(pelaksanaan.mulai ?? rencana.mulai));

export const heading = (text: string): PdfContent => ({
  text,
  bold: true,
  fontSize: 10,
  margin: [0, 10, 0, 3],
  headlineLevel: 1,
});

/** Names and values in two pairs of columns. */
export function identitas(pairs: readonly (readonly [name: string, value: string])[]): PdfContent {
  const cells = pairs.map(([name, value]) => [{ text: name, color: '#444444' }, isi(value)]);
  const half = Math.ceil(cells.length / 2);
  const body = cells
    .slice(0, half)
    .map((left, index) => [...left, ...(cells[half + index] ?? ['', ''])]);
  return { layout: 'polos', table: { widths: [84, '*', 78, '*'], body } };
}

/** One stroke for each run of dark modules: a path around each module costs the writer four times as much. */
function qrSvg(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y + 0.5}h${(end < 0 ? row.length : end) - x}`];
    }),
  );
  return `<svg viewBox="0 0 ${rows.length} ${rows.length}"><path d="${runs.join('')}" stroke="#000" stroke-width="1"/></svg>`;
}

/** The address of the check page as a picture and as words. */
export function qr(address: string, words: readonly string[]): PdfContent {
  return {
    columns: [
      { svg: qrSvg(address), width: 58, fit: [58, 58] },
      {
        width: '*',
        fontSize: 7.5,
        stack: [...words, { text: address, link: address, color: '#1C4FA1' }],
      },
    ],
    columnGap: 8,
    margin: [0, 8, 0, 0],
    unbreakable: true,
  };
}
