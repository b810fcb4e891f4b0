/**
 * The worker of a question import (S3 §5.6; U20) is killed while reading and applying, and an
 * export's api too.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import { png } from '../files/sample-files.ts';
import { type Copies, openCopies } from '../servers/copies.ts';
import { multipart } from '../upload.ts';
import { ofSoak } from './soak.ts';

/** The reading worker, the applying worker, and an export's server. */
const KILLS = ofSoak({
  short: { read: 0, apply: 1, export: 0 },
  whole: { read: 3, apply: 5, export: 3 },
});
/** More files than an account may upload singly. */
const SOAL = ofSoak({ short: 205, whole: 400 });

let api: TestApi | undefined;
let copies: Copies | undefined;
let temporary: string | undefined;
afterEach(async () => {
  await copies?.close();
  await api?.close();
  if (temporary) rmSync(temporary, { recursive: true, force: true });
});

async function scene() {
  const it = await createTestApi();
  api = it;
  it.clock.set(new Date());
  temporary = mkdtempSync(join(tmpdir(), 'lms-tmp-'));
  copies = openCopies(it.databaseUrl, 'postgres', { filesIn: it.filesFolder, tmp: temporary });
  const dosen = await it.make.dosen();
  return { it, dosen, bank: await it.make.bankSoal({ dosen }), system: copies };
}

const moodle = (count: number) => {
  const satu = (no: number) => `<question type="truefalse"><name><text>Soal ${no}</text></name>
    <questiontext format="html"><text>&lt;p&gt;Pernyataan ke-${no}&lt;/p&gt;</text><file name="${no}.png" encoding="base64">${Buffer.concat([png, Buffer.from(`${no}`)]).toString('base64')}</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  // Large enough for a worker.
  return `<quiz>${Array.from({ length: count }, (_, no) => satu(no)).join('')}<!-- ${'x'.repeat(1_000_000)} --></quiz>`;
};

type Scene = Awaited<ReturnType<typeof scene>>;

interface Halves {
  kills: number;
  /** The count when the doomed worker starts. */
  begin?: () => Promise<number>;
  halfway: (begun: number) => Promise<boolean>;
  ended: () => Promise<boolean>;
}

/** Kills the worker when `halfway` holds, a little later each time. */
async function killOften(
  { system }: Scene,
  { kills, begin = async () => 0, halfway, ended }: Halves,
): Promise<void> {
  const running = async () => system.running('worker')[0] ?? (await system.start('worker'));
  let inTheMiddle = 0;
  for (let kill = 0; kill < kills && !(await ended()); kill += 1) {
    const begun = await begin();
    const worker = await running();
    await eventually(
      () => halfway(begun),
      (holds) => holds,
      120,
    );
    await sleep(kill * 50);
    await worker.kill();
    if (!(await ended())) inTheMiddle += 1;
  }
  expect(inTheMiddle).toBeGreaterThanOrEqual(Math.min(kills, 1));
  await running();
  await eventually(ended, (holds) => holds, 240);
}

/** Kills the server during an export, a little later each time. */
async function exportOver({ it, dosen, system }: Scene, idBank: string): Promise<void> {
  const url = `/v2/lms/bank_soal/${idBank}/ekspor?format=qti21`;
  const headers = {
    authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`,
    'college-id': dosen.collegeId,
  };
  const bytesOf = async () =>
    (await (await system.fetch(url, { headers })).arrayBuffer()).byteLength;
  for (let kill = 0; kill < KILLS.export; kill += 1) {
    const server = await system.start('api');
    const cut = bytesOf().catch(() => 'cut' as const);
    await sleep(kill * 20);
    await server.kill();
    const next = await system.start('api');
    const whole = await bytesOf();
    expect(whole).toBeGreaterThan(10_000);
    expect(['cut', whole]).toContain(await cut);
    await next.kill();
  }
}

test(`a file comes in once over ${KILLS.read + KILLS.apply} kills of its worker, as a whole; until then nothing of it is there`, {
  timeout: 900_000,
}, async () => {
  const all = await scene();
  const { it, dosen, bank } = all;
  const file = { name: 'soal.xml', content: Buffer.from(moodle(SOAL)) };
  const { data } = await it
    .as(dosen)
    .call(endpoints.unggahBerkas, multipart({ kind: 'impor_soal', service_id: 'lms' }, file));
  const read = await it
    .as(dosen)
    .call(endpoints.bacaImporSoal, { params: { id: bank.id }, body: { id_berkas: data.id } });
  expect(read.data.status).toBe('membaca');
  const params = { id: bank.id, imporId: read.data.id };
  const impor = async () =>
    (await it.as(dosen).call(endpoints.rincianImporSoal, { params })).meta.impor;
  const isRunning = async () =>
    (await it.db.rows(`SELECT 1 FROM pekerjaan WHERE status = 'berjalan'`)).length > 0;

  await killOften(all, {
    kills: KILLS.read,
    halfway: isRunning,
    ended: async () => (await impor()).status !== 'membaca',
  });
  expect(await impor()).toMatchObject({
    status: 'dibaca',
    jumlah: { lengkap: SOAL, berubah: 0, mustahil: 0 },
  });

  const count = async () =>
    (await it.db.row<{ n: number }>('SELECT count(*)::int AS n FROM soal'))?.n;
  const brought = async () =>
    (
      await it.db.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM berkas WHERE kind = 'soal_bank_soal'`,
      )
    )?.n ?? 0;
  const dipilih = Array.from({ length: SOAL }, (_, no) => no + 1);
  const body = { dipilih, ke: 'bank_baru' as const };
  const begun = await it.as(dosen).call(endpoints.terapkanImporSoal, { params, body });
  expect(begun.data.status).toBe('menerapkan');
  const halfway = async (before: number) => (await brought()) > before;
  const ended = async () => {
    const isOver = (await impor()).status === 'diterapkan';
    // All or nothing at any moment.
    expect([0, SOAL]).toContain(await count());
    return isOver;
  };
  await killOften(all, { kills: KILLS.apply, begin: brought, halfway, ended });
  const { bank_baru, ...after } = await impor();
  expect(after).toMatchObject({ status: 'diterapkan', diterapkan: SOAL });
  expect(bank_baru.reduce((sum, { jumlah_soal }) => sum + jumlah_soal, 0)).toBe(SOAL);
  expect(await count()).toBe(SOAL);
  const claimed = await it.db.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM berkas WHERE kind = 'soal_bank_soal' AND diklaim_pada IS NOT NULL`,
  );
  expect(claimed?.n).toBe(SOAL);
  expect(readdirSync(temporary ?? '')).toEqual([]);

  await exportOver(all, bank_baru[0]?.id ?? '');
  expect(await count()).toBe(SOAL);
  expect(readdirSync(temporary ?? '')).toEqual([]);
});
