/**
 * The name between quotes as S1 §7 reads it, and once more in full for browsers when it has other
 * characters than ASCII.
 */
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
