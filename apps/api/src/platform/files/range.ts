import type { ByteRange } from './storage.ts';

/** `whole`: none, several ranges or other units; `unsatisfiable`: outside the file. */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? 'unsatisfiable' : { start: bytes - suffix, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
