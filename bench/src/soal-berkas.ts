/** Imports 5,000 questions from another system's file, and shows the growth with the file. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bacaBerkasSoal } from '../../apps/api/src/modules/soal/format/baca.service.ts';
import { headersFor } from './cases.ts';
import type { BenchUser } from './college.ts';
import { type Limit, limitOf } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { BANK_SIMPAN } from './soal.sql.ts';
import { round } from './statistics.ts';

const FEW = 1_000;
const MANY = 5_000;
/** Allowed growth per question, relative to a small file. */
const LINEAR = 1.5;
/** Resident; the heap is limited to 384 MB. */
const CHILD_LIMIT_MB = 450;
const POLL_MS = 250;
const WAIT_MS = 600_000;

interface QuestionFilesBench {
  lecturer: BenchUser;
  sign: (user: BenchUser) => string;
  start: { api(): Promise<ServerProcess>; worker(): Promise<ServerProcess> };
  say: (line: string) => void;
}

export const wantsQuestionFiles = (only: string | null): boolean =>
  (only ?? 'berkas soal').startsWith('berkas soal');

const question = (n: number) => `<question type="multichoice">
  <name><text>Soal nomor ${n}</text></name>
  <questiontext format="html"><text><![CDATA[<p>Manakah yang benar tentang normalisasi nomor ${n} sampai bentuk normal <strong>ketiga</strong>?</p>]]></text></questiontext>
  <generalfeedback format="html"><text><![CDATA[<p>Lihat bab ${n % 50} dari buku wajib.</p>]]></text></generalfeedback>
  <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><single>true</single><shuffleanswers>true</shuffleanswers>
  ${['Pertama', 'Kedua', 'Ketiga', 'Keempat'].map((teks, at) => `<answer fraction="${at === n % 4 ? 100 : 0}" format="html"><text><![CDATA[<p>${teks} untuk ${n}</p>]]></text></answer>`).join('')}
</question>`;
const category = (n: number) =>
  `<question type="category"><category><text>$course$/top/Bab ${n}</text></category></question>`;

function moodleFile(count: number): Buffer {
  const rows = Array.from(
    { length: count },
    (_, n) => (n % 100 === 0 ? category(n / 100 + 1) : '') + question(n),
  );
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><quiz>${rows.join('\n')}</quiz>`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const begin = performance.now();
  const value = await work();
  return { ms: performance.now() - begin, value };
}

interface Step {
  readMs: number;
  appliedMs: number;
}

/** Imports as a lecturer does, from the first byte to the last question. */
async function bringIn(
  { lecturer, sign, url }: Pick<QuestionFilesBench, 'lecturer' | 'sign'> & { url: string },
  count: number,
): Promise<Step> {
  const headers = headersFor(sign)(lecturer);
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const reply = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    if (!reply.ok)
      throw new Error(`${path} answers ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    return (await reply.json()) as T;
  };
  const post = (body: object): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'impor_soal', service_id: 'lms' }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(moodleFile(count))]), `soal-${count}.xml`);
  const file = await call<{ data: { id: string } }>('/v2/storager', { method: 'POST', body: form });
  const bank = `/v2/lms/bank_soal/${BANK_SIMPAN}`;
  let idImpor = '';
  const until = async (status: string): Promise<void> => {
    for (
      const begin = performance.now();
      performance.now() - begin < WAIT_MS;
      await sleep(POLL_MS)
    ) {
      const { meta } = await call<{ meta: { impor: { status: string; galat: string | null } } }>(
        `${bank}/impor/${idImpor}?per_page=1`,
      );
      if (meta.impor.status === status) return;
      if (meta.impor.galat !== null) throw new Error(meta.impor.galat);
    }
    throw new Error(`${count} questions are not ${status}`);
  };
  const read = await timed(async () => {
    const impor = await call<{ data: { id: string } }>(
      `${bank}/soal/impor`,
      post({ id_berkas: file.data.id }),
    );
    idImpor = impor.data.id;
    await until('dibaca');
  });
  const applied = await timed(async () => {
    const dipilih = Array.from({ length: count }, (_, n) => n + 1);
    await call(`${bank}/impor/${idImpor}/terapkan`, post({ dipilih, ke: 'bank_baru' }));
    await until('diterapkan');
  });
  return { readMs: read.ms, appliedMs: applied.ms };
}

const perQuestion = (few: number, many: number): number => round(many / MANY / (few / FEW), 2);

export async function measureQuestionFiles({
  lecturer,
  sign,
  start,
  say,
}: QuestionFilesBench): Promise<Limit[]> {
  const child = async (count: number) => {
    const bytes = moodleFile(count);
    const { ms, value } = await timed(() => bacaBerkasSoal(bytes));
    if (value.laporan.length !== count)
      throw new Error(`${value.laporan.length} of ${count} were read`);
    const peakMb = round(value.peakBytes / 1e6);
    say(
      `… ${count} questions (${round(bytes.byteLength / 1e6, 1)} MB) read in ${round(ms)} ms, at most ${peakMb} MB`,
    );
    return { ms, peakMb };
  };
  const [few, many] = [await child(FEW), await child(MANY)];
  const [api, worker] = [await start.api(), await start.worker()];
  const steps: Step[] = [];
  for (const count of [FEW, MANY]) {
    const step = await bringIn({ lecturer, sign, url: api.url }, count);
    say(
      `… ${count} questions: report after ${round(step.readMs)} ms, brought in after ${round(step.appliedMs)} ms more`,
    );
    steps.push(step);
  }
  await Promise.all([api.stop(), worker.stop()]);
  const applied = steps.map(({ appliedMs }) => appliedMs);
  return [
    limitOf(
      `berkas soal: memory of the child with ${MANY} questions`,
      many.peakMb,
      CHILD_LIMIT_MB,
      'MB',
    ),
    limitOf(
      `berkas soal: reading one of ${MANY}, of one of ${FEW}`,
      perQuestion(few.ms, many.ms),
      LINEAR,
      '×',
    ),
    limitOf(
      `berkas soal: bringing in one of ${MANY}, of one of ${FEW}`,
      perQuestion(applied[0] ?? Number.NaN, applied[1] ?? Number.NaN),
      LINEAR,
      '×',
    ),
  ];
}
