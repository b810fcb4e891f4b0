import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSim } from './app.ts';
import { type modes, openStore } from './store.ts';

const SECRET = 'rahasia';
let folder: string;
let file: string;
let sim: FastifyInstance;
const DAY_MS = 86_400_000;

const open = () =>
  buildSim({
    ownUrl: null,
    ownClientSecret: SECRET,
    lmsUrl: 'http://localhost:3000',
    lms: { url: 'http://127.0.0.1:9', collegeId: 'demo', clientId: 'siakad', clientSecret: 'x' },
    storeFile: file,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siakad-'));
  file = join(folder, 'nilai.json');
  const now = Date.now();
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  openStore(file).change((state) => {
    const rest = { jenis: 'tugas' as const, label: 'Tugas', bobot: 100 };
    state.kelas.K = {
      dikunci: false,
      komponen: [
        { id: 'T', ...rest, waktu_entri_nilai_start: at(-3), waktu_entri_nilai_end: at(3) },
        { id: 'U', ...rest, waktu_entri_nilai_start: at(-9), waktu_entri_nilai_end: at(-3) },
      ],
    };
    state.sakelar = { mode: 'normal', nim_ditolak: ['13'] };
  });
  sim = await open();
});
afterEach(async () => {
  await sim.close();
  await rm(folder, { recursive: true });
});

function setMode(mode: (typeof modes)[number]): Promise<void> {
  openStore(file).change((state) => {
    state.sakelar.mode = mode;
  });
  return reopen();
}
async function reopen(): Promise<void> {
  await sim.close();
  sim = await open();
}

const rowsOf = (nilai: number, ...nim: string[]) =>
  nim.map((one) => ({ nim: one, nilai, versi: 1, waktu: new Date().toISOString() }));

function send(
  data: readonly object[],
  { key = randomUUID(), komponen = 'T', secret = SECRET, seconds = Date.now() / 1_000 } = {},
) {
  const url = '/integrasi/lms/nilai';
  const body = JSON.stringify({
    id_kirim: key,
    id_kelas_kuliah: 'K',
    id_komponen: komponen,
    data,
  });
  const waktu = String(Math.floor(seconds));
  const hash = createHash('sha256').update(body).digest('hex');
  const text = `v1\nPOST\n${url}\n${waktu}\n${key}\n${hash}`;
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-lms-waktu': waktu,
    'x-lms-tanda': createHmac('sha256', secret).update(text).digest('hex'),
  };
  return sim.inject({ method: 'POST', url, headers, body });
}
const held = () => Object.values(openStore(file).state.nilai).map((one) => one.nilai);
const statuses = async (reply: ReturnType<typeof send>) =>
  (await reply).json().data.map((one: { kode: string | null }) => one.kode);

test('values are taken by row, and each rule refuses with its reason', async () => {
  expect(await statuses(send(rowsOf(80, '1', '13')))).toEqual([null, 'nim_tidak_dikenal']);
  expect(await statuses(send(rowsOf(101, '2')))).toEqual(['nilai_terlalu_besar']);
  expect(await statuses(send(rowsOf(80, '2'), { komponen: 'U' }))).toEqual(['di_luar_waktu']);
  expect(await statuses(send(rowsOf(80, '2'), { komponen: 'X' }))).toEqual([
    'komponen_tidak_dikenal',
  ]);
  openStore(file).change((state) => {
    if (state.kelas.K) state.kelas.K.dikunci = true;
  });
  await reopen();
  expect(await statuses(send(rowsOf(80, '2')))).toEqual(['dikunci']);
  expect(held()).toEqual([80]);
});

test('a key counts once, also after a restart', async () => {
  const key = randomUUID();
  const first = await send(rowsOf(80, '1'), { key });
  await reopen();
  const second = await send(rowsOf(80, '1'), { key });
  expect(second.json()).toEqual(first.json());
  expect(openStore(file).state.kiriman[key]?.kali).toBe(2);
});

test('a version that comes late does not cover a newer one', async () => {
  await send([{ nim: '1', nilai: 90, versi: 2, waktu: '' }]);
  await send([{ nim: '1', nilai: 70, versi: 1, waktu: '' }]);
  expect(held()).toEqual([90]);
});

test('a signature of another secret, or an old one, is refused', async () => {
  expect((await send(rowsOf(80, '1'), { secret: 'lain' })).statusCode).toBe(401);
  const old = Date.now() / 1_000 - 301;
  expect((await send(rowsOf(80, '1'), { seconds: old })).statusCode).toBe(401);
  expect(held()).toEqual([]);
});

test.each([
  ['galat', 500, 0],
  ['html', 200, 0],
  ['dialihkan', 302, 0],
  ['nanti', 202, 1],
  ['dua_kali', 200, 1],
  ['acak', 200, 1],
] as const)('switched to %s it answers %i', async (mode, status, taken) => {
  await setMode(mode);
  const reply = await send(rowsOf(80, '1'));
  expect([reply.statusCode, held().length]).toEqual([status, taken]);
  if (mode === 'dua_kali') expect(reply.json().data).toHaveLength(2);
});
