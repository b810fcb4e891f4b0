import type { RouteObject } from 'react-router';
import type { Pengguna } from '../../shared/queries/pengguna.ts';
import type { IconHome } from '../../shared/ui/icons.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: typeof IconHome;
  /** Who may open the screen. */
  isFor: (user: Pengguna) => boolean;
}

/**
 * What a noun brings to the web: its pages inside the shell, each a chunk of its own, and its
 * entries of the sidebar.
 */
export interface Screens {
  /** The file's name: the service worker knows the files of its pages by it (berkas.json). */
  noun: string;
  pages: readonly RouteObject[];
  /** Pages that bring their own frame. */
  bare?: readonly RouteObject[];
  menu: readonly MenuEntry[];
}

type Area = keyof NonNullable<Pengguna['hak_akses']>;

export const everyone = (): boolean => true;
export const isStudent = ({ role }: Pengguna): boolean => role === 'ROLE_MAHASISWA';
export const isLecturer = ({ role }: Pengguna): boolean => role === 'ROLE_DOSEN';

/** Operators whose right in the area is read or write. */
export const operatorsOf =
  (area: Area) =>
  ({ role, hak_akses }: Pengguna): boolean =>
    role === 'ROLE_OPERATOR' && (hak_akses?.[area] ?? 'no_access') !== 'no_access';

export const either =
  (...rules: ((user: Pengguna) => boolean)[]) =>
  (user: Pengguna): boolean =>
    rules.some((rule) => rule(user));
