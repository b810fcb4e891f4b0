/** What stands in formatted text besides words and the elements that a field allows. */

const token =
  /[^<>&"]+|"|&(?:[a-z]+|#\d+|#x[\da-f]+);|<\/?[a-z\d]+(?: [a-z-]+="[^"<>]*")*(?: \/)?>/gy;
const attribute = / ([a-z-]+)="([^"]*)"/g;
const HARMLESS = ['target', 'rel', 'colspan', 'rowspan', 'alt', 'data-latex'];

/**
 * Elements with other names or attributes than these, and addresses that lead elsewhere than to
 * pages and pictures; none of it may be there.
 */
export function foreignIn(html: string, tags: readonly string[]): string[] {
  const tokens = html.match(token) ?? [];
  const rest = tokens.join('') === html ? [] : [html];
  const elements = tokens.filter((one) => one.startsWith('<'));
  return [
    ...rest,
    ...elements.filter((one) => !tags.includes(/[a-z\d]+/.exec(one)?.[0] ?? '')),
    ...elements.flatMap((one) =>
      [...one.matchAll(attribute)].flatMap(([whole, name = '', value = '']) => {
        if (name === 'href') return /^(?:https?:|mailto:)/i.test(value) ? [] : [whole];
        if (name === 'src')
          return /^data:image\/(?:png|jpeg|webp|gif)[;,]/.test(value) ? [] : [whole];
        return HARMLESS.includes(name) ? [] : [whole];
      }),
    ),
  ];
}
