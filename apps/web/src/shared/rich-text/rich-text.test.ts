import { expect, test } from 'vitest';
import { isEmptyRichText, isTooLongRichText, visibleText } from './limits.ts';
import { toLinkAddress } from './link-address.ts';
import { sanitiseHtml } from './sanitise.ts';
import { scaledSize } from './scale-picture.ts';

const picture = 'data:image/png;base64,AAAA';

test.each([
  [
    'what the editor writes',
    '<h2>A</h2><p><strong>b</strong> <em>c</em></p><ul><li><p>d</p></li></ul>',
    '<h2>A</h2><p><strong>b</strong> <em>c</em></p><ul><li><p>d</p></li></ul>',
  ],
  [
    'a table with joined cells',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
  ['a picture in the text', `<img src="${picture}" alt="a">`, `<img src="${picture}" alt="a">`],
  [
    'a formula',
    '<p><span data-latex="x^2">x^2</span></p>',
    '<p><span data-latex="x^2">x^2</span></p>',
  ],
  ['a formula elsewhere', '<p data-latex="x^2">a</p>', '<p>a</p>'],
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', `<img src="${picture}" onerror="alert(1)">`, `<img src="${picture}">`],
  ['a picture from elsewhere', '<p>a<img src="https://x.id/a.png"></p>', '<p>a</p>'],
  [
    'a picture that may hold a script',
    '<p>a<img src="data:image/svg+xml;base64,AAAA"></p>',
    '<p>a</p>',
  ],
  ['style, class and id', '<p style="color:red" class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
  ['a heading that is not offered', '<h1>a</h1>', 'a'],
  ['a raw-text element', '<xmp><img src=x onerror=alert(1)></xmp>', ''],
  ['a link that runs a script', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a relative link', '<a href="/logout">a</a>', '<a>a</a>'],
])('%s', (_name, html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean);
});

test('links open elsewhere and tell nothing of where they stood', () => {
  const box = document.createElement('div');
  box.innerHTML = sanitiseHtml('<a href="https://x.id" target="_self" rel="opener">a</a>');
  const link = box.querySelector('a');
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener nofollow',
  ]);
});

test.each([
  ['', true],
  ['<p> </p>', true],
  ['<p>a</p>', false],
  [`<p><img src="${picture}"></p>`, false],
])('%s is empty: %s', (html, empty) => {
  expect(isEmptyRichText(html)).toBe(empty);
});

test('limits count what is seen, and the bytes with the pictures', () => {
  expect(visibleText('<p>a</p><p> b&amp;c </p>')).toBe('a b&c');
  expect(isTooLongRichText(`<p>${'a'.repeat(20_000)}</p>`)).toBe(false);
  expect(isTooLongRichText(`<p>${'a'.repeat(20_001)}</p>`)).toBe(true);
  expect(isTooLongRichText(`<p>${'😀'.repeat(20_000)}</p>`)).toBe(false);
  expect(isTooLongRichText(`<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`)).toBe(
    true,
  );
});

test.each([
  ['x.id', 'https://x.id/'],
  ['x.id:8080/a', 'https://x.id:8080/a'],
  ['http://x.id/a', 'http://x.id/a'],
  ['budi@kampus.ac.id', 'mailto:budi@kampus.ac.id'],
  ['mailto:budi@kampus.ac.id', 'mailto:budi@kampus.ac.id'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['dua kata', null],
  ['', null],
])('the address %s becomes %s', (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address);
});

test.each([
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 3_200, height: 2_400 },
    { width: 1_600, height: 1_200 },
  ],
  [
    { width: 1_000, height: 4_000 },
    { width: 400, height: 1_600 },
  ],
])('a picture of %o is scaled to %o', (size, scaled) => {
  expect(scaledSize(size)).toEqual(scaled);
});
