/**
 * Where a sign-in may lead. One rule for server and browser; without zod, because the first screen
 * carries it.
 */

const base = 'https://lms.invalid';
const MAX_LENGTH = 2_000;
/** Pages that sign people in: to lead there would go round in circles. */
const waysIn = new Set(['/', '/oauth', '/sso', '/dev']);

/**
 * A path of this site that a sign-in may lead to, or null. Refused: other sites in every spelling a
 * browser would follow (`//evil`, `/\evil`, `https:evil`, control characters, encoded forms), the
 * sign-in pages, and addresses that carry a sign-in code of their own.
 */
export function allowedRedirect(target: string | null | undefined): string | null {
  if (!target || target.length > MAX_LENGTH || !target.startsWith('/')) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(target);
  } catch {
    return null;
  }
  for (const spelling of [target, decoded]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters, so `/\t/evil` is `//evil`
    if (/^\/[/\\]|\\|[\u0000-\u001f\u007f]/.test(spelling)) return null;
    if (new URL(spelling, base).origin !== base) return null;
  }
  const url = new URL(target, base);
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  if (waysIn.has(path) || url.pathname.startsWith('//') || url.searchParams.has('code'))
    return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
