import type { Pengguna } from '../../shared/queries/pengguna.ts';
import { IconBook2, IconChecklist, IconHome } from '../../shared/ui/icons.ts';
import { paths } from '../paths.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: typeof IconHome;
}

const shared: MenuEntry[] = [
  { label: 'Beranda', to: paths.beranda, icon: IconHome },
  { label: 'Kelas Kuliah', to: paths.kelas, icon: IconBook2 },
];

const students: MenuEntry[] = [{ label: 'Kehadiran', to: paths.kehadiran, icon: IconChecklist }];

/** The sidebar menu of a user: only screens that exist and that the role may open (S1 §2.1, DECISIONS 24). */
export function menuFor({ role, hak_akses }: Pengguna): MenuEntry[] {
  const closed = hak_akses?.kelas_kuliah === 'no_access';
  const open = shared.filter((entry) => !(closed && entry.to === paths.kelas));
  return role === 'ROLE_MAHASISWA' ? [...open, ...students] : open;
}
