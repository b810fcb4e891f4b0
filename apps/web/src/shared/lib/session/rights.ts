import type { DataOf } from '../api-types.ts';

/** Meetings are for everybody but operators without any right in classes. */
export function mayReadClasses({
  hak_akses,
}: Pick<DataOf<'mulai'>['pengguna'], 'hak_akses'>): boolean {
  return hak_akses?.kelas_kuliah !== 'no_access';
}

/** Announcements are for everybody but operators without any right in them. */
export function mayReadAnnouncements({
  hak_akses,
}: Pick<DataOf<'mulai'>['pengguna'], 'hak_akses'>): boolean {
  return hak_akses?.pengumuman !== 'no_access';
}

/** Help is for everybody but operators without any right in it (N73). */
export function mayReadHelp({
  hak_akses,
}: Pick<DataOf<'mulai'>['pengguna'], 'hak_akses'>): boolean {
  return hak_akses?.bantuan !== 'no_access';
}
