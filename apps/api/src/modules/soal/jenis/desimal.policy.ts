/** Typed numbers compared as decimals: 0,1 + 0,2 is 0,3 (U3). */

/** `digits` × 10^-`scale`. */
export interface Desimal {
  digits: bigint;
  scale: number;
}

/** No thousands signs. */
const typed = /^([+-]?)(\d+)(?:[.,](\d+))?(?:[eE]([+-]?\d{1,3}))?$/;
const MOST_CHARACTERS = 60;

export function readDesimal(text: string): Desimal | null {
  const trimmed = text.trim();
  const match = trimmed.length <= MOST_CHARACTERS ? typed.exec(trimmed) : null;
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const magnitude = BigInt(whole + fraction);
  return {
    digits: sign === '-' ? -magnitude : magnitude,
    scale: fraction.length - Number(exponent),
  };
}

function aligned(a: Desimal, b: Desimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [
    a.digits * 10n ** BigInt(scale - a.scale),
    b.digits * 10n ** BigInt(scale - b.scale),
    scale,
  ];
}

export function compare(a: Desimal, b: Desimal): number {
  const [left, right] = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

const abs = ({ digits, scale }: Desimal): Desimal => ({
  digits: digits < 0n ? -digits : digits,
  scale,
});

export function distance(a: Desimal, b: Desimal): Desimal {
  const [left, right, scale] = aligned(a, b);
  return abs({ digits: left - right, scale });
}

/** The result has no sign. */
export function percentage(of: Desimal, percent: Desimal): Desimal {
  return abs({ digits: of.digits * percent.digits, scale: of.scale + percent.scale + 2 });
}
