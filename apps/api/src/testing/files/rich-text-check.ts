/** Finds forbidden content in formatted text. */

const token =
  /[^<>&"]+|"|&(?:[a-z]+|#\d+|#x[\da-f]+);|<\/?[a-z\d]+(?: [a-z-]+="[^"<>]*")*(?: \/)?>/gy;
const attribute = / ([a-z-]+)="([^"]*)"/g;
const HARMLESS = ['target', 'rel', 'colspan', 'rowspan', 'alt', 'data-latex'];

/** Other elements, attributes and addresses than allowed. */
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
