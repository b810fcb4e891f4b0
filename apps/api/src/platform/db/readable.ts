// As in platform/html/rich-text.ts; a test holds both together.
const blocks = '</(p|h[2-4]|li|td|th|tr)>|<br />';
const invisible = '[\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]';
const odd = '\\t-\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
// One plain space stays as it is: most are such, and each match costs.
const spaces = `[${odd}][ ${odd}]*| [ ${odd}]+`;
// The sign itself last, so that what was written as "&lt;" stays that.
const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const;

/**
 * What can be read of sanitised HTML, as an expression of SQL: the `text` of RichText. HTML that
 * was cut off may end within a tag.
 */
export function readableOf(html: string): string {
  const spaced = `regexp_replace(${html}, '${blocks}', ' ', 'g')`;
  const bare = `regexp_replace(${spaced}, '<[^>]*(>|$)', '', 'g')`;
  const decoded = entities.reduce(
    (text, [entity, sign]) => `replace(${text}, '${entity}', '${sign}')`,
    bare,
  );
  return `btrim(regexp_replace(regexp_replace(${decoded}, '${invisible}', '', 'g'), '${spaces}', ' ', 'g'))`;
}
