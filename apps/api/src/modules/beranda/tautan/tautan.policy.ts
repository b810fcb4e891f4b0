/** Where a short link leads. Pure. */
import { alamatAcara } from '@lms/contracts/kelas/acara';
import type { JenisTautan } from '@lms/contracts/kelas/tautan';

export interface Tujuan {
  jenis: JenisTautan;
  id: string;
}

/** Null for an announcement, which belongs to no class. */
export type Tempat = { id_kelas: string; id_pertemuan: string } | null;

/** Always a path of this application. */
export function alamatTujuan({ jenis, id }: Tujuan, tempat: Tempat): string {
  if (jenis === 'pengumuman' || tempat === null)
    return `/pengumuman?${new URLSearchParams({ id })}`;
  return alamatAcara({ jenis, id, ...tempat });
}
