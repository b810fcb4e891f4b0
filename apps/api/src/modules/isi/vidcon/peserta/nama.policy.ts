/** Names as they are compared: without case, accents and punctuation (K120). Pure. */

export function normalName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** 'Budi (Budi Santoso)' may be any of: all of it, the outer name, the inner one. */
export function nameForms(display: string): string[] {
  const inner = /\(([^()]*)\)\s*$/.exec(display)?.[1] ?? '';
  const outer = display.replace(/\([^()]*\)\s*$/, '');
  const forms = [display, outer, inner].map(normalName).filter((form) => form !== '');
  return [...new Set(forms)];
}

const DEVICE =
  /^(iphone|ipad|ipod|galaxy|samsung|sm [a-z]\d|redmi|xiaomi|poco|oppo|cph\d|vivo|realme|rmx\d|infinix|itel|tecno|huawei|honor|asus|acer|lenovo|dell|hp|nokia|android|macbook|imac|laptop|desktop|notebook|chromebook|pc|komputer|windows|user|pengguna|zoom user|guest|tamu|peserta|unknown|anonymous|anonim)\b/;

/** A device's or nobody's name: 'iPhone (2)', 'Galaxy A12', 'Guest'. */
export function isDeviceName(display: string): boolean {
  const name = normalName(display);
  return name === '' || /^\d{1,3}$/.test(name) || DEVICE.test(name);
}

/** Nims shorter than this are looked for as the whole name only. */
const SHORT_NIM = 5;

/** The nim stands in the name, not as a part of a longer number or word. */
export function tellsNim(display: string, nim: string): boolean {
  const wanted = nim.toLowerCase();
  const text = display.toLowerCase();
  if (nim.length < SHORT_NIM) return text.trim() === wanted;
  const dense = text.replace(/(?<=\d)[.-](?=\d)/g, '');
  return [text, dense].some((one) => {
    for (let at = one.indexOf(wanted); at >= 0; at = one.indexOf(wanted, at + 1)) {
      const before = one[at - 1] ?? ' ';
      const behind = one[at + wanted.length] ?? ' ';
      if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(behind)) return true;
    }
    return false;
  });
}
