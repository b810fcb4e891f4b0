import { polaCari } from '@lms/contracts/wire/ketikan';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * A LIKE pattern that finds `text` anywhere, taken literally but for signs and spaces, which count
 * in each of their forms (DECISIONS 240).
 */
export function containing(text: string): string {
  const pattern = polaCari(text);
  // Nothing but signs: any character would be found.
  if (pattern.every((one) => one === null)) return `%${escaped(text)}%`;
  return `%${pattern.map((one) => (one === null ? '_' : escaped(one))).join('')}%`;
}
