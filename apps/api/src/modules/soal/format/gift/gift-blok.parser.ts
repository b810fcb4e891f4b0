/** GIFT in blocks with line numbers, so an error affects only its block. */
export type BlokGift =
  | { jenis: 'kategori'; baris: number; nama: string }
  | { jenis: 'soal'; baris: number; teks: string; komentar: string[]; terbuka: boolean };

interface Kumpulan {
  baris: number;
  isi: string[];
  komentar: string[];
  /** Open braces after the last line. */
  dalam: number;
}

export function bacaBlok(teks: string): BlokGift[] {
  const blok: BlokGift[] = [];
  let kini: Kumpulan | null = null;
  let komentar: string[] = [];
  const tutup = () => {
    if (kini !== null) {
      const isi = kini.isi.join('\n').trim();
      blok.push({
        jenis: 'soal',
        baris: kini.baris,
        teks: isi,
        komentar: kini.komentar,
        terbuka: kini.dalam > 0,
      });
    }
    kini = null;
  };
  const baris = teks.split('\n');
  baris.forEach((satu, index) => {
    const kategori =
      kini === null || kini.dalam === 0
        ? /^\s*\$CATEGORY:\s*(.*)$/.exec(satu)?.[1]?.trim()
        : undefined;
    if (/^\s*\/\//.test(satu)) {
      if (kini === null) komentar.push(satu.trim().slice(2).trim());
      else kini.komentar.push(satu.trim().slice(2).trim());
    } else if (kategori !== undefined) {
      tutup();
      blok.push({ jenis: 'kategori', baris: index + 1, nama: kategori });
    } else if (satu.trim() === '' && (kini === null || kini.dalam === 0 || soalBaru(baris, index)))
      tutup();
    else if (kini === null) {
      if (satu.trim() === '') return;
      kini = { baris: index + 1, isi: [satu], komentar, dalam: dalamKurung(satu, 0) };
      komentar = [];
    } else {
      kini.isi.push(satu);
      kini.dalam = dalamKurung(satu, kini.dalam);
    }
  });
  tutup();
  return blok;
}

function dalamKurung(teks: string, sebelumnya: number): number {
  let dalam = sebelumnya;
  for (let at = 0; at < teks.length; at++) {
    if (teks[at] === '\\') at += 1;
    else if (teks[at] === '{') dalam += 1;
    else if (teks[at] === '}') dalam = Math.max(0, dalam - 1);
  }
  return dalam;
}

/** After an empty line, even if the one before was not closed. */
function soalBaru(baris: readonly string[], index: number): boolean {
  const berikut = baris
    .slice(index + 1, index + 50)
    .find((satu) => satu.trim() !== '' && !/^\s*\/\//.test(satu));
  return berikut === undefined || /^\s*(::|\$CATEGORY:)/.test(berikut);
}

const LOLOS: Readonly<Record<string, string>> = { n: '\n' };
const KHUSUS = '~=#{}:\\';

export function tanpaLolos(teks: string): string {
  return teks.replaceAll(/\\([~=#{}:>\\n])/g, (_semua, tanda: string) => LOLOS[tanda] ?? tanda);
}

export function lolos(teks: string): string {
  let hasil = '';
  for (const tanda of teks)
    hasil += tanda === '\n' ? '\\n' : KHUSUS.includes(tanda) ? `\\${tanda}` : tanda;
  // An arrow would make it a matching question.
  return hasil.replaceAll('\r', '').replaceAll('->', '-\\>');
}

export function letakTanda(teks: string, tanda: string, dari = 0): number {
  for (let at = dari; at < teks.length; at++) {
    if (teks[at] === '\\') at += 1;
    else if (teks.startsWith(tanda, at)) return at;
  }
  return -1;
}
