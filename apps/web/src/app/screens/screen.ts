import type { RouteObject } from 'react-router';
import type { Pengguna } from '../../shared/queries/pengguna.ts';
import type { IconHome } from '../../shared/ui/icons.ts';

export interface MenuEntry {
  label: string;
  to: string;
  icon: typeof IconHome;
  isFor: (user: Pengguna) => boolean;
}

/** A noun's pages inside the shell, each a separate chunk, and its sidebar entries. */
export interface Screens {
  /** The file's name, by which the service worker finds its pages' files (berkas.json). */
  noun: string;
  pages: readonly RouteObject[];
  bare?: readonly RouteObject[];
  menu: readonly MenuEntry[];
}

type Area = keyof NonNullable<Pengguna['hak_akses']>;

export const everyone = (): boolean => true;
export const isStudent = ({ role }: Pengguna): boolean => role === 'ROLE_MAHASISWA';
export const isLecturer = ({ role }: Pengguna): boolean => role === 'ROLE_DOSEN';

/** Operators who may read or write the area. */
export const operatorsOf =
  (area: Area) =>
  ({ role, hak_akses }: Pengguna): boolean =>
    role === 'ROLE_OPERATOR' && (hak_akses?.[area] ?? 'no_access') !== 'no_access';

/** Operators who may write the area. */
export const writersOf =
  (area: Area) =>
  ({ role, hak_akses }: Pengguna): boolean =>
    role === 'ROLE_OPERATOR' && hak_akses?.[area] === 'write';

export const either =
  (...rules: ((user: Pengguna) => boolean)[]) =>
  (user: Pengguna): boolean =>
    rules.some((rule) => rule(user));
