/** The worker's memory does not grow with an archive's files (K72; docs/decisions/069). */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import { type Copies, openCopies } from '../servers/copies.ts';
import { ofSoak } from './soak.ts';

const BYTES = 50_000;
const [FEW, MANY] = ofSoak({ short: [50, 500] as const, whole: [500, 5_000] as const });
/** Allowed growth of live and resident memory: noise, far below a thousand files or their list. */
const MOST_MORE_ALIVE_MB = 3;
const MOST_MORE_MB = 40;
/** Limits how long the collector waits; buffers are outside the heap. */
const SMALL_HEAP = ['--max-old-space-size=96', '--max-semi-space-size=8'];

let api: TestApi | undefined;
let copies: Copies | undefined;
let temporary: string | undefined;
afterEach(async () => {
  await copies?.close();
  await api?.close();
  if (temporary) rmSync(temporary, { recursive: true, force: true });
});

/** Ten files per submission, with equal bytes. */
async function submitted(it: TestApi, files: number) {
  const dosen = await it.make.dosen();
  const { collegeId } = dosen;
  const kelas = await it.make.kelas({ collegeId, pengajar: [dosen], peserta: files / 10 });
  const tugas = await it.make.tugas(await it.make.pertemuan({ kelas }), {});
  const [pengunggah] = kelas.peserta;
  if (!pengunggah) throw new Error('no student');
  const isi = 'x'.repeat(BYTES);
  const berkas = await it.make.berkas({ pengunggah, kind: 'pengumpulan_tugas', isi });
  const place = await it.db.row<{ lokasi: string }>(
    'SELECT lokasi FROM berkas_isi WHERE college_id = $1',
    [collegeId],
  );
  await it.files.put({ collegeId, path: place?.lokasi ?? '' }, Buffer.from(isi));
  await it.db.run(
    `INSERT INTO berkas (college_id, sha256, ukuran, id, nama, kind, pengunggah, dibuat_pada)
     SELECT college_id, sha256, ukuran, id || '-' || no, 'Laporan praktikum ' || no || '.pdf', kind, pengunggah, dibuat_pada
     FROM berkas, generate_series(0, $3 - 1) no WHERE college_id = $1 AND id = $2`,
    [collegeId, berkas, files],
  );
  await it.db.run(
    `INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, nim, percobaan, berkas, dikumpulkan_pada, oleh_nim, oleh_nama, terlambat, kode)
     SELECT $1, $2 || '-' || s.nim, $2, s.nim, 1, ARRAY(SELECT $4 || '-' || (10 * (s.no - 1) + n) FROM generate_series(0, 9) n), $5, s.nim, 'Uji', false, ''
     FROM unnest($3::text[]) WITH ORDINALITY AS s (nim, no)`,
    [collegeId, tugas.id, kelas.peserta.map(({ nim }) => nim), berkas, it.clock.now()],
  );
  return { dosen, tugas };
}

const workOf = async (it: TestApi, id: string) =>
  it.db.row<{ status: string; hasil: unknown }>(
    'SELECT status::text AS status, hasil FROM pekerjaan WHERE id = $1',
    [id],
  );

async function make(it: TestApi, files: number): Promise<void> {
  const { dosen, tugas } = await submitted(it, files);
  const { data } = await it
    .as(dosen)
    .call(endpoints.unduhPengumpulan, { params: { id: tugas.id } });
  const made = await eventually(
    () => workOf(it, data.id_pekerjaan),
    (work) => work?.status === 'selesai',
    300,
  );
  expect(made).toMatchObject({ hasil: { summary: { berkas: files, gagal: 0 } } });
}

async function scene(workerFlags: (temporary: string) => readonly string[]) {
  const it = await createTestApi();
  api = it;
  it.clock.set(new Date());
  temporary = mkdtempSync(join(tmpdir(), 'lms-tmp-'));
  const flags = workerFlags(temporary);
  copies = openCopies(it.databaseUrl, 'postgres', {
    filesIn: it.filesFolder,
    tmp: temporary,
    workerFlags: flags,
  });
  return { it, system: copies };
}

test(`no more is alive in a worker for ${MANY} files than for ${FEW}`, {
  timeout: 900_000,
}, async () => {
  let samples = '';
  const { it, system } = await scene((folder) => {
    samples = join(folder, 'samples.txt');
    writeFileSync(samples, '');
    const module = new URL('../live-memory.ts', import.meta.url);
    module.searchParams.set('into', samples);
    return ['--expose-gc', '--import', module.href];
  });
  await system.start('worker');
  const most: number[] = [];
  for (const files of [FEW, MANY]) {
    truncateSync(samples);
    await make(it, files);
    const alive = readFileSync(samples, 'utf8').trim().split('\n').map(Number);
    most.push(Math.max(...alive) / 1e6);
    console.log(
      `archive of ${files} files: ${most.at(-1)?.toFixed(1)} MB were alive at most, of ${alive.length} looks`,
    );
  }
  const [few = 0, many = 0] = most;
  expect(many - few).toBeLessThan(MOST_MORE_ALIVE_MB);
});

test.runIf(ofSoak({ short: false, whole: true }))(
  `a worker takes no more of the machine for ${MANY} files than for ${FEW}`,
  { timeout: 900_000 },
  async () => {
    const { it, system } = await scene(() => SMALL_HEAP);
    const peaks: number[] = [];
    for (const files of [FEW, MANY]) {
      const worker = await system.start('worker');
      await make(it, files);
      const status = readFileSync(`/proc/${worker.pid}/status`, 'utf8');
      peaks.push(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_000);
      console.log(
        `archive of ${files} files: the worker's memory was ${peaks.at(-1)?.toFixed(0)} MB at most`,
      );
      await worker.stop();
    }
    const [few = 0, many = 0] = peaks;
    expect(many - few).toBeLessThan(MOST_MORE_MB);
  },
);
