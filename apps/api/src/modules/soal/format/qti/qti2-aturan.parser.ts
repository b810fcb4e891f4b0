/** The key in an item's rules if its declaration has none: compared values with their credit. */
import {
  anak,
  anakBernama,
  atributDari,
  type Elemen,
  satuAnak,
  semuaBernama,
  teksDalam,
} from '../xml.parser.ts';

const SYARAT = new Set(['member', 'match', 'equal', 'stringMatch']);

/** Null unless every rule compares one value and sets or adds a number. */
export function nilaiDariAturan(item: Elemen, idRespons: string): Map<string, number> | null {
  const aturan = satuAnak(item, 'responseProcessing');
  if (aturan === undefined) return null;
  const nilai = new Map<string, number>();
  for (const cabang of semuaBernama(aturan, 'responseIf', 'responseElseIf')) {
    const [syarat] = anak(cabang);
    if (syarat === undefined || !menyentuh(syarat, idRespons)) continue;
    const teks = yangDibandingkan(syarat);
    const skor = skorDari(cabang);
    if (skor === 'tak terbaca' || teks === null) return null;
    if (skor !== 0) nilai.set(teks, (nilai.get(teks) ?? 0) + skor);
  }
  return [...nilai.values()].some((satu) => satu > 0) ? nilai : null;
}

/** They compare with a constant or use a customOperator. */
export function aturanMenyebutKunci(item: Elemen): boolean {
  const aturan = satuAnak(item, 'responseProcessing');
  if (aturan === undefined) return false;
  return semuaBernama(aturan, 'responseIf', 'responseElseIf').some((cabang) => {
    const [syarat] = anak(cabang);
    return (
      syarat !== undefined &&
      (syarat.nama === 'customOperator' ||
        semuaBernama(syarat, 'baseValue', 'customOperator').length > 0)
    );
  });
}

const menyentuh = (elemen: Elemen, idRespons: string): boolean =>
  semuaBernama(elemen, 'variable').some((satu) => atributDari(satu, 'identifier') === idRespons);

function yangDibandingkan(syarat: Elemen): string | null {
  if (!SYARAT.has(syarat.nama)) return null;
  const tetap = anakBernama(syarat, 'baseValue');
  return tetap.length === 1 && anakBernama(syarat, 'variable').length === 1
    ? teksDalam(tetap[0]).trim()
    : null;
}

/** Set or added, if constant. */
function skorDari(cabang: Elemen): number | 'tak terbaca' {
  let jumlah = 0;
  for (const satu of anakBernama(cabang, 'setOutcomeValue')) {
    if (atributDari(satu, 'identifier') !== 'SCORE') continue;
    const tetap = semuaBernama(satu, 'baseValue');
    const nilai = Number(teksDalam(tetap[0]).trim());
    if (
      tetap.length !== 1 ||
      !Number.isFinite(nilai) ||
      semuaBernama(satu, 'product', 'divide', 'subtract').length > 0
    )
      return 'tak terbaca';
    jumlah += nilai;
  }
  return jumlah;
}
