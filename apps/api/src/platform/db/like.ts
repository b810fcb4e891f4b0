import { polaCari } from '@lms/contracts/wire/ketikan';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * LIKE pattern for `text` anywhere, literal except that punctuation and spaces match all their
 * forms (DECISIONS 240).
 */
export function containing(text: string): string {
  const pattern = polaCari(text);
  // Otherwise pure punctuation would match everything.
  if (pattern.every((one) => one === null)) return `%${escaped(text)}%`;
  return `%${pattern.map((one) => (one === null ? '_' : escaped(one))).join('')}%`;
}
