/** Stored rights and the user's changes (S1 §3). */
import { type AccessLevel, type Area, areas } from '@lms/contracts/wire/endpoint';
import type { HakAkses } from './queries.ts';

export interface AreaInfo {
  area: Area;
  label: string;
  /** The screens that the right opens (DECISIONS 55). */
  description: string;
  levels: readonly AccessLevel[];
}

const all: readonly AccessLevel[] = ['no_access', 'read', 'write'];
const texts: Record<Area, [label: string, description: string]> = {
  data_master: ['Data Master', 'Impor dan data dari Siakad'],
  kelas_kuliah: ['Kelas Kuliah', 'Kelas, pertemuan, kehadiran, dan nilai'],
  bank_soal: ['Bank Soal', 'Bank soal semua mata kuliah'],
  data_sistem: ['Data Sistem', 'Pengguna, operator, dan antrean'],
  konfigurasi: ['Konfigurasi', 'Pengaturan perguruan tinggi'],
  pengumuman: ['Pengumuman', 'Pengumuman dan berita'],
  bantuan: ['Bantuan', 'Halaman bantuan'],
  laporan: ['Laporan', 'Log aktivitas, rekap, dan statistik'],
};

/** In the form's order; help has no write option (DECISIONS 62). */
export const areaInfos: readonly AreaInfo[] = areas.map((area) => ({
  area,
  label: texts[area][0],
  description: texts[area][1],
  levels: area === 'bantuan' ? ['no_access', 'read'] : all,
}));

export const levelLabel: Record<AccessLevel, string> = {
  no_access: 'Tanpa akses',
  read: 'Lihat',
  write: 'Ubah',
};

export type RightsForm = Pick<HakAkses, Area | 'is_active' | 'list_prodi'>;
/** Others' newer rights can load below them. */
export type RightsChanges = Partial<RightsForm>;

export function shownForm(stored: HakAkses, changes: RightsChanges): RightsForm {
  const { is_active, list_prodi } = stored;
  const levels = Object.fromEntries(areas.map((area) => [area, stored[area]])) as Pick<
    HakAkses,
    Area
  >;
  return { is_active, list_prodi, ...levels, ...changes };
}

export function isChanged(stored: HakAkses, changes: RightsChanges): boolean {
  const form = shownForm(stored, changes);
  const programmes = (list: readonly string[]): string => [...list].sort().join('\n');
  return (
    form.is_active !== stored.is_active ||
    areas.some((area) => form[area] !== stored[area]) ||
    programmes(form.list_prodi) !== programmes(stored.list_prodi)
  );
}

export function summaryOf(rights: HakAkses): { write: string[]; read: string[] } {
  const of = (level: AccessLevel) =>
    areaInfos.filter(({ area }) => rights[area] === level).map(({ label }) => label);
  return { write: of('write'), read: of('read') };
}
