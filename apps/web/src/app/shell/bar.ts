import type { Pengguna } from '../../shared/queries/pengguna.ts';
import { IconScan } from '../../shared/ui/icons.ts';
import { paths } from '../paths.ts';
import { isStudent, type MenuEntry } from '../screens/screen.ts';
import { menuFor } from './menu.ts';

/** Beside Lainnya: more do not fit side by side at 360 px. */
const PLACES = 4;

/** The way to the scanner: one thumb away, and nowhere else in the menu. */
const scan: MenuEntry = { label: 'Pindai', to: paths.pindai, icon: IconScan, isFor: isStudent };

/** What comes before everything else of the menu, where the role has it. */
const FIRST: readonly string[] = [
  paths.beranda,
  paths.kelas,
  paths.pindai,
  paths.daftarPertemuan,
  paths.kehadiran,
  paths.kehadiranPeserta,
];

/** In fewer letters than in the sidebar. */
const SHORT: Readonly<Record<string, string>> = { [paths.kelas]: 'Kelas' };

interface BarFor {
  user: Pengguna;
  /** Whether the college takes attendance by QR code: without it there is nothing to scan. */
  usesQr: boolean;
}

/** The four ways of the bar at the bottom of a phone; Lainnya has the rest. */
export function barFor({ user, usesQr }: BarFor): MenuEntry[] {
  const mayScan = isStudent(user) && usesQr;
  const menu = [...menuFor(user), ...(mayScan ? [scan] : [])];
  const rank = ({ to }: MenuEntry): number => (FIRST.includes(to) ? FIRST.indexOf(to) : FIRST.length);
  const chosen = menu.toSorted((a, b) => rank(a) - rank(b)).slice(0, PLACES);
  return chosen.map((entry) => ({ ...entry, label: SHORT[entry.to] ?? entry.label }));
}

/** The entry whose screen is open: the one that names the most of its address. */
export function currentOf(entries: readonly Pick<MenuEntry, 'to'>[], pathname: string): string | null {
  const within = entries.map(({ to }) => to).filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return within.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
