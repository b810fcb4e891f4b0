const LONGEST = 120;

/**
 * 'Bank Soal - {title}.pdf', with ' (tanpa kunci)' where it has no keys, so that the wrong one is
 * not handed out; with nothing in it that a file system or a reader of names stumbles over
 * (S3 §5.8, U27).
 */
export function pdfName(judul: string, { withKeys }: { withKeys: boolean }): string {
  const clean = judul
    // Characters that turn the direction of reading would turn the extension, too.
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = [...clean]
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '');
  return `Bank Soal - ${cut || 'tanpa judul'}${withKeys ? '' : ' (tanpa kunci)'}.pdf`;
}
