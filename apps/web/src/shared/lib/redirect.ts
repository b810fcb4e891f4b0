const base = 'https://lms.invalid';

/**
 * A path of this site that a sign-in may lead to, or null. Refused: other sites in every spelling a browser would follow
 * (`//evil`, `/\evil`, `https:evil`, control characters, encoded forms), and the sign-in page itself.
 */
export function allowedRedirect(target: string | null): string | null {
  if (!target || target.length > 2_000 || !target.startsWith('/')) return null;
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
  return url.pathname === '/' || url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}
