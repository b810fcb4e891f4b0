import { describe, expect, test } from 'vitest';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { checkTeks, filesAfter, isCurrent } from './silabus.policy.ts';

describe('files after a change of the syllabus', () => {
  test.each([
    ['nothing is sent', {}, ['a', 'b']],
    ['all are sent in another order', { files: ['b', 'a'] }, ['b', 'a']],
    ['one is left out', { files: ['b'] }, ['b']],
    ['one is added', { files_tambahan: ['c'] }, ['a', 'b', 'c']],
    ['one is added twice', { files: ['a', 'c'], files_tambahan: ['c'] }, ['a', 'c']],
    ['one is deleted', { files_delete: ['a'] }, ['b']],
    [
      'one is deleted and another added',
      { files_delete: ['a'], files_tambahan: ['c'] },
      ['b', 'c'],
    ],
    ['an unknown one is deleted', { files_delete: ['x'] }, ['a', 'b']],
    ['none stays', { files: [] }, []],
  ])('%s', (_name, sent, expected) => expect(filesAfter(['a', 'b'], sent)).toEqual(expected));
});

const at = new Date('2026-11-29T04:00:00.123Z');
test.each([
  ['a form without a version', undefined, at, true],
  ['the same moment in another zone', '2026-11-29T11:00:00.123+07:00', at, true],
  ['an earlier version', '2026-11-29T04:00:00.122Z', at, false],
  ['opened empty, and still empty', null, null, true],
  ['opened empty, but written since', null, at, false],
  ['opened with a text that is gone', '2026-11-29T04:00:00.123Z', null, false],
])('%s', (_name, sent, stored, expected) => expect(isCurrent(sent, stored)).toBe(expected));

test.each([
  ['nothing', '', null],
  ['as much as is allowed', `<p>${'a'.repeat(20_000)}</p>`, null],
  ['more than is allowed', `<p>${'a'.repeat(20_001)}</p>`, 'teks_terlalu_panjang'],
])('a text of %s', (_name, html, expected) => expect(checkTeks(readRichText(html))).toBe(expected));
