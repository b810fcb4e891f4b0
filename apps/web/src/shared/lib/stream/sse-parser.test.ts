import { expect, test } from 'vitest';
import { createSseParser, type SseMessage } from './sse-parser.ts';

function parse(chunks: readonly string[]): SseMessage[] {
  const messages: SseMessage[] = [];
  const feed = createSseParser((message) => messages.push(message));
  for (const chunk of chunks) feed(chunk);
  return messages;
}

const stream =
  'id: 7\nevent: kehadiran.berubah\ndata: {"a":\ndata: 1}\n\n:ping\n\nevent: waktu\ndata: {}\n\nevent: kosong\n\ndata:tanpa nama\n\n';
const expected = [
  { id: '7', event: 'kehadiran.berubah', data: '{"a":\n1}' },
  { id: '7', event: 'waktu', data: '{}' },
  { id: '7', event: 'message', data: 'tanpa nama' },
];

test('events, comments and multi-line data', () => {
  expect(parse([stream])).toEqual(expected);
});

test('chunks cut anywhere, and every kind of line end', () => {
  expect(parse([...stream])).toEqual(expected);
  expect(parse([...stream.replaceAll('\n', '\r\n')])).toEqual(expected);
  expect(parse([`${stream.replaceAll('\n', '\r')}:`])).toEqual(expected);
});

test('an event that is not finished is not told', () => {
  expect(parse(['id: 1\nevent: x\ndata: 1\n'])).toEqual([]);
});
