/** An exam's stream over HTTP: for takers and watchers only (U72). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { eventually } from '../../../testing/background.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { parseEvents } from '../../../testing/sse.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await createTestApi({ live: true });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

async function follow(user: TestUser, id: string) {
  const abort = new AbortController();
  const response = await fetch(`${origin}/v2/lms/events/ujian/${id}`, {
    signal: abort.signal,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(user)}`,
      'college-id': user.collegeId,
    },
  });
  const stream = { status: response.status, text: '', leave: () => abort.abort() };
  const read = async () => {
    if (response.status !== 200 || response.body === null) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
      stream.text += chunk;
  };
  read().catch(() => undefined);
  return {
    ...stream,
    names: () => parseEvents(stream.text).map(({ event }) => event),
    leave: stream.leave,
  };
}

test('a student whom a requirement keeps out hears of what is being finished, and of nothing that is not', async () => {
  const kelas = await api.make.kelas({ peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const now = api.clock.now().getTime();
  const times = {
    waktuMulai: new Date(now - 60_000),
    waktuSelesai: new Date(now + 3_600_000),
    soal: 1,
  };
  const { id } = await api.make.ujian(await api.make.pertemuan({ kelas }), times);
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params: { id } });
  for (const who of [mahasiswa, teman]) {
    await api.make.pembatasan(who);
    api.app.http.actors.forget(who);
  }
  const own = await follow(mahasiswa, id);
  await eventually(own.names, (all) => all.includes('siap'));
  own.leave();
  expect((await follow(teman, id)).status).toBe(403);
  await api.as(mahasiswa).call(endpoints.akhiriPengerjaan, { params: { id }, body: {} });
  expect((await follow(mahasiswa, id)).status).toBe(403);
});

test('who takes it hears of the own time and of announcements, who watches it of everybody', async () => {
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  const now = api.clock.now().getTime();
  const times = {
    waktuMulai: new Date(now - 60_000),
    waktuSelesai: new Date(now + 3_600_000),
    soal: 1,
  };
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }), times);
  const params = { id: ujian.id };
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params });

  const [own, others, watching] = [
    await follow(mahasiswa, ujian.id),
    await follow(teman, ujian.id),
    await follow(dosen, ujian.id),
  ];
  expect((await follow(await api.make.dosen(), ujian.id)).status).toBe(404);
  for (const { names } of [own, others, watching])
    await eventually(names, (all) => all.includes('siap'));
  await api.as(dosen).call(endpoints.sesuaikanWaktu, {
    params,
    body: { mahasiswa: [mahasiswa.nim], menit: 5, alasan: 'Listrik padam' },
  });
  await api.as(dosen).call(endpoints.umumkanUjian, { params, body: { teks: 'Soal 1 diperbaiki' } });
  await eventually(
    own.names,
    (all) => all.includes('time_changed') && all.includes('ujian.pengumuman'),
  );
  await eventually(others.names, (all) => all.includes('ujian.pengumuman'));
  await eventually(
    watching.names,
    (all) => all.includes('ujian.pantau') && all.includes('ujian.pengumuman'),
  );
  expect(others.names()).not.toContain('time_changed');
  for (const { names } of [own, others]) expect(names()).not.toContain('ujian.pantau');
  for (const { leave } of [own, others, watching]) leave();
});
