/** The link of a conference is looked for everywhere, as everybody (K115). */
import { type EndpointName, endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAreas } from '../../../testing/access/access-world.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';

const { tambahVidcon, ubahVidcon, hapusVidcon, gabungVidcon, keluarVidcon } = endpoints;
const SECRET = 'rahasia-8123456';
const isian = {
  judul: 'Kuliah daring',
  aplikasi: 'zoom' as const,
  link: `https://zoom.us/j/1?pwd=${SECRET}`,
  waktu_mulai: '2026-11-24T13:00:00+07:00',
  waktu_selesai: '2026-11-24T14:00:00+07:00',
};

let api: TestApi;
let people: Record<string, TestUser>;
/** Every id that a path or query may name. */
let ids: Record<string, string>;

beforeAll(async () => {
  api = await createTestApi();
  api.clock.set(new Date('2026-11-24T06:10:00Z'));
  const dosen = await api.make.dosen();
  const { collegeId } = dosen;
  const mahasiswa = await api.make.mahasiswa({ collegeId });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  people = {
    mahasiswa,
    dosen,
    operatorBaca: await api.make.operator({ collegeId, areas: allAreas('read') }),
    operatorTulis: await api.make.operator({ collegeId, areas: allAreas('write') }),
    operatorIstimewa: await api.make.operator({ collegeId, scopes: ['A:T'] }),
  };
  const body = { id_pertemuan: pertemuan.id, ...isian };
  const { data } = await api.as(dosen).call(tambahVidcon, { body });
  const gone = await api.as(dosen).call(tambahVidcon, { body });
  const params = { id: data.id };
  await api.as(dosen).call(ubahVidcon, { params, body: { ...isian, judul: 'Kuliah baru' } });
  for (const who of [mahasiswa, dosen]) {
    await api.as(who).call(gabungVidcon, { params });
    await api.as(who).call(keluarVidcon, { params });
  }
  await api.as(dosen).call(hapusVidcon, { params: { id: gone.data.id } });
  ids = { vidcon: data.id, pertemuan: pertemuan.id, kelas: kelas.id, nim: mahasiswa.nim };
});
afterAll(() => api.close());

/** An id of the kind that the path is about. */
function idFor(name: string, path: string): string {
  if (/nim|student/i.test(name)) return ids.nim ?? '';
  if (/idKelas|kelas_kuliah\/\{id\}|group/i.test(`${name} ${path}`)) return ids.kelas ?? '';
  if (/\/pertemuan\/|idPertemuan/.test(path)) return ids.pertemuan ?? '';
  return ids.vidcon ?? '';
}

const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, kind = 'json' }: Endpoint = endpoints[name];
  return method === 'GET' && kind === 'json';
});

test('no answer tells it but the detail, for those who may change it', async () => {
  const told: string[] = [];
  let answered = 0;
  for (const [role, who] of Object.entries(people)) {
    for (const name of reads) {
      const endpoint: Endpoint = endpoints[name];
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
          key,
          idFor(key, endpoint.path),
        ]),
      );
      const query =
        name === 'daftarVidcon' ? { id_pertemuan: ids.pertemuan } : { search: 'Kuliah' };
      for (const asked of [{ params }, { params, query }]) {
        const { status, text } = await api.as(who).call(endpoint, asked);
        if (status === 200) answered += 1;
        if (text.includes(SECRET)) told.push(`${role} ${name}`);
      }
    }
  }
  expect(answered).toBeGreaterThan(200);
  expect([...new Set(told)].toSorted()).toEqual([
    'dosen detailVidcon',
    'operatorIstimewa detailVidcon',
    'operatorTulis detailVidcon',
  ]);
});

test('writing answers tell it to nobody; joining tells it', async () => {
  const { dosen, mahasiswa } = people;
  if (!dosen || !mahasiswa) throw new Error('a lecturer and a student');
  const params = { id: ids.vidcon ?? '' };
  const changed = await api.as(dosen).call(ubahVidcon, { params, body: isian });
  expect(changed.text).not.toContain(SECRET);
  expect((await api.as(mahasiswa).call(gabungVidcon, { params })).text).toContain(SECRET);
  expect((await api.as(mahasiswa).call(keluarVidcon, { params })).text).not.toContain(SECRET);
});

test('it stands in one table: no event, no log, no trash, no job', async () => {
  const tables = await api.db.rows<{ relname: string }>(
    "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')",
  );
  const holding: string[] = [];
  for (const { relname } of tables) {
    const found = await api.db.rows(
      `SELECT 1 FROM "${relname}" t WHERE t::text LIKE '%${SECRET}%' LIMIT 1`,
    );
    if (found.length > 0) holding.push(relname);
  }
  expect(tables.length).toBeGreaterThan(100);
  expect(holding).toEqual(['vidcon']);
});
