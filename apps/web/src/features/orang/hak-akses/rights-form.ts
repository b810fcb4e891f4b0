/** The form of an operator's rights (S1 §3): what is stored, and what was changed in it since. */
import { type AccessLevel, type Area, areas } from '@lms/contracts/wire/endpoint';
import type { HakAkses } from './queries.ts';

export interface AreaInfo {
  area: Area;
  label: string;
  /** What the right opens (DECISIONS 55). */
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

/** The eight areas in the order of the form; help has no write option (DECISIONS 62). */
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
/** Only what the user changed: newer rights of others can be loaded below it. */
export type RightsChanges = Partial<RightsForm>;

export function shownForm(stored: HakAkses, changes: RightsChanges): RightsForm {
  const { is_active, list_prodi } = stored;
  const levels = Object.fromEntries(areas.map((area) => [area, stored[area]])) as Pick<
    HakAkses,
    Area
  >;
  return { is_active, list_prodi, ...levels, ...changes };
}

/** Whether saving would change anything. */
export function isChanged(stored: HakAkses, changes: RightsChanges): boolean {
  const form = shownForm(stored, changes);
  const programmes = (list: readonly string[]): string => [...list].sort().join('\n');
  return (
    form.is_active !== stored.is_active ||
    areas.some((area) => form[area] !== stored[area]) ||
    programmes(form.list_prodi) !== programmes(stored.list_prodi)
  );
}

/**
 * The list's summary of an operator: the areas that can be changed, and those that can be looked
 * at.
 */
export function summaryOf(rights: HakAkses): { write: string[]; read: string[] } {
  const of = (level: AccessLevel) =>
    areaInfos.filter(({ area }) => rights[area] === level).map(({ label }) => label);
  return { write: of('write'), read: of('read') };
}
