import { expect, test } from 'vitest';
import { denganRumusTerbaca, rumusTerbaca } from './rumus.ts';

test.each([
  ['x^2', 'x²'],
  ['x^{10} + a_{12}', 'x¹⁰ + a₁₂'],
  ['x^{\\text{maks}}', 'x^maks'],
  ['e^{-x y}', 'e^(-x y)'],
  ['\\frac{1}{2}', '1/2'],
  ['\\frac{a+b}{2 c}', '(a+b)/(2 c)'],
  ['\\sqrt{16} \\ne \\sqrt[3]{a+b}', '√16 ≠ ³√(a+b)'],
  ['\\left( \\alpha \\times \\beta \\right)', '( α × β )'],
  ['\\sin x \\le 1', 'sin x ≤ 1'],
  ['\\lim_{n \\to \\infty} a_n', 'lim _(n → ∞) aₙ'],
  ['\\text{Luas} = \\pi r^2', 'Luas = π r²'],
  ['50\\%', '50%'],
  ['\\begin{pmatrix} 1 & 2 \\end{pmatrix}', '[rumus]'],
  ['\\frac{1}', '[rumus]'],
  ['x}', '[rumus]'],
  ['{'.repeat(100), '[rumus]'],
  ['\\,', '[rumus]'],
])('%s reads %s', (latex, text) => expect(rumusTerbaca(latex)).toBe(text));

test('a text keeps all that is no formula', () => {
  const html =
    '<p>Bila <span data-latex="a &lt; b &amp; x^2">a &lt; b &amp; x^2</span>, maka</p><div data-latex="\\frac12">\\frac12</div>';
  expect(denganRumusTerbaca(html)).toBe('<p>Bila <span>a &lt; b x²</span>, maka</p><div>1/2</div>');
});
