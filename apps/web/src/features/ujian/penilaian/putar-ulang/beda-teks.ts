/** Compares two texts: common start and end, removed and added part. Pure. */
export interface Beda {
  awal: string;
  hapus: string;
  tambah: string;
  akhir: string;
}

/** Low half of a surrogate pair. */
const isLow = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at));

export function bedaTeks(sebelum: string, sesudah: string): Beda {
  const shorter = Math.min(sebelum.length, sesudah.length);
  let from = 0;
  while (from < shorter && sebelum[from] === sesudah[from]) from += 1;
  if (isLow(sebelum, from) || isLow(sesudah, from)) from -= from > 0 ? 1 : 0;
  let behind = 0;
  while (behind < shorter - from && sebelum.at(-1 - behind) === sesudah.at(-1 - behind))
    behind += 1;
  if (behind > 0 && isLow(sesudah, sesudah.length - behind)) behind -= 1;
  return {
    awal: sesudah.slice(0, from),
    hapus: sebelum.slice(from, sebelum.length - behind),
    tambah: sesudah.slice(from, sesudah.length - behind),
    akhir: sesudah.slice(sesudah.length - behind),
  };
}
