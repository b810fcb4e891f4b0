import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.files.put({ collegeId: 'demo', path: 'materi-1.mp4' }, Buffer.from('0123456789'));
});
afterAll(() => api.close());

const linkTo = (over: { path?: string; type?: string; name?: string } = {}) =>
  api.files.link({
    collegeId: 'demo',
    userId: 'u-1',
    path: 'materi-1.mp4',
    name: 'Kuliah 7.mp4',
    type: 'video/mp4',
    ...over,
  });
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('GET /files', () => {
  test('needs the link and nothing else; says what the browser may do with it', async () => {
    const reply = await get(linkTo());
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('0123456789');
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'inline; filename="Kuliah 7.mp4"',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=900',
    });
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('answers parts', async () => {
    const part = await get(linkTo(), { range: 'bytes=3-5' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '345',
      'bytes 3-5/10',
    ]);
    const last = await get(linkTo(), { range: 'bytes=-2' });
    expect([last.statusCode, last.body]).toEqual([206, '89']);
    const beyond = await get(linkTo(), { range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  test('a page disguised as a file is saved, not run', async () => {
    const reply = await get(linkTo({ type: 'text/html', name: 'a.html' }));
    expect(reply.headers['content-type']).toBe('application/octet-stream');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="a.html"');
  });

  test('an altered and an outdated link are the same 403, whether the file exists or not', async () => {
    const url = linkTo();
    const bodies = new Set<string>();
    api.clock.advance(16 * 60_000);
    const bad = [
      url,
      linkTo().replace('materi-1', 'materi-2'),
      linkTo().replace('c=demo', 'c=lain'),
      '/files/materi-1.mp4',
    ];
    for (const one of [...bad, '/files/..%2F..%2Fetc%2Fpasswd', '/files/a?sig=a&sig=b']) {
      const reply = await get(one);
      expect([one, reply.statusCode]).toEqual([one, one.includes('sig=b') ? 422 : 403]);
      if (reply.statusCode === 403) bodies.add(JSON.stringify(reply.json().status));
    }
    expect(bodies.size).toBe(1);
  });

  test('a file that is gone is 404 to who holds a link', async () => {
    const reply = await get(linkTo({ path: 'materi-9.mp4' }));
    expect([reply.statusCode, reply.json().status.code]).toEqual([404, 'tidak_ditemukan']);
  });
});
