/**
 * Characters with which a spreadsheet takes a text for a formula, in their wide forms too; tab and
 * line ends may hide one behind them. A dash alone is none: it says that there is nothing.
 */
const formula = /^(?!-$)[=+\-@＝＋－＠\t\r\n]/;
/** What XML cannot carry, half characters included: Excel calls the whole file damaged. */
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;
/** Excel's own limit of a cell. */
const MAX_CHARS = 32_767;

/**
 * A text as it may stand in a cell: one that begins like a formula gets an apostrophe in front, and
 * stays a text wherever it is copied to.
 */
export function neutralise(text: string): string {
  const clean = text.replaceAll(unprintable, '');
  return (formula.test(clean) ? `'${clean}` : clean).slice(0, MAX_CHARS);
}
