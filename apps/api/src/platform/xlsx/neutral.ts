/** Starts of formulas, also full-width. A single dash means "nothing". */
const formula = /^(?!-$)[=+\-@＝＋－＠\t\r\n]/;
/** Invalid in XML, including lone surrogates: Excel reports a damaged file. */
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel's limit. */
const MAX_CHARS = 32_767;

/** An apostrophe keeps formula-like texts. */
export function neutralise(text: string): string {
  const clean = text.replaceAll(unprintable, '');
  return (formula.test(clean) ? `'${clean}` : clean).slice(0, MAX_CHARS);
}
