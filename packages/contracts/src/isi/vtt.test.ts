import { expect, test } from 'vitest';
import { cuesOf, isVtt, toVtt } from './vtt.ts';

const vtt = `WEBVTT

NOTE dibuat otomatis

STYLE
::cue { background: url(https://jahat.id/a.png) }

REGION
id:satu

1
00:01.000 --> 00:04.000
<v Budi>Selamat pagi,
semuanya.

01:02:05.500 --> 01:02:09.000 align:start position:0%
5 &lt; 6 &amp; 7
`;
const cues = [
  { from: 1, to: 4, text: 'Selamat pagi, semuanya.' },
  { from: 3_725.5, to: 3_729, text: '5 < 6 & 7' },
];

test('cues are read, marks and notes are not', () => expect(cuesOf(vtt)).toEqual(cues));
test('lines of Windows and of old', () => {
  expect(cuesOf(vtt.replaceAll('\n', '\r\n'))).toEqual(cues);
  expect(cuesOf(vtt.replaceAll('\n', '\r'))).toEqual(cues);
});
test('what is no subtitle file has none', () => expect(cuesOf('<html>')).toEqual([]));
test('written anew it holds the cues and nothing else', () => {
  expect(toVtt(cuesOf(vtt))).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nSelamat pagi, semuanya.\n\n01:02:05.500 --> 01:02:09.000\n5 &lt; 6 &amp; 7\n',
  );
  expect(cuesOf(toVtt(cues))).toEqual(cues);
});
test.each([
  ['a script', '<script>alert(1)</script>Halo', 'alert(1)Halo'],
  ['a mark that is not closed', 'Halo <img src=x onerror=alert(1)', 'Halo'],
  [
    'an entity that hides a mark',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<script>alert(1)</script>',
  ],
  ['an arrow', 'a &gt;&gt; b', 'a >> b'],
])('%s within the words', (_name, words, text) => {
  const read = cuesOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`);
  expect(read.map((cue) => cue.text)).toEqual([text]);
  const again = toVtt(read);
  expect(again).not.toMatch(/<(?!\/?c)/);
  expect(cuesOf(again)).toEqual(read);
});
test.each([
  ['WEBVTT', true],
  ['\uFEFFWEBVTT\n\n', true],
  ['WEBVTT judul', true],
  ['WEBVTTX', false],
  [' WEBVTT', false],
  ['<html>WEBVTT', false],
])('%j begins as it should: %s', (text, expected) => expect(isVtt(text)).toBe(expected));
