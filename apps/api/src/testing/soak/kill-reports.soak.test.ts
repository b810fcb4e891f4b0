/**
 * Api and worker die while lecturers sign, print and pack reports: every acknowledged version stands,
 * numbers have neither gap nor twin, and every PDF that was handed out is known (N58–N60).
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { packedBytes, readZipDirectory } from '../../platform/xlsx/zip-directory.ts';
import { createTestApi } from '../app.ts';
import { eventually } from '../background.ts';
import type { TestDosen } from '../make/make.ts';
import { type Copy, openCopies } from '../servers/copies.ts';
import { ofSoak } from './soak.ts';

/** The server dies while it signs or prints, the worker while it packs. */
const KILLS = ofSoak({ short: { api: 3, worker: 3 }, whole: { api: 600, worker: 400 } });
const ALL = KILLS.api + KILLS.worker;
const LIMIT_MS = ofSoak({ short: 300_000, whole: 5_400_000 });
const MEETINGS = 4;
/** Acknowledged deeds between deaths of a kind, however slow the machine. */
const DEEDS_BETWEEN = 2;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function scene() {
  const it = await createTestApi();
  cleanups.push(it.close);
  it.clock.set(new Date());
  const { id: collegeId } = await it.make.college();
  const dosen = await it.make.dosen({ collegeId });
  const rekan = await it.make.dosen({ collegeId });
  const kelas = await it.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 5 });
  const hour = 3_600_000;
  const pertemuan: string[] = [];
  for (let day = MEETINGS; day > 0; day -= 1) {
    const start = new Date(Date.now() - day * 24 * hour);
    const { id } = await it.make.pertemuan({
      kelas,
      waktuMulai: start,
      waktuSelesai: new Date(start.getTime() + hour),
      mulaiKuliah: start,
    });
    pertemuan.push(id);
  }
  await it.db.run(
    `UPDATE pertemuan_pengajar g SET mulai_kuliah = p.mulai_kuliah FROM pertemuan p
     WHERE g.college_id = $1 AND p.college_id = g.college_id AND p.id = g.id_pertemuan`,
    [collegeId],
  );
  const temporary = mkdtempSync(join(tmpdir(), 'lms-tmp-'));
  cleanups.push(async () => rmSync(temporary, { recursive: true, force: true }));
  const system = openCopies(it.databaseUrl, 'postgres', {
    filesIn: it.filesFolder,
    tmp: temporary,
  });
  cleanups.push(system.close);
  await Promise.all([system.start('api'), system.start('api'), system.start('worker')]);
  const leaving = new AbortController();
  cleanups.push(async () => leaving.abort());
  const leave = leaving.signal;
  return {
    it,
    collegeId,
    kelas,
    dosen,
    rekan,
    pertemuan,
    system,
    temporary,
    leave,
    progress: { deeds: 0 },
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function killAll({ system, progress, leave }: Scene): Promise<void> {
  const kinds: readonly Copy['kind'][] = ['api', 'worker'];
  // In parallel, so that both are sometimes away.
  await Promise.all(
    kinds.map(async (kind) => {
      for (let times = 0; times < KILLS[kind] && !leave.aborted; times += 1) {
        const due = progress.deeds + DEEDS_BETWEEN;
        await sleep(Math.random() * 500);
        while (progress.deeds < due && !leave.aborted) await sleep(10);
        await system.running(kind)[0]?.kill();
        await system.start(kind);
      }
    }),
  );
}

/** Deliveries that the servers acknowledged. */
interface Told {
  /** Hash of a signed version, by its meeting and number. */
  versi: Map<string, string>;
  /** Hashes of printed PDFs. */
  berkas: Set<string>;
  /** Long works that pack archives. */
  arsip: Set<string>;
}

function callerOf({ it, system, progress, leave }: Scene, who: TestDosen) {
  const ask = async (path: string, init: { method?: string; body?: unknown } = {}) => {
    it.clock.set(new Date());
    const headers = {
      authorization: `Bearer ${it.app.http.tokens.sign(who)}`,
      'college-id': who.collegeId,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const body = init.body === undefined ? {} : { body: JSON.stringify(init.body) };
    leave.throwIfAborted();
    const sent = { method: init.method ?? 'GET', headers, ...body };
    const answer = await system.fetch(path, sent, { again: true });
    if (answer.ok) progress.deeds += 1;
    return answer;
  };
  const json = async <T>(
    ...input: Parameters<typeof ask>
  ): Promise<{ status: number; data: T }> => {
    const answer = await ask(...input);
    return { status: answer.status, data: ((await answer.json()) as { data: T }).data };
  };
  return { ask, json };
}

interface Laporan {
  draf: { sidik: string };
  versi: { versi: number; sidik: string }[];
}

/** Corrects the realisation, signs what follows, and both lecturers try at once. */
async function signUntil(all: Scene, told: Told, isOver: () => boolean): Promise<void> {
  const { dosen, rekan, pertemuan } = all;
  const people = [callerOf(all, dosen), callerOf(all, rekan)] as const;
  for (let round = 0; round < MEETINGS || !isOver(); round += 1) {
    const id = pertemuan[round % MEETINGS] ?? '';
    const path = `/v2/lms/pertemuan/${id}`;
    const { json } = people[0];
    const { data: before } = await json<{ versi: number }>(`${path}/realisasi`);
    await json(`${path}/realisasi`, {
      method: 'PUT',
      body: {
        materi: `Materi ${round}`,
        metode: '',
        kendala: '',
        versi: before.versi,
        perbaikan: true,
      },
    });
    const { draf } = (await json<Laporan>(`${path}/bap`)).data;
    const body = { sidik: draf.sidik, alasan: 'Perbaikan' };
    const replies = await Promise.all(
      people.map((one) => one.json<Laporan>(`${path}/bap`, { method: 'POST', body })),
    );
    for (const { status, data } of replies) {
      expect([200, 409]).toContain(status);
      if (status === 200)
        for (const { versi, sidik } of data.versi) told.versi.set(`${id} ${versi}`, sidik);
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true);
  }
}

async function printUntil(all: Scene, told: Told, isOver: () => boolean): Promise<void> {
  const { ask, json } = callerOf(all, all.dosen);
  const query = 'include_laporan_kelas=true&include_laporan_pertemuan_detail=true';
  // A print with an unsigned meeting is a draft, which nobody checks.
  while (told.versi.size < MEETINGS) await sleep(20);
  do {
    const printed = await ask(`/v2/lms/kelas_kuliah/${all.kelas.id}/bap/unduh?${query}`);
    if (printed.status === 200) {
      const bytes = Buffer.from(await printed.arrayBuffer());
      told.berkas.add(createHash('sha256').update(bytes).digest('hex'));
    } else {
      // Prints are limited per minute.
      expect([429, 503]).toContain(printed.status);
      await printed.arrayBuffer();
      await sleep(500);
    }
    const packed = await json<{ id_pekerjaan: string }>(`/v2/lms/kelas_kuliah/bap/unduh?${query}`);
    if (packed.status === 202) told.arsip.add(packed.data.id_pekerjaan);
    else expect(packed.status).toBe(429);
    await sleep(200);
  } while (!isOver());
}

async function expectVersions({ it, pertemuan }: Scene, { versi }: Told): Promise<void> {
  const rows = await it.db.rows<{
    id: string;
    id_pertemuan: string;
    versi: number;
    nomor: string;
    sidik: string;
    sidik_pendahulu: string | null;
    berlaku: boolean;
    tanda: number;
  }>(
    `SELECT b.id, b.id_pertemuan, b.versi, b.nomor, b.sidik, b.sidik_pendahulu, b.status IN ('ditandatangani', 'disahkan') AS berlaku,
       (SELECT count(*)::int FROM bap_tanda_tangan s WHERE s.college_id = b.college_id AND s.id_bap = b.id AND s.pihak = 'dosen') AS tanda
     FROM bap b ORDER BY b.id_pertemuan, b.versi`,
  );
  expect(new Set(rows.map(({ nomor }) => nomor)).size).toBe(rows.length);
  expect(rows.filter(({ tanda }) => tanda !== 1)).toEqual([]);
  for (const id of pertemuan) {
    const own = rows.filter((row) => row.id_pertemuan === id);
    expect(own.map((row) => row.versi)).toEqual(own.map((_row, at) => at + 1));
    expect(own.map((row) => row.sidik_pendahulu)).toEqual(
      own.map((_row, at) => own[at - 1]?.sidik ?? null),
    );
    expect(own.map(({ berlaku }) => berlaku)).toEqual(own.map((_row, at) => at === own.length - 1));
  }
  const stored = new Map(rows.map((row) => [`${row.id_pertemuan} ${row.versi}`, row.sidik]));
  expect([...versi].filter(([key, sidik]) => stored.get(key) !== sidik)).toEqual([]);
  // Each version leaves one row in the log.
  const logged = await it.db.row<{ n: number }>(
    "SELECT count(*)::int AS n FROM log_aktivitas WHERE aksi = 'bap.ditandatangani'",
  );
  expect(logged?.n).toBe(rows.length);
}

async function expectFiles(
  { it, dosen, temporary }: Scene,
  { berkas, arsip }: Told,
): Promise<void> {
  const known = await it.db.rows<{ sidik: string }>('SELECT sidik FROM bap_berkas');
  const hashes = new Set(known.map(({ sidik }) => sidik));
  expect([...berkas].filter((sidik) => !hashes.has(sidik))).toEqual([]);
  const twins = await it.db.rows(
    'SELECT id_kelas, sidik FROM bap_kelas GROUP BY id_kelas, sidik HAVING count(*) > 1',
  );
  expect(twins).toEqual([]);
  for (const id of arsip) {
    const { data } = await it.as(dosen).call(endpoints.detailPekerjaan, { params: { id } });
    expect(data.status).toBe('selesai');
    const zip = (await it.app.inject({ url: data.hasil?.tautan ?? '' })).rawPayload;
    const inside = readZipDirectory(zip) ?? [];
    expect(inside.map(({ name }) => name).toSorted()).toEqual([
      expect.stringMatching(/ - BAP\.pdf$/),
      'daftar.csv',
    ]);
    const contentOf = (isWanted: (name: string) => boolean): Buffer => {
      const entry = inside.find(({ name }) => isWanted(name));
      return Buffer.from((entry && packedBytes(zip, entry)) ?? []);
    };
    const pdf = contentOf((name) => name.endsWith('.pdf'));
    expect(hashes).toContain(createHash('sha256').update(pdf).digest('hex'));
    expect(contentOf((name) => name === 'daftar.csv').toString()).not.toContain('Draf: ');
  }
  expect(readdirSync(temporary)).toEqual([]);
  const halves = readdirSync(it.filesFolder, { recursive: true }).filter((name) =>
    String(name).endsWith('.part'),
  );
  expect(halves).toEqual([]);
}

test(`api and worker are killed ${ALL} times while reports are signed, printed and packed`, {
  timeout: LIMIT_MS,
}, async () => {
  const all = await scene();
  const { it } = all;
  const told: Told = { versi: new Map(), berkas: new Set(), arsip: new Set() };
  let killing = true;
  const isOver = () => !killing;
  const kills = killAll(all).finally(() => {
    killing = false;
  });
  await Promise.all([signUntil(all, told, isOver), printUntil(all, told, isOver), kills]);
  await eventually(
    () =>
      it.db.row<{ n: number }>(
        "SELECT count(*)::int AS n FROM pekerjaan WHERE status NOT IN ('selesai', 'gagal')",
      ),
    (row) => row?.n === 0,
    180,
  );
  expect(told.versi.size).toBeGreaterThanOrEqual(MEETINGS);
  expect(told.berkas.size).toBeGreaterThan(0);
  expect(told.arsip.size).toBeGreaterThan(0);
  console.info(
    `${ALL} kills: ${told.versi.size} versions, ${told.berkas.size} prints, ${told.arsip.size} archives`,
  );
  await expectVersions(all, told);
  await expectFiles(all, told);
});
