import { expect, test } from 'vitest';
import { isOfApplication } from '../../../worker/answers.ts';

const answer = (type: string | null, status = 200): Response =>
  new Response(new Uint8Array(), {
    status,
    headers: type === null ? {} : { 'content-type': type },
  });

test.each([
  { path: '/assets/a.js', response: answer('text/javascript; charset=utf-8'), kept: true },
  { path: '/assets/a.css', response: answer('text/css; charset=utf-8'), kept: true },
  { path: '/assets/a.woff2', response: answer('font/woff2'), kept: true },
  { path: '/index.html', response: answer('text/html; charset=utf-8'), kept: true },
  { path: '/assets/a.js', response: answer('text/html'), kept: false },
  { path: '/berkas.json', response: answer('text/html; charset=utf-8'), kept: false },
  { path: '/index.html', response: answer('application/json'), kept: false },
  { path: '/assets/a.js', response: answer(null), kept: false },
  { path: '/assets/a.js', response: answer('text/javascript', 404), kept: false },
  { path: '/assets/a.js', response: answer('text/javascript', 206), kept: false },
  {
    path: '/assets/a.js',
    response: Object.defineProperty(answer('text/javascript'), 'redirected', { value: true }),
    kept: false,
  },
])('$path as $response.status is kept: $kept', ({ path, response, kept }) =>
  expect(isOfApplication(path, response)).toBe(kept),
);
