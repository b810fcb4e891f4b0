/** The LMS and the demo's Siakad as two processes: both books agree after lost answers and kills. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import { startSiakad, type TestSiakad } from '../../../testing/servers/siakad-sim.ts';
import { siakadSecretOf } from '../../orang/sesi/index.ts';

/** The file of the other process. */
const storedShape = z.looseObject({
  nilai: z.record(z.string(), z.looseObject({ nilai: z.number().nullable() })),
  kiriman: z.record(z.string(), z.looseObject({ kali: z.number() })),
});
type Stored = z.output<typeof storedShape>;

const SECRET = 'rahasia-uji-siakad-minimal-32-karakter';
const DAY_MS = 86_400_000;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siakad-'));
  api = await createTestApi({ settings: { siakadSecret: SECRET } });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function scene() {
  // The other process has the real clock, and a signature is valid for minutes.
  api.clock.set(new Date().toISOString());
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ peserta: 20, collegeId });
  const [dosen] = kelas.pengajar;
  if (!dosen) throw new Error('a lecturer');
  await api.make.komponenNilai(kelas, { id: 'T' });
  for (const [n, one] of kelas.peserta.entries())
    await api.make.selNilai(kelas, 'T', one, { nilai: 50 + n });
  const file = join(folder, `${collegeId}.json`);
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const kelasSiakad = {
    [kelas.id]: {
      dikunci: false,
      komponen: [
        {
          id: 'T',
          jenis: 'tugas',
          label: 'Tugas',
          bobot: 100,
          waktu_entri_nilai_start: at(-3),
          waktu_entri_nilai_end: at(3),
        },
      ],
    },
  };
  const stored = async (): Promise<Stored> =>
    storedShape.parse(JSON.parse(await readFile(file, 'utf8')));
  const setMode = async (mode: string) => {
    const before = await stored().catch(() => ({ nilai: {}, kiriman: {} }));
    const sakelar = { mode, nim_ditolak: [] };
    await writeFile(file, JSON.stringify({ skala: [], ...before, kelas: kelasSiakad, sakelar }));
  };
  const start = async (): Promise<TestSiakad> => {
    const ownClientSecret = siakadSecretOf(collegeId, SECRET);
    const one = await startSiakad({
      collegeId,
      lmsUrl: 'http://localhost:3000',
      ownClientSecret,
      storeFile: file,
    });
    await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
      collegeId,
      one.url,
    ]);
    return one;
  };
  const worker = createTestWorker(api);
  const send = () =>
    api.as(dosen).call(endpoints.kirimNilaiKelas, {
      params: { id: kelas.id },
      body: { list_komponen: ['T'] },
    });
  const later = async () => {
    await api.db.run(
      'UPDATE nilai_kirim SET coba_pada = $2 WHERE college_id = $1 AND coba_pada IS NOT NULL',
      [collegeId, api.clock.now()],
    );
    await worker.sweep('nilai.hantar');
    await worker.drain();
  };
  const statuses = async () =>
    new Set(
      (
        await api.db.rows<{ status: string }>(
          'SELECT kirim_status AS status FROM nilai_komponen WHERE college_id = $1',
          [collegeId],
        )
      ).map((one) => one.status),
    );
  /** Values by nim on both sides. */
  const books = async () => {
    const ours = await api.db.rows<{ nim: string; nilai: number }>(
      'SELECT nim, berlaku::float8 AS nilai FROM nilai_komponen WHERE college_id = $1 ORDER BY nim',
      [collegeId],
    );
    const theirs = Object.entries((await stored()).nilai).map(([key, { nilai }]) => ({
      nim: String(JSON.parse(key)[2]),
      nilai,
    }));
    return { ours, theirs: theirs.toSorted((a, b) => (a.nim < b.nim ? -1 : 1)) };
  };
  return { start, setMode, worker, send, later, statuses, books, stored };
}

test('a stored value whose answer was lost, a kill and a restart: each value once on both sides', async () => {
  const { start, setMode, worker, send, later, statuses, books, stored } = await scene();
  await setMode('hilang');
  const first = await start();
  await send();
  await worker.drain();
  expect(await statuses()).toEqual(new Set(['terkirim']));
  await first.kill();
  await later();
  expect(await statuses()).toEqual(new Set(['terkirim']));
  await setMode('normal');
  const second = await start();
  try {
    await later();
    expect(await statuses()).toEqual(new Set(['diterima']));
    const { ours, theirs } = await books();
    expect(theirs).toEqual(ours);
    expect(Object.values((await stored()).kiriman).map((one) => one.kali)).toEqual([2]);
  } finally {
    await second.stop();
  }
});

test('answers in another order and answers told twice end in the same books', async () => {
  const { start, setMode, worker, send, statuses, books } = await scene();
  await setMode('dua_kali');
  const siakad = await start();
  try {
    await send();
    await worker.drain();
    expect(await statuses()).toEqual(new Set(['diterima']));
    const { ours, theirs } = await books();
    expect(theirs).toEqual(ours);
  } finally {
    await siakad.stop();
  }
});
