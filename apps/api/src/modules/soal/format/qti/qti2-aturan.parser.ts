/** The key in an item's rules if its declaration has none: compared values with their credit. */
import {
  allNamed,
  attributeOf,
  childNamed,
  childrenNamed,
  childrenOf,
  textIn,
  type XmlElement,
} from '../xml.parser.ts';

const CONDITIONS = new Set(['member', 'match', 'equal', 'stringMatch']);

/** Null unless every rule compares one value and sets or adds a number. */
export function nilaiFromRules(item: XmlElement, idRespons: string): Map<string, number> | null {
  const rules = childNamed(item, 'responseProcessing');
  if (rules === undefined) return null;
  const nilai = new Map<string, number>();
  for (const branch of allNamed(rules, 'responseIf', 'responseElseIf')) {
    const [condition] = childrenOf(branch);
    if (condition === undefined || !touches(condition, idRespons)) continue;
    const teks = comparedValue(condition);
    const skor = skorOf(branch);
    if (skor === 'tak terbaca' || teks === null) return null;
    if (skor !== 0) nilai.set(teks, (nilai.get(teks) ?? 0) + skor);
  }
  return [...nilai.values()].some((one) => one > 0) ? nilai : null;
}

/** They compare with a constant or use a customOperator. */
export function rulesNameKunci(item: XmlElement): boolean {
  const rules = childNamed(item, 'responseProcessing');
  if (rules === undefined) return false;
  return allNamed(rules, 'responseIf', 'responseElseIf').some((branch) => {
    const [condition] = childrenOf(branch);
    return (
      condition !== undefined &&
      (condition.nama === 'customOperator' ||
        allNamed(condition, 'baseValue', 'customOperator').length > 0)
    );
  });
}

const touches = (element: XmlElement, idRespons: string): boolean =>
  allNamed(element, 'variable').some((one) => attributeOf(one, 'identifier') === idRespons);

function comparedValue(condition: XmlElement): string | null {
  if (!CONDITIONS.has(condition.nama)) return null;
  const fixed = childrenNamed(condition, 'baseValue');
  return fixed.length === 1 && childrenNamed(condition, 'variable').length === 1
    ? textIn(fixed[0]).trim()
    : null;
}

/** Set or added, if constant. */
function skorOf(branch: XmlElement): number | 'tak terbaca' {
  let sum = 0;
  for (const one of childrenNamed(branch, 'setOutcomeValue')) {
    if (attributeOf(one, 'identifier') !== 'SCORE') continue;
    const fixed = allNamed(one, 'baseValue');
    const nilai = Number(textIn(fixed[0]).trim());
    if (
      fixed.length !== 1 ||
      !Number.isFinite(nilai) ||
      allNamed(one, 'product', 'divide', 'subtract').length > 0
    )
      return 'tak terbaca';
    sum += nilai;
  }
  return sum;
}
