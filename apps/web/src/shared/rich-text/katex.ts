/** Draws formulas. Brings KaTeX and its fonts along: load it when there is a formula. */
import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Longest formula, in characters (U10). */
export const MOST_LATEX = 2_000;

/**
 * Draws one formula into an element. Nothing that a formula may ask for leaves it: no addresses, no
 * classes (`trust`), bounded expansion and size. One that cannot be read stands there as it was
 * written.
 */
export function drawFormula(
  element: HTMLElement,
  latex: string,
  { display }: { display: boolean },
): void {
  try {
    katex.render(latex, element, {
      displayMode: display,
      trust: false,
      strict: false,
      maxExpand: 500,
      maxSize: 20,
      throwOnError: true,
      output: 'htmlAndMathml',
    });
    element.removeAttribute('data-galat');
  } catch {
    element.textContent = latex;
    element.setAttribute('data-galat', '');
  }
}

/** Every formula of a text that stands on the page. */
export function drawFormulas(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-latex]')) {
    drawFormula(element, element.dataset.latex ?? '', { display: element.nodeName === 'DIV' });
  }
}

/**
 * Lets the keyboard reach the formulas that are wider than their place, and only those, as long as
 * the text stands there: a phone is turned, a font comes late. Answers what ends it.
 */
export function letFormulasScroll(root: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-latex]')) {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    }
  });
  observer.observe(root);
  // What KaTeX draws changes its size with its font, the place around it does not.
  for (const part of root.querySelectorAll('.katex-html > .base')) observer.observe(part);
  return () => observer.disconnect();
}

/** Why a formula cannot be drawn, in KaTeX's words; null when it can. */
export function faultOfFormula(latex: string): string | null {
  try {
    katex.renderToString(latex, {
      trust: false,
      strict: false,
      maxExpand: 500,
      maxSize: 20,
      throwOnError: true,
    });
    return null;
  } catch (error) {
    return error instanceof Error
      ? error.message.replace(/^KaTeX parse error: /, '')
      : String(error);
  }
}
