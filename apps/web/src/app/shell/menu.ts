import type { Pengguna } from '../../shared/queries/pengguna.ts';
import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconCalendarEvent,
  IconChecklist,
  IconDatabase,
  IconHistory,
  IconHome,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconUsers,
} from '../../shared/ui/icons.ts';
import { paths } from '../paths.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: typeof IconHome;
}

interface Entry extends MenuEntry {
  /** Who may open the screen. */
  isFor: (user: Pengguna) => boolean;
}

type Area = keyof NonNullable<Pengguna['hak_akses']>;

const everyone = () => true;
const isStudent = ({ role }: Pengguna) => role === 'ROLE_MAHASISWA';
const isLecturer = ({ role }: Pengguna) => role === 'ROLE_DOSEN';
/** Operators whose right in the area is read or write. */
const operatorsOf =
  (area: Area) =>
  ({ role, hak_akses }: Pengguna): boolean =>
    role === 'ROLE_OPERATOR' && (hak_akses?.[area] ?? 'no_access') !== 'no_access';
const either =
  (...rules: ((user: Pengguna) => boolean)[]) =>
  (user: Pengguna): boolean =>
    rules.some((rule) => rule(user));

/** In the order of the sidebar. */
const entries: Entry[] = [
  { label: 'Beranda', to: paths.beranda, icon: IconHome, isFor: everyone },
  { label: 'Kelas Kuliah', to: paths.kelas, icon: IconBook2, isFor: either(isStudent, isLecturer, operatorsOf('kelas_kuliah')) },
  {
    label: 'Pertemuan',
    to: paths.daftarPertemuan,
    icon: IconCalendarEvent,
    isFor: either(isLecturer, operatorsOf('kelas_kuliah')),
  },
  { label: 'Kehadiran', to: paths.kehadiran, icon: IconChecklist, isFor: either(isStudent, isLecturer) },
  { label: 'Kehadiran', to: paths.kehadiranPeserta, icon: IconChecklist, isFor: operatorsOf('kelas_kuliah') },
  { label: 'Log Aktivitas', to: paths.logAktivitas, icon: IconHistory, isFor: either(isLecturer, operatorsOf('laporan')) },
  { label: 'Pengaturan', to: paths.pengaturan, icon: IconSettings, isFor: everyone },
  { label: 'Data Master', to: paths.dataMaster, icon: IconDatabase, isFor: operatorsOf('data_master') },
  { label: 'Konfigurasi', to: paths.konfigurasi, icon: IconAdjustmentsHorizontal, isFor: operatorsOf('konfigurasi') },
  { label: 'Hak Akses', to: paths.hakAkses, icon: IconShieldLock, isFor: operatorsOf('data_sistem') },
  { label: 'Pengguna', to: paths.pengguna, icon: IconUsers, isFor: operatorsOf('data_sistem') },
  { label: 'Antrean', to: paths.antrean, icon: IconStack2, isFor: operatorsOf('data_sistem') },
];

/** The sidebar menu of a user: only screens that exist and that the role may open (S1 §2.1, DECISIONS 24). */
export function menuFor(user: Pengguna): MenuEntry[] {
  return entries.filter(({ isFor }) => isFor(user)).map(({ label, to, icon }) => ({ label, to, icon }));
}
