const SMALL_WORDS = new Set(['dan', 'di', 'ke', 'dari', 'untuk', 'pada', 'dengan', 'yang']);
const MOST_LETTERS = 3;

/** A course's short sign: 'Manajemen Basis Data' → 'MBD', 'Kalkulus 2' → 'K2'. */
export function monogram(course: string): string {
  const words = course
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  // A single word gives its first two letters.
  if (words.length === 1) return [...(words[0] ?? '')].slice(0, 2).join('').toUpperCase();
  return words
    .slice(0, MOST_LETTERS)
    .map((word) => (/^\p{N}+$/u.test(word) ? word : ([...word][0] ?? '')))
    .join('')
    .toUpperCase();
}
