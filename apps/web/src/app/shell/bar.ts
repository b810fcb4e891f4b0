import { paths } from '../../shared/paths.ts';
import type { Pengguna } from '../../shared/queries/pengguna.ts';
import { IconScan } from '../../shared/ui/icons.ts';
import { isStudent, type MenuEntry } from '../screens/screen.ts';
import { menuFor } from './menu.ts';

const PLACES = 4;

const scan: MenuEntry = { label: 'Pindai', to: paths.pindai, icon: IconScan, isFor: isStudent };

const FIRST: readonly string[] = [
  paths.beranda,
  paths.kelas,
  paths.pindai,
  paths.daftarPertemuan,
  paths.kehadiran,
  paths.kehadiranPeserta,
];

const SHORT: Readonly<Record<string, string>> = { [paths.kelas]: 'Kelas' };

interface BarFor {
  user: Pengguna;
  usesQr: boolean;
}

/** The four entries of a phone's bottom bar; Lainnya has the rest. */
export function barFor({ user, usesQr }: BarFor): MenuEntry[] {
  const mayScan = isStudent(user) && usesQr;
  const menu = [...menuFor(user), ...(mayScan ? [scan] : [])];
  const rank = ({ to }: MenuEntry): number =>
    FIRST.includes(to) ? FIRST.indexOf(to) : FIRST.length;
  const chosen = menu.toSorted((a, b) => rank(a) - rank(b)).slice(0, PLACES);
  return chosen.map((entry) => ({ ...entry, label: SHORT[entry.to] ?? entry.label }));
}

export function currentOf(
  entries: readonly Pick<MenuEntry, 'to'>[],
  pathname: string,
): string | null {
  const within = entries
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return within.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
