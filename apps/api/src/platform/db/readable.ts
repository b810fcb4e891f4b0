// As in platform/html/rich-text.ts; a test compares both.
const blocks = '</(p|h[2-4]|li|td|th|tr)>|<br />';
const invisible = '[\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]';
const odd = '\\t-\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
// Single plain spaces stay, because each replacement costs.
const spaces = `[${odd}][ ${odd}]*| [ ${odd}]+`;
// `&` last, so that a written "&lt;" stays.
const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const;

/** Truncated HTML may end inside a tag. */
export function readableOf(html: string): string {
  const spaced = `regexp_replace(${html}, '${blocks}', ' ', 'g')`;
  const bare = `regexp_replace(${spaced}, '<[^>]*(>|$)', '', 'g')`;
  const decoded = entities.reduce(
    (text, [entity, sign]) => `replace(${text}, '${entity}', '${sign}')`,
    bare,
  );
  return `btrim(regexp_replace(regexp_replace(${decoded}, '${invisible}', '', 'g'), '${spaces}', ' ', 'g'))`;
}
