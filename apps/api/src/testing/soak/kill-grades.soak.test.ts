/**
 * Api, worker and Siakad die in turns while grades are entered and sent: afterwards both hold the
 * same values, each counted once, and every row has its answer (N31–N33).
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findFreePort } from '../../../../../scripts/free-port.ts';
import { siakadSecretOf } from '../../modules/orang/sesi/index.ts';
import { createTestApi } from '../app.ts';
import { backendNames } from '../background.ts';
import { type Copy, openCopies } from '../servers/copies.ts';
import { startSiakad, type TestSiakad } from '../servers/siakad-sim.ts';
import { ofSoak } from './soak.ts';

/** On each backend; whole, a thousand on both together. */
const KILLS = ofSoak({
  short: { api: 1, worker: 2, siakad: 2 },
  whole: { api: 125, worker: 200, siakad: 175 },
});
type Kind = keyof typeof KILLS;
const ALL = Object.values(KILLS).reduce((sum, kills) => sum + kills, 0);
const LIMIT_MS = ofSoak({ short: 300_000, whole: 2_400_000 });
const STUDENTS = ofSoak({ short: 30, whole: 60 });
const COMPONENTS = ['T', 'K', 'U', 'A'];
/** Acknowledged entries and sends between deaths of a kind, however slow the machine. */
const DEEDS_BETWEEN = 2;
const PACE_MS = 100;
/** Five failures in a row hold a college's sending for minutes, and a batch waits a minute: not here. */
const HURRY_MS = 200;
const STILL_MS = 60_000;
/** Each Siakad that starts answers in one of these ways. */
const MODES = ['normal', 'hilang', 'dua_kali', 'normal', 'acak', 'galat', 'html', 'mati'];
const SECRET = 'rahasia-uji-siakad-minimal-32-karakter';
const DAY_MS = 86_400_000;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The file of Siakad's process. */
const storedShape = z.looseObject({
  nilai: z.record(z.string(), z.looseObject({ nilai: z.number().nullable() })).default({}),
  kiriman: z.record(z.string(), z.looseObject({ jawaban: z.array(z.unknown()) })).default({}),
});

/** A Siakad with a lasting address and store. */
async function openSiakad(collegeId: string, idKelas: string) {
  const folder = await mkdtemp(join(tmpdir(), 'siakad-'));
  const file = join(folder, 'nilai.json');
  const port = await findFreePort();
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const komponen = COMPONENTS.map((id) => ({
    id,
    jenis: 'lainnya',
    label: id,
    bobot: 25,
    waktu_entri_nilai_start: at(-3),
    waktu_entri_nilai_end: at(3),
  }));
  let running: TestSiakad | null = null;
  const stored = async () => storedShape.parse(JSON.parse(await readFile(file, 'utf8')));
  const start = async (mode: string) => {
    const before = await stored().catch(() => ({}));
    const kelas = { [idKelas]: { dikunci: false, komponen } };
    const sakelar = { mode, nim_ditolak: [] };
    await writeFile(file, JSON.stringify({ ...before, kelas, sakelar }));
    running = await startSiakad({
      collegeId,
      lmsUrl: 'http://localhost:3000',
      ownClientSecret: siakadSecretOf(collegeId, SECRET),
      storeFile: file,
      port,
    });
  };
  const kill = async () => running?.kill();
  cleanups.push(async () => {
    await kill();
    await rm(folder, { recursive: true });
  });
  return { url: `http://127.0.0.1:${port}`, start, kill, stored };
}

