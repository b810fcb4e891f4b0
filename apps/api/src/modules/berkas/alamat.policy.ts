import { unduhBerkas } from '@lms/contracts/berkas/berkas';

const PREFIX = unduhBerkas.path.replace('{path}', '');

/**
 * Where the bytes lie that a link leads to; null for what is no link of ours. That it may have run
 * out does not matter here.
 */
export function placeOf(url: string): string | null {
  const path = URL.parse(url, 'http://lms')?.pathname ?? '';
  if (!path.startsWith(PREFIX)) return null;
  try {
    return decodeURIComponent(path.slice(PREFIX.length));
  } catch {
    return null;
  }
}
