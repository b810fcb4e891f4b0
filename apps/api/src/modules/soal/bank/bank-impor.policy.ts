/** Rules for an import into a bank (U15, U20). */

import { MOST_SOAL_BANK } from '@lms/contracts/soal/soal';
import { numberText } from '@lms/contracts/wire/tulis-angka';
import type { Laporan } from '../index.ts';

/** A bank has no weights, so the file's are lost. */
export function withoutBobot(laporan: Laporan): Laporan {
  if (laporan.status === 'mustahil' || laporan.bobot === null) return laporan;
  const kept = { ...laporan, bobot: null };
  if (laporan.bobot === 1) return kept;
  const bobot = numberText(laporan.bobot);
  const hilang = [
    ...laporan.hilang,
    `Bobot ${bobot} tidak disimpan: soal di bank soal tanpa bobot.`,
  ];
  return { ...kept, status: 'berubah', hilang };
}

const MOST_JUDUL = 100;

function judulOf(nama: string, nomor: number): string {
  const mark = nomor === 1 ? '' : ` (${nomor})`;
  return `${[...nama]
    .slice(0, MOST_JUDUL - mark.length)
    .join('')
    .trim()}${mark}`;
}

/** Without a category: the title of the bank imported into. */
const namaOf = (kategori: string | null, judul: string): string =>
  kategori?.split('/').at(-1)?.trim() || judul;

/** At most a hundred questions a bank; a number tells equal names apart. */
export function divideIntoBanks<Soal extends { kategori: string | null }>(
  soal: readonly Soal[],
  judul: string,
): { judul: string; soal: Soal[] }[] {
  const times = new Map<string, number>();
  return [...Map.groupBy(soal, (one) => one.kategori)].flatMap(([kategori, own]) => {
    const nama = namaOf(kategori, judul);
    const parts = Array.from({ length: Math.ceil(own.length / MOST_SOAL_BANK) }, (_, part) =>
      own.slice(part * MOST_SOAL_BANK, (part + 1) * MOST_SOAL_BANK),
    );
    return parts.map((part) => {
      const nomor = (times.get(nama) ?? 0) + 1;
      times.set(nama, nomor);
      return { judul: judulOf(nama, nomor), soal: part };
    });
  });
}
