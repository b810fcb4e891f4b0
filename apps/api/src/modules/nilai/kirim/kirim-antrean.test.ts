/** The push through the real queue, on both backends: each value arrives once (N31, N32). */
import { endpoints } from '@lms/contracts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, openBackend } from '../../../platform/queue/backend.ts';
import { startWorker } from '../../../platform/queue/start-worker.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { backendNames, backendOptions, eventually } from '../../../testing/background.ts';
import {
  type SiakadPalsu,
  startSiakadPalsu,
  terima,
} from '../../../testing/servers/siakad-palsu.ts';

const STUDENTS = 1_200;
const log = pino({ level: 'silent' });

describe.each(backendNames)('sending grades on %s', (name) => {
  let siakad: SiakadPalsu;
  let api: TestApi;
  let backends: Backend[];
  let stops: (() => Promise<void>)[];
  beforeEach(async () => {
    siakad = await startSiakadPalsu();
    api = await createTestApi({
      settings: { siakadSecret: 'rahasia-uji-siakad-minimal-32-karakter' },
    });
    backends = [];
    stops = [];
  });
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(backends.map((backend) => backend.close()));
    await api.close();
    await siakad.close();
  });

  async function work(): Promise<void> {
    const { db, clock, modules } = api;
    const backend = openBackend(backendOptions(name, api.databaseUrl), { db, log });
    backends.push(backend);
    stops.push(
      await startWorker({
        db,
        clock,
        log,
        backend,
        concurrency: 2,
        jobs: modules.flatMap((module) => module.jobs ?? []),
        sweeps: modules
          .flatMap((module) => module.sweeps ?? [])
          .filter((one) => one.name === 'nilai.hantar'),
      }),
    );
  }

  async function sendClass() {
    const kelas = await api.make.kelas({ peserta: STUDENTS });
    const [dosen] = kelas.pengajar;
    if (!dosen) throw new Error('a lecturer');
    await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
      kelas.collegeId,
      siakad.url,
    ]);
    await api.make.komponenNilai(kelas, { id: 'T' });
    await api.db.run(
      `INSERT INTO nilai_komponen (college_id, id_kelas, id_komponen, nim, hitung, berlaku, berubah_pada)
       SELECT college_id, id_kelas, 'T', nim, 80, 80, $3 FROM kelas_peserta WHERE college_id = $1 AND id_kelas = $2`,
      [kelas.collegeId, kelas.id, api.clock.now()],
    );
    await api.as(dosen).call(endpoints.kirimNilaiKelas, {
      params: { id: kelas.id },
      body: { list_komponen: ['T'] },
    });
  }
  const statuses = async () =>
    Object.fromEntries(
      (
        await api.db.rows<{ status: string; n: number }>(
          'SELECT kirim_status AS status, count(*)::int AS n FROM nilai_komponen GROUP BY 1',
        )
      ).map((row) => [row.status, row.n]),
    );
  const accepted = () => eventually(statuses, (now) => now.diterima === STUDENTS);
  const answers = async () =>
    (
      await api.db.row<{ n: number }>(
        `SELECT count(*)::int AS n FROM nilai_ledger WHERE jenis = 'jawaban'`,
      )
    )?.n;

  test('two workers bring each batch once', async () => {
    await work();
    await work();
    await sendClass();
    await accepted();
    expect(new Set(siakad.calls.map((one) => one.kiriman.id_kirim)).size).toBe(3);
    expect(siakad.calls).toHaveLength(3);
    expect(siakad.nilai.size).toBe(STUDENTS);
    expect(await answers()).toBe(STUDENTS);
  });

  test('a Siakad that was away is brought everything when it is back', async () => {
    siakad.answers(() => ({ status: 503 }));
    await work();
    await sendClass();
    await eventually(
      () => siakad.calls.length,
      (calls) => calls === 3,
    );
    siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
    await eventually(
      async () =>
        (
          await api.db.row<{ n: number }>(
            'SELECT count(*)::int AS n FROM nilai_kirim WHERE coba_pada IS NOT NULL',
          )
        )?.n,
      (n) => n === 3,
    );
    api.clock.advance(60_000);
    await accepted();
    expect(siakad.calls).toHaveLength(6);
    expect(await answers()).toBe(STUDENTS);
  });
});
