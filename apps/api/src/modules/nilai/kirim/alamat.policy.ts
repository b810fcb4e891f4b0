/** Where signed calls may go (N42). Pure. */

/**
 * The target below the configured address, or null. `base` comes without trailing slash, query,
 * user or fragment (siakadAddress).
 */
export function siakadTarget(base: string, path: string): URL | null {
  const url = URL.parse(`${base}${path}`);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  const folder = URL.parse(`${base}/`);
  return folder !== null &&
    url.origin === folder.origin &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith(folder.pathname)
    ? url
    : null;
}
