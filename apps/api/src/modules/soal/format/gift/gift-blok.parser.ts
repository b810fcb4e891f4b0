/** GIFT in blocks with line numbers, so an error affects only its block. */
export type GiftBlock =
  | { jenis: 'kategori'; baris: number; nama: string }
  | { jenis: 'soal'; baris: number; teks: string; comments: string[]; unclosed: boolean };

interface Gathered {
  baris: number;
  isi: string[];
  comments: string[];
  /** Open braces after the last line. */
  depth: number;
}

export function readBlocks(teks: string): GiftBlock[] {
  const block: GiftBlock[] = [];
  let current: Gathered | null = null;
  let comments: string[] = [];
  const close = () => {
    if (current !== null) {
      const isi = current.isi.join('\n').trim();
      block.push({
        jenis: 'soal',
        baris: current.baris,
        teks: isi,
        comments: current.comments,
        unclosed: current.depth > 0,
      });
    }
    current = null;
  };
  const baris = teks.split('\n');
  baris.forEach((one, index) => {
    const kategori =
      current === null || current.depth === 0
        ? /^\s*\$CATEGORY:\s*(.*)$/.exec(one)?.[1]?.trim()
        : undefined;
    if (/^\s*\/\//.test(one)) {
      if (current === null) comments.push(one.trim().slice(2).trim());
      else current.comments.push(one.trim().slice(2).trim());
    } else if (kategori !== undefined) {
      close();
      block.push({ jenis: 'kategori', baris: index + 1, nama: kategori });
    } else if (
      one.trim() === '' &&
      (current === null || current.depth === 0 || beginsSoal(baris, index))
    )
      close();
    else if (current === null) {
      if (one.trim() === '') return;
      current = { baris: index + 1, isi: [one], comments, depth: depthAfter(one, 0) };
      comments = [];
    } else {
      current.isi.push(one);
      current.depth = depthAfter(one, current.depth);
    }
  });
  close();
  return block;
}

function depthAfter(teks: string, before: number): number {
  let depth = before;
  for (let at = 0; at < teks.length; at++) {
    if (teks[at] === '\\') at += 1;
    else if (teks[at] === '{') depth += 1;
    else if (teks[at] === '}') depth = Math.max(0, depth - 1);
  }
  return depth;
}

/** After an empty line, even if the one before was not closed. */
function beginsSoal(baris: readonly string[], index: number): boolean {
  const next = baris
    .slice(index + 1, index + 50)
    .find((one) => one.trim() !== '' && !/^\s*\/\//.test(one));
  return next === undefined || /^\s*(::|\$CATEGORY:)/.test(next);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n' };
const SPECIAL = '~=#{}:\\';

export function unescapeGift(teks: string): string {
  return teks.replaceAll(/\\([~=#{}:>\\n])/g, (_semua, sign: string) => ESCAPES[sign] ?? sign);
}

export function escapeGift(teks: string): string {
  let result = '';
  for (const sign of teks)
    result += sign === '\n' ? '\\n' : SPECIAL.includes(sign) ? `\\${sign}` : sign;
  // An arrow would make it a matching question.
  return result.replaceAll('\r', '').replaceAll('->', '-\\>');
}

export function indexOfSign(teks: string, sign: string, dari = 0): number {
  for (let at = dari; at < teks.length; at++) {
    if (teks[at] === '\\') at += 1;
    else if (teks.startsWith(sign, at)) return at;
  }
  return -1;
}