async function scene(backend: (typeof backendNames)[number]) {
  const it = await createTestApi();
  cleanups.push(it.close);
  it.clock.set(new Date());
  const { id: collegeId } = await it.make.college();
  const kelas = await it.make.kelas({ collegeId, peserta: STUDENTS });
  const [dosen] = kelas.pengajar;
  if (!dosen) throw new Error('a lecturer');
  for (const id of COMPONENTS) await it.make.komponenNilai(kelas, { id });
  const siakad = await openSiakad(collegeId, kelas.id);
  await it.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    collegeId,
    siakad.url,
  ]);
  const system = openCopies(it.databaseUrl, backend, {
    env: { SIAKAD_SECRET: SECRET, SIAKAD_PRIVATE_ADDRESS: 'true' },
  });
  cleanups.push(system.close);
  await siakad.start('normal');
  await Promise.all([system.start('api'), system.start('api'), system.start('worker')]);
  const leaving = new AbortController();
  cleanups.push(async () => leaving.abort());
  const leave = leaving.signal;
  return { it, collegeId, kelas, dosen, siakad, system, leave, progress: { deeds: 0 } };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function killAll({ siakad, system, progress, leave }: Scene): Promise<void> {
  const again = (kind: Copy['kind']) => async () => {
    await system.running(kind)[0]?.kill();
    await system.start(kind);
  };
  let started = 0;
  const kill: Record<Kind, () => Promise<void>> = {
    api: again('api'),
    worker: again('worker'),
    siakad: async () => {
      await siakad.kill();
      started += 1;
      await siakad.start(MODES[started % MODES.length] ?? 'normal');
    },
  };
  // In parallel, so that several are sometimes away.
  await Promise.all(
    (['api', 'worker', 'siakad'] as const).map(async (kind) => {
      for (let times = 0; times < KILLS[kind] && !leave.aborted; times += 1) {
        const due = progress.deeds + DEEDS_BETWEEN;
        await sleep(Math.random() * 500);
        while (progress.deeds < due && !leave.aborted) await sleep(10);
        await kill[kind]();
      }
    }),
  );
}

