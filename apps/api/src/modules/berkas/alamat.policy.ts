import { unduhBerkas } from '@lms/contracts/berkas/berkas';

const PREFIX = unduhBerkas.path.replace('{path}', '');

/** Storage place behind one of our links, also expired ones; null for other addresses. */
export function placeOf(url: string): string | null {
  const path = URL.parse(url, 'http://lms')?.pathname ?? '';
  if (!path.startsWith(PREFIX)) return null;
  try {
    return decodeURIComponent(path.slice(PREFIX.length));
  } catch {
    return null;
  }
}
