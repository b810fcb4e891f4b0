import { unduhBerkas } from '@lms/contracts/berkas/berkas';

const PREFIX = unduhBerkas.path.replace('{path}', '');

/**
 * Returns the storage place that one of our links leads to, even an expired one; null for other
 * addresses.
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