/** Enters another value for every student of a component and sends it, until `isOver`. */
async function pushUntil(
  { it, kelas, dosen, system, progress }: Scene,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const ask = async (path: string, method: string, body: unknown) => {
    it.clock.set(new Date());
    const headers = {
      authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`,
      'college-id': dosen.collegeId,
      'content-type': 'application/json',
    };
    const init = { method, headers, body: JSON.stringify(body) };
    // Both are repeatable: what stands already is no change, and what is on its way is not sent again.
    const answer = await system.fetch(path.replace('{id}', kelas.id), init, { again: true });
    expect(await answer.text().then((text) => [answer.status, text])).toEqual([
      200,
      expect.any(String),
    ]);
    progress.deeds += 1;
  };
  for (let round = 0; round < COMPONENTS.length || !isOver(); round += 1) {
    const id = COMPONENTS[round % COMPONENTS.length] ?? '';
    const rows = await it.db.rows<{ nim: string; versi: number }>(
      `SELECT p.nim, coalesce(n.versi, 0) AS versi FROM kelas_peserta p
       LEFT JOIN nilai_komponen n ON n.college_id = p.college_id AND n.id_kelas = p.id_kelas AND n.id_komponen = $3 AND n.nim = p.nim
       WHERE p.college_id = $1 AND p.id_kelas = $2`,
      [kelas.collegeId, kelas.id, id],
    );
    const sel = rows.map(({ nim, versi }, place) => ({
      nim,
      id_komponen: id,
      nilai: ((round * 37 + place) % 10_000) / 100,
      versi,
    }));
    await ask(endpoints.ubahNilaiMassal.path, 'PUT', { sel, alasan: 'Uji ketahanan' });
    for (const { nim, nilai } of sel) known.set(JSON.stringify([kelas.id, id, nim]), nilai);
    await ask(endpoints.kirimNilaiKelas.path, 'POST', { list_komponen: [id] });
    await sleep(PACE_MS);
  }
  return known;
}

/** The minutes between tries pass at once. */
async function hurry({ it, leave }: Scene): Promise<void> {
  while (!leave.aborted) {
    await it.db.run('UPDATE siakad_kirim SET gagal_beruntun = 0, buka_pada = NULL');
    await it.db.run('UPDATE nilai_kirim SET coba_pada = now() WHERE coba_pada > now()');
    await sleep(HURRY_MS, null, { signal: leave }).catch(() => null);
  }
}

/** Waits as long as something moves: a slow machine has a thousand batches left to bring. */
async function untilAnswered({ it, collegeId }: Scene): Promise<void> {
  let last = '';
  let since = performance.now();
  for (;;) {
    const rows = await it.db.rows<{ status: string; n: number }>(
      `SELECT kirim_status::text AS status, count(*)::int AS n FROM nilai_komponen WHERE college_id = $1 GROUP BY kirim_status
       UNION ALL SELECT 'kiriman ' || status, count(*)::int FROM nilai_kirim WHERE college_id = $1 AND status <> 'selesai' GROUP BY status`,
      [collegeId],
    );
    if (rows.every(({ status }) => status === 'diterima')) return;
    const now = JSON.stringify(rows);
    if (now !== last) since = performance.now();
    last = now;
    if (performance.now() - since > STILL_MS) throw new Error(`nothing moves any more: ${now}`);
    await sleep(500);
  }
}

/** Nothing is lost, doubled or without a state, here and there. */
async function expectEqualBooks({ it, collegeId, siakad }: Scene, known: Map<string, number>) {
  const cells = await it.db.rows<{ key: string; nilai: number; siakad: number }>(
    `SELECT json_build_array(id_kelas, id_komponen, nim)::text AS key, berlaku::float8 AS nilai, siakad_terakhir::float8 AS siakad
     FROM nilai_komponen WHERE college_id = $1`,
    [collegeId],
  );
  const ours = new Map(cells.map(({ key, nilai }) => [JSON.stringify(JSON.parse(key)), nilai]));
  expect(ours).toEqual(known);
  expect(cells.filter((cell) => cell.siakad !== cell.nilai)).toEqual([]);
  const { nilai, kiriman } = await siakad.stored();
  const theirs = new Map(Object.entries(nilai).map(([key, one]) => [key, one.nilai]));
  expect(theirs).toEqual(known);
  const batches = await it.db.rows<{ id: string; jumlah: number; status: string }>(
    'SELECT id, jumlah, status FROM nilai_kirim WHERE college_id = $1',
    [collegeId],
  );
  const sent = new Map(batches.map(({ id, jumlah }) => [id, jumlah]));
  expect(batches.filter(({ status }) => status !== 'selesai')).toEqual([]);
  expect(new Map(Object.entries(kiriman).map(([id, one]) => [id, one.jawaban.length]))).toEqual(
    sent,
  );
  const versions = await it.db.rows(
    `SELECT b.id_komponen, b.nim, b.versi, count(*) FROM nilai_kirim_baris b WHERE b.college_id = $1
     GROUP BY 1, 2, 3 HAVING count(*) <> 1 OR bool_or(b.status <> 'diterima')`,
    [collegeId],
  );
  expect(versions).toEqual([]);
  const ledger = await it.db.rows(
    `SELECT l.id_komponen, l.nim, l.versi FROM nilai_ledger l WHERE l.college_id = $1 AND l.jenis IN ('manual', 'kirim', 'jawaban')
     GROUP BY 1, 2, 3 HAVING count(*) FILTER (WHERE l.jenis = 'manual') <> 1
       OR count(*) FILTER (WHERE l.keadaan = 'menunggu') <> 1 OR count(*) FILTER (WHERE l.jenis = 'jawaban') <> 1`,
    [collegeId],
  );
  expect(ledger).toEqual([]);
}

describe.each(backendNames)(
  `api, worker and Siakad are killed ${ALL} times while grades are sent, with the queue on %s`,
  (backend) => {
    test('no grade is lost or counted twice, and each has its answer', {
      timeout: LIMIT_MS,
    }, async () => {
      const all = await scene(backend);
      const { siakad } = all;
      const hurrying = hurry(all);
      let killing = true;
      const kills = killAll(all).finally(() => {
        killing = false;
      });
      const known = await pushUntil(all, () => !killing);
      await kills;
      await siakad.kill();
      await siakad.start('normal');
      await untilAnswered(all);
      expect(known.size).toBe(STUDENTS * COMPONENTS.length);
      await expectEqualBooks(all, known);
      void hurrying;
    });
  },
);
