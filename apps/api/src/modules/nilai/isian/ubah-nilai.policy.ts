/** Which cells an entry changes, and which ones clash with other acts (N14–N16). Pure. */
import type { SelRow } from './isian.repo.ts';

export interface SelDiminta {
  nim: string;
  id_komponen: string;
  /** Null removes the manual value. */
  nilai: number | null;
  versi: number;
  /** The row's own reason, in an import. */
  alasan?: string | null;
}

type SelKini = Pick<SelRow, 'versi' | 'berlaku' | 'sumber' | 'manual'>;

/** hitung: the computed value counts again, above Siakad's. */
export type Tindakan = 'isi' | 'hapus' | 'hitung';

export type PutusanSel =
  | { hasil: 'tetap' | 'basi' | 'siakad' }
  | { hasil: 'ubah'; tindakan: Tindakan };

/**
 * A repeated entry finds its value and changes nothing, whatever its version. The value that Siakad
 * holds already is no clash.
 */
export function decideSel(
  { nilai, versi }: Pick<SelDiminta, 'nilai' | 'versi'>,
  now: SelKini,
  { timpaSiakad }: { timpaSiakad: boolean },
): PutusanSel {
  const isDone =
    nilai === null
      ? now.sumber === 'hitung'
      : (now.sumber === 'manual' && now.manual === nilai) ||
        (now.sumber === 'siakad' && now.berlaku === nilai);
  if (isDone) return { hasil: 'tetap' };
  if (versi !== now.versi) return { hasil: 'basi' };
  if (now.sumber === 'siakad' && !timpaSiakad) return { hasil: 'siakad' };
  if (nilai !== null) return { hasil: 'ubah', tindakan: 'isi' };
  return { hasil: 'ubah', tindakan: now.sumber === 'siakad' ? 'hitung' : 'hapus' };
}
