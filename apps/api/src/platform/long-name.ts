/** Beginning and end identify a name. */
const ELLIPSIS = '…';
const MOST_EXTENSION = 20;

export function withoutMiddle(
  name: string,
  most: number,
  lengthOf: (text: string) => number,
): string {
  if (lengthOf(name) <= most) return name;
  const characters = [...new Intl.Segmenter('id', { granularity: 'grapheme' }).segment(name)].map(
    ({ segment }) => segment,
  );
  const room = most - lengthOf(ELLIPSIS);
  const extension = /\.[^.]*$/.exec(name)?.[0].length ?? 0;
  const tail = endOf(
    characters,
    Math.max(Math.floor(room / 3), Math.min(extension, MOST_EXTENSION)),
    lengthOf,
  );
  const head = beginOf(characters, room - lengthOf(tail), lengthOf);
  return `${head.trimEnd()}${ELLIPSIS}${tail}`;
}

function beginOf(
  characters: readonly string[],
  room: number,
  lengthOf: (text: string) => number,
): string {
  let kept = '';
  let used = 0;
  for (const one of characters) {
    used += lengthOf(one);
    if (used > room) break;
    kept += one;
  }
  return kept;
}

function endOf(
  characters: readonly string[],
  room: number,
  lengthOf: (text: string) => number,
): string {
  let kept = '';
  let used = 0;
  for (const one of characters.toReversed()) {
    used += lengthOf(one);
    if (used > room) break;
    kept = one + kept;
  }
  return kept;
}
