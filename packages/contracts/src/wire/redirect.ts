/**
 * Allowed targets of a sign-in, one rule for server and browser; without zod, because the first
 * screen loads it.
 */

const base = 'https://lms.invalid';
const MAX_LENGTH = 2_000;
/** Sign-in pages: redirecting to them would loop. */
const waysIn = new Set(['/', '/oauth', '/sso', '/dev']);

/**
 * Returns a path of this site, or null. Refuses other sites in every spelling a browser follows
 * (`//evil`, `/\evil`, `https:evil`, control characters, encoded forms), sign-in pages, and
 * addresses with a sign-in code.
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
