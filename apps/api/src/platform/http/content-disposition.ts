/** A quoted name as in S1 §7, and the full one if it is not ASCII. */
export function contentDisposition(
  name: string,
  kind: 'inline' | 'attachment' = 'attachment',
): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '_').trim() || 'berkas';
  const ascii = clean.replaceAll(/[^\x20-\x7E]|["%]/g, '_');
  const full = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"${ascii === clean ? '' : `; filename*=UTF-8''${full}`}`;
}
