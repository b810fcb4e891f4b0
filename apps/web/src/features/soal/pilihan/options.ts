/**
 * A question's options while they are edited (S3 §5.5; U2, U6, U39). Pure except for the browser's
 * HTML parser.
 */
import { LEAST_PILIHAN, MOST_PILIHAN, MOST_TEKS_PILIHAN } from '@lms/contracts/soal/batas';
import { soalErrors } from '@lms/contracts/soal/soal.errors';
import { newId } from '../../../shared/lib/new-id.ts';
import { isEmptyRichText, visibleText } from '../../../shared/rich-text/limits.ts';
import type { Stored } from '../kind.ts';

export interface Opsi {
  /** A stable key while options move. */
  tanda: string;
  /** null: new. */
  id: string | null;
  /** HTML. */
  teks: string;
  /** An uploaded picture; the id is sent. */
  gambar: { id: string; url: string } | null;
  disematkan: boolean;
}

export const newOption = (): Opsi => ({
  tanda: newId(),
  id: null,
  teks: '',
  gambar: null,
  disematkan: false,
});

export const letterOf = (index: number): string => String.fromCharCode(65 + index);

type StoredOptions = Pick<
  Stored<'pilihan'>,
  'pilihan' | 'gambar' | 'id_gambar' | 'disematkan' | 'id_pilihan'
>;

export function storedOptions({
  pilihan,
  gambar,
  id_gambar,
  disematkan,
  id_pilihan,
}: StoredOptions): Opsi[] {
  return pilihan.map((teks, index) => {
    const [id, url] = [id_gambar[index], gambar[index]];
    return {
      tanda: id_pilihan[index] ?? newId(),
      id: id_pilihan[index] ?? null,
      teks,
      gambar: id && url ? { id, url } : null,
      disematkan: disematkan[index] ?? false,
    };
  });
}

export const sentOptions = (opsi: readonly Opsi[]) => ({
  pilihan: opsi.map(({ teks }) => teks),
  gambar: opsi.map(({ gambar }) => gambar?.id ?? null),
  disematkan: opsi.map(({ disematkan }) => disematkan),
  id_pilihan: opsi.map(({ id }) => id),
});

export function withoutOption(opsi: readonly Opsi[], index: number, least = LEAST_PILIHAN): Opsi[] {
  return opsi.length <= least ? [...opsi] : opsi.toSpliced(index, 1);
}

/** Clears the key with its option, and shifts it when an earlier option goes (S3 §4). */
export function keyWithout(kunci: number | null, gone: number): number | null {
  if (kunci === null || kunci === gone) return null;
  return kunci > gone ? kunci - 1 : kunci;
}

export const isFull = (opsi: readonly Opsi[]): boolean => opsi.length >= MOST_PILIHAN;

const isEmpty = ({ teks, gambar }: Opsi): boolean => gambar === null && isEmptyRichText(teks);
/** Compares the visible text; formulas and pictures by their source. */
const sameness = ({ teks, gambar }: Opsi): string =>
  JSON.stringify([
    gambar?.id ?? '',
    /<img|data-latex/i.test(teks) ? teks : visibleText(teks).replace(/\s+/g, ' ').toLowerCase(),
  ]);

/** By position: 'pilihan.2'. */
export function optionFaults(opsi: readonly Opsi[]): Record<string, string> {
  const faults: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, one] of opsi.entries()) {
    const at = `pilihan.${index}`;
    if (isEmpty(one)) faults[at] = soalErrors.soal_pilihan_wajib.message;
    else if (seen.has(sameness(one))) faults[at] = soalErrors.soal_pilihan_sama.message;
    else if (visibleText(one.teks).length > MOST_TEKS_PILIHAN)
      faults[at] = soalErrors.soal_pilihan_terlalu_panjang.message;
    seen.add(sameness(one));
  }
  return faults;
}
