/** Which topics the page shows, and under which headings. */
import { cariBantuan } from '@lms/contracts/bantuan/cari-bantuan';
import { type KategoriBantuan, kategoriBantuan } from '@lms/contracts/bantuan/kategori';
import type { Topik } from './queries.ts';

export interface Group {
  title: string;
  topics: Topik[];
}

const firstOf = (path: string): string => path.split('/')[1] ?? '';
const isKategori = (value: string | null): value is KategoriBantuan =>
  value !== null && Object.hasOwn(kategoriBantuan, value);

/** A search gives one list in its own order; `dari` puts the topics of that page first. */
export function groupsOf(
  all: readonly Topik[],
  { search, kategori, dari }: { search: string; kategori: string | null; dari: string | null },
): Group[] {
  const chosen = isKategori(kategori) ? all.filter((one) => one.kategori === kategori) : [...all];
  if (search.trim() !== '')
    return filled([{ title: 'Hasil pencarian', topics: cariBantuan(chosen, search) }]);
  const here = dari ? chosen.filter(({ tautan }) => firstOf(tautan.path) === dari) : [];
  const byKategori = Object.entries(kategoriBantuan).map(([name, title]) => ({
    title,
    topics: chosen.filter((one) => one.kategori === name && !here.includes(one)),
  }));
  return filled([{ title: 'Tentang halaman sebelumnya', topics: here }, ...byKategori]);
}

const filled = (groups: readonly Group[]): Group[] =>
  groups.filter(({ topics }) => topics.length > 0);
