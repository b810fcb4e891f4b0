/** What a text became: what stayed before and behind, what went, what came. Pure. */
export interface Beda {
  awal: string;
  hapus: string;
  tambah: string;
  akhir: string;
}

/** One half of a letter that takes two. */
const isLow = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at));

export function bedaTeks(sebelum: string, sesudah: string): Beda {
  const shorter = Math.min(sebelum.length, sesudah.length);
  let from = 0;
  while (from < shorter && sebelum[from] === sesudah[from]) from += 1;
  if (isLow(sebelum, from) || isLow(sesudah, from)) from -= from > 0 ? 1 : 0;
  let behind = 0;
  while (behind < shorter - from && sebelum.at(-1 - behind) === sesudah.at(-1 - behind)) behind += 1;
  if (behind > 0 && isLow(sesudah, sesudah.length - behind)) behind -= 1;
  return {
    awal: sesudah.slice(0, from),
    hapus: sebelum.slice(from, sebelum.length - behind),
    tambah: sesudah.slice(from, sesudah.length - behind),
    akhir: sesudah.slice(sesudah.length - behind),
  };
}
