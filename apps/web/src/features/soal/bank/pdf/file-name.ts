const LONGEST = 120;

/**
 * 'Bank Soal - {title}.pdf', with ' (tanpa kunci)' when it has no keys so that the wrong file is
 * not handed out. Removes characters that are unsafe in file names (S3 §5.8, U27).
 */
export function pdfName(judul: string, { withKeys }: { withKeys: boolean }): string {
  const clean = judul
    // Direction marks could also disguise the extension.
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = [...clean]
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '');
  return `Bank Soal - ${cut || 'tanpa judul'}${withKeys ? '' : ' (tanpa kunci)'}.pdf`;
}
