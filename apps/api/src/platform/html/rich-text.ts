/** The only definition of allowed content (K8–K10). */
import sanitizeHtml from 'sanitize-html';

export interface RichText {
  /** Only tags of K8; '' when nothing is visible. */
  html: string;
  /** On one line. */
  text: string;
  /** Nothing was read. */
  tooManyTags: boolean;
}

const MAX_BYTES = 1_000_000;
const NESTING = 40;
/** Reading is quadratic in depth: 150,000 open tags took minutes. */
const MAX_TAGS = 20_000;

/** U10. */
const MAX_LATEX = 2_000;

const picture = /^data:image\/(png|jpeg|webp|gif);base64,[a-z0-9+/]+={0,2}$/i;
const address = /^(https?:\/\/|mailto:)/i;
const span = /^[1-9]\d?$/;
/** Id of an account. */
const account = /^\P{Cc}{1,100}$/u;
const nonText = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'xmp',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'title',
  'template',
  'svg',
  'math',
];

const keep = (
  attributes: sanitizeHtml.Attributes,
  name: string,
  pattern: RegExp,
): sanitizeHtml.Attributes => {
  const value = attributes[name]?.trim();
  return value !== undefined && pattern.test(value) ? { [name]: value } : {};
};
const cell: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: { ...keep(attributes, 'colspan', span), ...keep(attributes, 'rowspan', span) },
});

/** Removes the tag and keeps its content: no text has this tag. */
const bare = { tagName: 'x-tanpa-tanda', attribs: {} };

/** LaTeX is also its text, for search and readers without the renderer. */
const formula: sanitizeHtml.Transformer = (tagName, attributes): sanitizeHtml.Tag => {
  const latex = attributes['data-latex']?.trim() ?? '';
  if (latex === '' || latex.length > MAX_LATEX) return bare;
  return { tagName, attribs: { 'data-latex': latex }, text: latex };
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'span',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['alt', 'src'],
    span: ['data-latex'],
    div: ['data-latex'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: nonText,
  nestingLimit: NESTING,
  transformTags: {
    a: (tagName, attributes) => {
      const attribs = keep(attributes, 'href', address);
      return {
        tagName,
        attribs:
          attribs.href === undefined
            ? {}
            : { ...attribs, target: '_blank', rel: 'noopener nofollow' },
      };
    },
    img: (tagName, { alt, ...attributes }) => ({
      tagName,
      attribs: { ...keep(attributes, 'src', picture), ...(alt === undefined ? {} : { alt }) },
    }),
    th: cell,
    td: cell,
    span: formula,
    div: formula,
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/** Without headings, tables and pictures, whose text stays (K78). */
const pesanOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'span'],
  allowedAttributes: { a: ['href', 'target', 'rel'], span: ['data-sebut'] },
  transformTags: {
    ...options.transformTags,
    h1: 'p',
    h2: 'p',
    h3: 'p',
    h4: 'p',
    h5: 'p',
    h6: 'p',
    th: 'p',
    td: 'p',
  },
};

/**
 * Clients of the specification send encodeURIComponent of the HTML; only unambiguous text is
 * decoded (K10).
 */
export function decodeRichText(sent: string): string {
  if (sent.includes('<') || !sent.includes('%')) return sent;
  try {
    const decoded = decodeURIComponent(sent);
    return decoded.includes('<') ? decoded : sent;
  } catch {
    return sent;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Postgres refuses NUL in a text, and the others are never seen
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

function readable(html: string): string {
  const spaced = html.replaceAll(/<(?:\/(?:p|h[2-4]|li|td|th|tr|div)|br \/)>/g, ' ');
  const bare = spaced.replaceAll(/<[^>]*>/g, '');
  return bare
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function readRichText(sent: string): RichText {
  return read(sent, options);
}

export interface TeksPesan extends RichText {
  /** Accounts that it mentions, each once. */
  sebutan: readonly string[];
}

/**
 * K78. `names` gives the name of each account that may be mentioned: others are no longer marked,
 * and their text stays.
 */
export function readPesan(sent: string, names?: ReadonlyMap<string, string>): TeksPesan {
  const sebutan = new Set<string>();
  const span: sanitizeHtml.Transformer = (tagName, attributes) => {
    const id = attributes['data-sebut'];
    if (id === undefined) return { ...formula(tagName, attributes), ...bare };
    const name = names?.get(id);
    if (!account.test(id) || (names !== undefined && name === undefined)) return bare;
    sebutan.add(id);
    const attribs = { 'data-sebut': id };
    return name === undefined ? { tagName, attribs } : { tagName, attribs, text: `@${name}` };
  };
  const transformTags = { ...pesanOptions.transformTags, span };
  const text = read(sent, { ...pesanOptions, transformTags });
  return { ...text, sebutan: [...sebutan] };
}

function read(sent: string, allowed: sanitizeHtml.IOptions): RichText {
  const decoded = decodeRichText(sent).toWellFormed().replaceAll(control, '');
  if (decoded.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1)
    return { html: '', text: '', tooManyTags: true };
  const html = sanitizeHtml(decoded, allowed).trim();
  const text = readable(html);
  return { html: text === '' && !html.includes('<img') ? '' : html, text, tooManyTags: false };
}

/** K8, K9. */
export function isTooLong({ html, text, tooManyTags }: RichText, mostCharacters: number): boolean {
  return tooManyTags || [...text].length > mostCharacters || Buffer.byteLength(html) > MAX_BYTES;
}

/** U11; 0 without. */
export function largestPictureBytes(html: string): number {
  const pictures = html.matchAll(/src="data:image\/[a-z]+;base64,([^"]*)"/g);
  return Math.max(
    0,
    ...Array.from(pictures, ([, base64 = '']) =>
      Math.floor((base64.replace(/=+$/, '').length * 3) / 4),
    ),
  );
}

/** 1 MB with pictures, percent-encoded in JSON. */
export const RICH_TEXT_BODY_BYTES = 3_200_000;
