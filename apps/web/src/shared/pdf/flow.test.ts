import { expect, test } from 'vitest';
import { inVisualOrder } from './flow.ts';

const words = (text: string) =>
  text
    .split(' ')
    .map((word) => ({ word, rtl: /[א-ת]/.test(word) ? true : /\w/.test(word) ? false : null }));
const order = (text: string, base: boolean) =>
  inVisualOrder(words(text), base)
    .map(({ word }) => word)
    .join(' ');

test.each([
  ['left to right', 'a b c', false, 'a b c'],
  ['right to left', 'א ב ג', true, 'ג ב א'],
  ['a foreign sentence inside', 'a א ב b', false, 'a ב א b'],
  ['digits and names inside right to left', 'א a b ב', true, 'ב a b א'],
  ['a sign goes with what stands before it', 'א ב - c', false, '- ב א c'],
])('%s', (_name, text, base, expected) => expect(order(text, base)).toBe(expected));
