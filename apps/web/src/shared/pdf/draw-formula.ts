/** MathJax, because a PDF has no formulas (U27). Heavy: loads with a PDF's first formula. */
import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/js/svg.js';
import { browserAdaptor } from '@mathjax/src/js/adaptors/browserAdaptor.js';
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js';
import { TeX } from '@mathjax/src/js/input/tex.js';
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js';
import '@mathjax/src/js/input/tex/noundefined/NoUndefinedConfiguration.js';
import { mathjax } from '@mathjax/src/js/mathjax.js';
import { SVG } from '@mathjax/src/js/output/svg.js';
import type { Drawing } from './tools.ts';

/** Rare signs load in pieces; scripts of other languages are left out. */
const pieces = import.meta.glob(
  '../../../../node_modules/@mathjax/mathjax-newcm-font/mjs/svg/dynamic/{accents,arrows,calligraphic,double-struck,fraktur,greek,latin,latin-b,latin-i,marrows,math,monospace,mshapes,sans-serif,sans-serif-b,sans-serif-i,script,shapes,symbols,symbols-b-i,variants}.js',
);
const PREFIX = 'potongan/';

/** Ends a macro that calls itself forever. */
const MOST_LATEX = 2_000;

function makeDocument() {
  RegisterHTMLHandler(browserAdaptor());
  mathjax.asyncLoad = (name: string) => {
    const wanted = name.slice(name.lastIndexOf('/') + 1);
    const load = Object.entries(pieces).find(([path]) => path.endsWith(`/${wanted}`))?.[1];
    return load === undefined ? Promise.reject(new Error(`no such signs: ${wanted}`)) : load();
  };
  return mathjax.document('', {
    InputJax: new TeX({
      packages: ['base', 'ams', 'noundefined'],
      maxMacros: 200,
      maxBuffer: 5 * 1_024,
    }),
    OutputJax: new SVG({
      fontCache: 'none',
      fontData: MathJaxNewcmFont,
      dynamicPrefix: PREFIX,
      linebreaks: { inline: false },
    }),
  });
}

let document: ReturnType<typeof makeDocument> | undefined;

export async function drawFormula(latex: string, size: number): Promise<Drawing | null> {
  if (latex.trim() === '' || latex.length > MOST_LATEX) return null;
  document ??= makeDocument();
  const made = document;
  let svg: SVGSVGElement | null;
  try {
    const node: unknown = await mathjax.handleRetriesFor(() =>
      made.convert(latex, { display: false }),
    );
    svg = node instanceof Element ? node.querySelector('svg') : null;
  } catch {
    // A missing set of signs, or invalid LaTeX.
    return null;
  }
  const [, top, width, height] = svg?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  if (!svg || top === undefined || !width || !height || svg.querySelector('[data-mjx-error]'))
    return null;
  for (const element of svg.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (name.startsWith('data-')) element.removeAttribute(name);
  }
  const scale = size / 1_000;
  const drawn = { width: width * scale, height: height * scale, depth: (height + top) * scale };
  svg.setAttribute('width', String(drawn.width));
  svg.setAttribute('height', String(drawn.height));
  svg.removeAttribute('style');
  return {
    svg: svg.outerHTML
      .replaceAll('stroke="currentColor"', 'stroke="none"')
      .replaceAll('currentColor', 'black'),
    ...drawn,
  };
}
