import type { DataOf } from '../api-types.ts';

/** Meetings are for everybody but operators without any right in classes. */
export function mayReadClasses({
  hak_akses,
}: Pick<DataOf<'mulai'>['pengguna'], 'hak_akses'>): boolean {
  return hak_akses?.kelas_kuliah !== 'no_access';
}
