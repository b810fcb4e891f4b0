import { expect, test } from 'vitest';
import { toHtml, toPlain } from './plain-text.ts';

test.each(['', 'Jakarta', 'a < b & c > d', 'dua\nbaris'])(
  '%j comes back as it was typed',
  (text) => {
    expect(toPlain(toHtml(text))).toBe(text);
  },
);

test.each([
  '<p>a</p><p>b</p>',
  '<p><strong>a</strong></p>',
  '<p><span data-latex="x^2"></span></p>',
])('%s is more than lines', (html) => {
  expect(toPlain(html)).toBeNull();
});
