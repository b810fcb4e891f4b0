/** Database and server read the same text from stored HTML. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { readPesan, readRichText } from '../html/rich-text.ts';
import { readableOf } from './readable.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test.each([
  ['signs', '<p>R&D, a < b && c > d, "kutip" dan \'petik\'</p>'],
  [
    'signs that were written as such',
    '<p>&amp;lt;b&amp;gt; &amp;amp; &lt;b&gt;tebal&lt;/b&gt;</p>',
  ],
  ['a word with a bold half', '<p>Teng<b>gat</b> ini</p>'],
  ['blocks', '<p>satu</p><p>dua</p><ul><li>tiga</li><li>empat</li></ul>lima<br>enam'],
  ['headings and cells', '<h2>a</h2>b<table><tr><th>c</th><td>d</td></tr></table>'],
  ['a link', '<p>lihat <a href="https://contoh.id/?a=1&amp;b=strong">ini</a></p>'],
  ['spaces of all kinds', '<p>\u00a0 a&nbsp;b\u2003c\t\nd\u3000</p>'],
  ['what nobody sees', '<p>ta\u200bk te\u00adr\u2060lih\ufeffat</p>'],
  ['nothing', ''],
])('%s', async (_name, sent) => {
  for (const { html, text } of [readPesan(sent), readRichText(sent)]) {
    expect(await api.db.row(`SELECT ${readableOf('$1::text')} AS text`, [html])).toEqual({ text });
  }
});
