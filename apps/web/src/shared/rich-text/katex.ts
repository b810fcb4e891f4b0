/** Load it on demand: it brings KaTeX and its fonts. */
import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Longest formula, in characters (U10). */
export const MOST_LATEX = 2_000;

/**
 * A formula adds no addresses or classes (`trust`), and its expansion and size are limited. An
 * invalid one is shown as LaTeX.
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

export function drawFormulas(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-latex]')) {
    drawFormula(element, element.dataset.latex ?? '', { display: element.nodeName === 'DIV' });
  }
}

/**
 * Only formulas wider than their place take the focus, also after a turn or a late font. Returns
 * the function that stops it.
 */
export function letFormulasScroll(root: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-latex]')) {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    }
  });
  observer.observe(root);
  // A late font changes the size of KaTeX's drawing, not of its place.
  for (const part of root.querySelectorAll('.katex-html > .base')) observer.observe(part);
  return () => observer.disconnect();
}

/** Null for a valid formula. */
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
