import { describe, expect, test } from 'vitest';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { fileHeaders } from './berkas.policy.ts';

test.each([
  ['image/png', 'image/png', 'inline'],
  ['application/pdf', 'application/pdf', 'inline'],
  ['video/mp4', 'video/mp4', 'inline'],
  ['audio/mpeg', 'audio/mpeg', 'inline'],
  ['image/svg+xml', 'application/octet-stream', 'attachment'],
  ['text/html', 'application/octet-stream', 'attachment'],
  ['application/xhtml+xml', 'application/octet-stream', 'attachment'],
  ['application/zip', 'application/zip', 'attachment'],
  ['text/html; charset=utf-8', 'application/octet-stream', 'attachment'],
  ['image/png\r\nx: y', 'application/octet-stream', 'attachment'],
  ['', 'application/octet-stream', 'attachment'],
])('a file of type %j', (type, contentType, kind) => {
  const headers = fileHeaders(type, 'a.bin');
  expect(headers['content-type']).toBe(contentType);
  expect(headers['content-disposition']).toBe(`${kind}; filename="a.bin"`);
});

describe('the name in content-disposition', () => {
  test.each([
    ['Kehadiran 2026.xlsx', 'attachment; filename="Kehadiran 2026.xlsx"'],
    ['a"b.xlsx', `attachment; filename="a_b.xlsx"; filename*=UTF-8''a%22b.xlsx`],
    [
      'Nilai – Ä.pdf',
      `attachment; filename="Nilai _ _.pdf"; filename*=UTF-8''Nilai%20%E2%80%93%20%C3%84.pdf`,
    ],
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
    ['a\r\nset-cookie: x', 'attachment; filename="a__set-cookie: x"'],
    ["it's (1).pdf", `attachment; filename="it's (1).pdf"`],
    ["ä'()*.pdf", `attachment; filename="_'()*.pdf"; filename*=UTF-8''%C3%A4%27%28%29%2A.pdf`],
    ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    ['', 'attachment; filename="berkas"'],
  ])('%j', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
  });
});
