import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSim } from './app.ts';

let sim: FastifyInstance;
const sent: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: unknown }) => {
    const path = new URL(url).pathname;
    if (path === '/v2/access_token') return Response.json({ access_token: 't' });
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json({ data: {} });
  });
  sim = await buildSim({
    ownUrl: null,
    ownClientSecret: 'rahasia',
    lmsUrl: 'http://localhost:3000',
    lms: { url: 'http://lms.test', collegeId: 'demo', clientId: 'siakad', clientSecret: 'x' },
    storeFile: null,
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await sim.close();
});

async function signIn(username: string): Promise<string> {
  const payload = new URLSearchParams({ username, password: 'demo12345' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await sim.inject({ method: 'POST', url: '/login', headers, payload });
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}
const save = async (username: string, fields: Record<string, string>) =>
  sim.inject({
    method: 'POST',
    url: '/matakuliah',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: await signIn(username),
    },
    payload: new URLSearchParams(fields).toString(),
  });

test('the coordinator edits the plan, which goes to the LMS whole', async () => {
  const cookie = await signIn('dosen');
  const page = await sim.inject({
    url: '/matakuliah/AIK1?tab=rencana-pembelajaran',
    headers: { cookie },
  });
  expect(page.body).toContain('<textarea name="isi"');
  const reply = await save('dosen', {
    id: 'AIK1',
    tab: 'rencana-pembelajaran',
    isi: 'Pengantar\r\n\r\nHimpunan & <relasi>',
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Himpunan &#38; &#60;relasi&#62;');
  expect(sent).toEqual([
    {
      path: '/v2/integrasi/siakad/data_master',
      body: {
        batch: [
          {
            jenis: 'rencana_pembelajaran',
            kelengkapan: 'lengkap',
            data: [
              { id_makul: 'AIK1', nomor: 1, materi: 'Pengantar' },
              { id_makul: 'AIK1', nomor: 2, materi: 'Himpunan & <relasi>' },
            ],
          },
        ],
        batas_hapus_persen: 100,
      },
    },
  ]);
});

test('students and lecturers of other courses read it and change nothing', async () => {
  await save('operator', {
    id: 'AIK2',
    tab: 'rencana-evaluasi',
    isi: 'UTS; Ujian; 60',
    penyusun: 'dosen-lain',
  });
  expect(sent).toHaveLength(1);
  for (const username of ['dosen', '24060126140001']) {
    const cookie = await signIn(username);
    const page = await sim.inject({
      url: '/matakuliah/AIK2?tab=rencana-evaluasi',
      headers: { cookie },
    });
    expect([page.body.includes('UTS; Ujian; 60'), page.body.includes('<textarea')]).toEqual([
      true,
      false,
    ]);
    const reply = await save(username, { id: 'AIK2', tab: 'rencana-evaluasi', isi: 'X; X; 1' });
    expect(reply.statusCode).toBe(403);
  }
  expect(sent).toHaveLength(1);
});
