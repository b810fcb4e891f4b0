/**
 * Period codes (DECISIONS 1, 2): 10 × (tahun − 1) + semester, where tahun is the END year of the
 * academic year.
 */

const terms: Readonly<Record<number, string>> = {
  1: 'Ganjil',
  2: 'Genap',
  3: 'SP Ganjil',
  4: 'SP Genap',
};

/** tahun 2025, semester 1 → 20241. */
export function toCode(tahun: number, semester: number): number {
  return 10 * (tahun - 1) + semester;
}

/** 20241 → { tahun: 2025, semester: 1 }. */
export function fromCode(kode: number): { tahun: number; semester: number } {
  return { tahun: Math.floor(kode / 10) + 1, semester: kode % 10 };
}

/** 20241 → '2024/2025 Ganjil'; an unknown term shows only the years. */
export function formatCode(kode: number): string {
  const { tahun, semester } = fromCode(kode);
  const years = `${tahun - 1}/${tahun}`;
  const term = terms[semester];
  return term === undefined ? years : `${years} ${term}`;
}
